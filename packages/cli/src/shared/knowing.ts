import type { Library } from "@refriega/core"

/**
 * Does what a command does, with the systems that it may know: games that are code among them only with `--allow-code`.
 */
export const knowing = async <I extends { readonly allowCode: boolean }>(
  input: I,
  load: () => Promise<(input: I, library: Library) => void>,
): Promise<void> => {
  const [body, { withCode }] = await Promise.all([load(), import("@refriega/sim/internal")])
  await withCode(input.allowCode, (library) => body(input, library))
}
