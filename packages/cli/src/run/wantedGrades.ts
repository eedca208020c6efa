import type { Grade } from "@refriega/sim/internal"

/** What `--want` takes: `grades`, without loading what counts. */
export const wantedGrades = ["easy", "moderate", "hard", "deadly", "overwhelming"] as const satisfies readonly Grade[]
