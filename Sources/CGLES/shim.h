#pragma once
#include <GLES3/gl31.h>
#include <GLES2/gl2ext.h>
