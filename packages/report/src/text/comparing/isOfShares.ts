import type { Comparison } from "@refriega/sim/pure"

/** Whether a difference is one of shares, written in points: of rounds and of most custom numbers it is not. */
export const isOfShares = ({ kind, metric }: Pick<Comparison, "kind" | "metric">): boolean =>
  metric !== "rounds" && !metric.startsWith("deaths.") && (kind === "share" || !metric.startsWith("count."))
