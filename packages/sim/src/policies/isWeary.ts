import type { Choice } from "@refriega/core"

/**
 * A side that is behind when the limit of a long fight is near gives in: two that are nearly spent can miss each other
 * until the limit, and that says nothing of who is stronger. As long as it could still turn they fight on.
 */
export const isWeary = (choice: Choice): boolean => choice.late && !choice.spot && choice.friends < 0.8 * choice.enemies
