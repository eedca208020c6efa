import type { Lever } from "@refriega/core/internal"

/** What a change calls a lever: `guard.ac`, `rules.critConfirm`. */
export const keyOf = ({ path, whose }: Lever): string => `${whose}.${path}`
