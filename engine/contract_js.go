package engine

import "winnow/engine/internal/jsonfields"

func nativeRequestFields(*jsonfields.Fields, *Request) {}

func nativeAnswerFields(*jsonfields.Fields, *Answer) {}
