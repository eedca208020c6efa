import type { Lever } from "@refriega/core"

/** What a change calls a lever: `guard.ac`, `rules.critConfirm`. */
export const keyOf = ({ path, whose }: Lever): string => `${whose}.${path}`
