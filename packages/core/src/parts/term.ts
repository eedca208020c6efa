import type { Term } from "../contract/LogReader.ts"

/** A named thing of a game, in both languages, with the rules behind it. */
export const term = (id: string, en: string, es: string, ...rules: readonly string[]): Term => ({ id, en, es, rules })
