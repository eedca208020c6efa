/** What may do harm that not every wound closes of: a bit each of `Sheet.elements`. */
export const elements = ["fire", "acid", "cold", "lightning"] as const
