import type { Policy } from "@refriega/core"
import { aggressive } from "./aggressive.ts"
import { focus } from "./focus.ts"
import { rollout } from "./rollout.ts"
import { steady } from "./steady.ts"

/**
 * The policies of version 0.2.0, kept as opponents that nobody can weaken. What is frozen is how they score what
 * options promise, break ties and look ahead; the promises themselves are made by the rooms as they are today, so a
 * forecast that is mended is mended for them too. To compare mended forecasts with those before, seat another checkout
 * (`--against`).
 */
export const frozen: readonly Policy[] = [aggressive, focus, steady, rollout]
