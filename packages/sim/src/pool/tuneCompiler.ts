import { setFlagsFromString } from "node:v8"

/**
 * Lets V8's optimizing compiler inline two and a half times as much into one function as it would by itself (920 bytes
 * of bytecode). A combat is many small rules that call one another: this makes it 2 to 5 % faster, for as little more
 * time to compile. For programs to call first of all; it holds for the whole process and its threads.
 */
export const tuneCompiler = (): void => setFlagsFromString("--max-inlined-bytecode-size-cumulative=2400")
