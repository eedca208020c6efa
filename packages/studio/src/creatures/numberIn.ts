/** The number that a text is, however its sign is written; undefined of everything else. */
export const numberIn = (text: unknown): number | undefined =>
  typeof text === "string" && /^\s*[-+\u2212]?\d{1,15}(?:\.\d+)?\s*$/u.test(text)
    ? Number(text.trim().replace("\u2212", "-"))
    : undefined
