import * as Schema from "effect/Schema"
import type { Budget } from "../limits/Budget.ts"
import type { Folders } from "../limits/Folders.ts"
import { Refusal } from "../limits/Refusal.ts"
import { flagged } from "./flagged.ts"
import { integer, Line, Lines, type Wanted } from "./Tool.ts"

const { optionalKey } = Schema

/** More characters than these no scenario may have anyway. */
const mostText = 1 << 20

const Text = Schema.String.pipe(
  Schema.check(Schema.isMaxLength(mostText, { expected: `a text of at most ${mostText} characters` })),
)

/** A fight by its file, or by its text. */
export const fightFields = {
  file: optionalKey(Line).annotateKey({
    description: "A scenario or day file, relative to a named folder, as list shows it",
  }),
  text: optionalKey(Text).annotateKey({ description: "Instead of a file: the YAML text of a scenario itself" }),
} as const

/** What is changed of it, and how it is played. */
export const playFields = {
  set: optionalKey(Lines).annotateKey({
    description:
      "Changes, which make a variant called set: gang.hp=20, gang.hp+=2 (a combatant, side or stat block), rules.NAME=..., policies.SIDE=..., counts.NAME+=1",
  }),
  policies: optionalKey(Lines).annotateKey({
    description: "How sides decide: steady, or police=aggressive (random, aggressive, steady, focus, rollout, search)",
  }),
  seed: optionalKey(integer(0, Number.MAX_SAFE_INTEGER)).annotateKey({ description: "Seed of all dice", default: 1 }),
} as const

/** How many fights are played, within the budget. */
export const fightsField = ({ fights }: Budget, usual: number, of: string) => ({
  fights: optionalKey(integer(1, fights)).annotateKey({
    description: `${of} (all in all at most ${fights})`,
    default: Math.min(usual, fights),
  }),
})

interface Named {
  readonly file?: string
  readonly text?: string
}

/** The words of a command that name a fight, and what is piped in. @throws Refusal */
export const fightIn = (
  { file, text }: Named,
  folders: Folders,
): { readonly words: readonly string[]; readonly text: string | undefined } => {
  if ((file === undefined) === (text === undefined)) throw new Refusal("expected either file or text")
  return { words: ["--", file === undefined ? "-" : folders.find(file)], text }
}

interface Playing extends Named {
  readonly lang?: "en" | "es"
  readonly policies?: readonly string[]
  readonly seed?: number
  readonly set?: readonly string[]
}

/** A command that plays the fight of an input, with flags of its own before those of every play. @throws Refusal */
export const played = (
  name: string,
  flags: readonly (readonly string[])[],
  { lang = "en", policies, seed = 1, set, ...named }: Playing,
  folders: Folders,
): Extract<Wanted, { readonly _tag: "Command" }> => {
  const { text, words } = fightIn(named, folders)
  const dice = flagged("seed", seed)
  const how = [...flagged("set", set), ...flagged("policy", policies), ...flagged("lang", lang)]
  return { _tag: "Command", args: [name, ...flags.flat(), ...dice, ...how, ...words], text }
}
