import Testing

@testable import LaminaExport

@Suite("Shards of array jobs")
struct ShardEnvironmentTests {
  @Test(
    "each engine's variables give the shard",
    arguments: [
      (["LAMINA_SHARD": "3/9", "SLURM_ARRAY_TASK_ID": "1"], 3, 9),
      (
        ["SLURM_ARRAY_TASK_ID": "6", "SLURM_ARRAY_TASK_COUNT": "2", "SLURM_ARRAY_TASK_MIN": "5"], 2,
        2
      ),
      (
        [
          "SLURM_ARRAY_TASK_ID": "14", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "10",
          "SLURM_ARRAY_TASK_MAX": "14", "SLURM_ARRAY_TASK_STEP": "2",
        ], 3, 3
      ),
      (["AWS_BATCH_JOB_ARRAY_INDEX": "0", "AWS_BATCH_JOB_ARRAY_SIZE": "4"], 1, 4),
      (["BATCH_TASK_INDEX": "1", "BATCH_TASK_COUNT": "4"], 2, 4),
      (["JOB_COMPLETION_INDEX": "7", "LAMINA_SHARD_COUNT": "8"], 8, 8),
      (["JOB_COMPLETION_INDEX": "7", "JOB_COMPLETIONS": "9"], 8, 9),
      (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"], 1, 2),
      (["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "2"], 2, 2),
      (["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], 2, 2),
      (["MATRIX_INDEX": "0", "MATRIX_TOTAL": "2"], 1, 2),
      (["PBS_ARRAY_INDEX": "3", "LAMINA_SHARD_COUNT": "4"], 3, 4),
      (
        [
          "SGE_TASK_ID": "5", "SGE_TASK_FIRST": "1", "SGE_TASK_LAST": "7", "SGE_TASK_STEPSIZE": "2",
        ], 3, 4
      ),
      (["LSB_JOBINDEX": "2", "LSB_JOBINDEX_END": "8", "LSB_JOBINDEX_STEP": "1"], 2, 8),
      (["SGE_TASK_ID": "undefined", "MATRIX_INDEX": "1", "MATRIX_TOTAL": "2"], 2, 2),
    ] as [([String: String], Int, Int)])
  func shards(_ environment: [String: String], _ number: Int, _ count: Int) throws {
    #expect(try ShardEnvironment.shard(in: environment) == Shard(number, of: count))
  }

  @Test(
    "what is missing is named",
    arguments: [
      ([:], "use --shard k/n"),
      (["SLURM_JOB_ID": "1"], "SLURM_ARRAY_TASK_ID is not set: submit the job as an array"),
      (["KUBERNETES_SERVICE_HOST": "x"], "JOB_COMPLETION_INDEX is not set"),
      (["JOB_COMPLETION_INDEX": "1"], "neither JOB_COMPLETIONS nor LAMINA_SHARD_COUNT"),
      (["CI_NODE_INDEX": "1"], "CI_NODE_TOTAL not"),
      (["GITHUB_ACTIONS": "true"], "MATRIX_INDEX is not set"),
      (["GITHUB_ACTIONS": "true", "KUBERNETES_SERVICE_HOST": "x"], "MATRIX_INDEX is not set"),
      (["GITLAB_CI": "true", "KUBERNETES_SERVICE_HOST": "x"], "CI_NODE_INDEX is not set"),
      (["LSB_JOBINDEX": "0", "LSB_JOBID": "7"], "a job of LSF"),
      (["PBS_ARRAY_INDEX": "3"], "LAMINA_SHARD_COUNT not"),
      (["LAMINA_SHARD": "9/3"], "LAMINA_SHARD is '9/3'"),
      (["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "2"], "are no shard"),
      (["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "2"], "are no shard"),
      (["CI_NODE_INDEX": "-1", "CI_NODE_TOTAL": "2"], "are no shard"),
      (
        [
          "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_COUNT": "2", "SLURM_ARRAY_TASK_MIN": "3",
          "SLURM_ARRAY_TASK_MAX": "7", "SLURM_ARRAY_TASK_STEP": "1",
        ], "use --shard $SLURM_ARRAY_TASK_ID/N"
      ),
    ] as [([String: String], String)])
  func problems(_ environment: [String: String], _ text: String) {
    let problem = #expect(throws: ShardEnvironment.Problem.self) {
      try ShardEnvironment.shard(in: environment)
    }
    #expect(problem?.description.contains(text) == true, "\(problem?.description ?? "")")
  }

  @Test("frame lists as text", arguments: ["0-99", "0-9,20,30-31", "5", "0,2,4"])
  func text(_ text: String) throws {
    #expect(try FrameList(parsing: text, last: nil).text == text)
  }

  @Test("the list of segments has quoted absolute paths and exact durations")
  func list() throws {
    let rate = try #require(FrameRate(30_000, 1_001))
    let segments = [
      FilmSegments.Segment(path: "/a/it's.mp4", frames: 30), .init(path: "/a/empty.mp4", frames: 0),
    ]
    #expect(
      FilmSegments.list(segments, rate)
        == "ffconcat version 1.0\nfile 'file:/a/it'\\''s.mp4'\nduration 1.001\n")
  }

  @Test("segments are numbered so that they sort")
  func names() throws {
    let shard = try #require(Shard(3, of: 16))
    #expect(FilmSegments.path("out.d/film.mp4", shard) == "out.d/film.shard-03-of-16.mp4")
  }
}
