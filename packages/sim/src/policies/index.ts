import type { Policy } from "@refriega/core"
import { aggressive } from "./aggressive.ts"
import { focus } from "./focus.ts"
import { random } from "./random.ts"
import { rollout } from "./rollout.ts"
import { search } from "./search.ts"
import { steady } from "./steady.ts"

/** The policies that scenarios and the command can name. */
export const policies: readonly Policy[] = [random, aggressive, steady, focus, rollout, search]

/** Their ids. */
export const policyIds: readonly string[] = policies.map((policy) => policy.id)

/** What a side plays by when nothing is said. */
export const defaultPolicy = steady.id

/** The policy of that id, if there is one. */
export const policyById = (id: string): Policy | undefined => policies.find((policy) => policy.id === id)
