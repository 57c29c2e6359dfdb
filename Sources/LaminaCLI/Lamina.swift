@main struct Lamina { static func main() {} }
