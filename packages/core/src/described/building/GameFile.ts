import type { Words } from "../../scenario/names.ts"
import type { Trigger, Whose } from "../language/Reaction.ts"
import type { anyStepKeys, keys, StepName, stepKeys } from "../language/keys.ts"

/** What stands under a key, by what the table of keys says that it holds. */
interface Values {
  readonly id: string
  readonly words: Words
  readonly number: number
  readonly fraction: number
  readonly switch: boolean
  readonly "number or switch": number | boolean | string
  readonly dice: string
  readonly expression: string | number
  readonly assignment: string
  readonly change: string
  readonly role: "me" | "them"
  readonly me: "me"
  readonly names: string | readonly string[]
  readonly text: string | number
  readonly steps: StepFile | readonly StepFile[]
  readonly cases: readonly FileOf<Omit<(typeof stepKeys)["if"], "else">>[]
  readonly target: TargetFile | readonly TargetFile[]
  readonly end: "act"
  readonly others: "enemies" | "friends"
  readonly answers: Readonly<Record<string, StepFile | readonly StepFile[] | AnswerFile>>
  readonly rolled: "once" | "begun" | "each-round" | `rule.${string}`
  readonly "switch or rule": boolean | `rule.${string}`
  readonly everybody: "enemies" | "friends" | "inside"
  readonly ways: WayFile | readonly WayFile[]
  readonly area:
    | string
    | number
    | { readonly [S in "burst" | "cube" | "cone" | "line" | "emanation"]?: string | number }
  readonly per: "turn" | "round" | "fight" | "day"
  readonly "turn's end": "turn" | "turn-end"
  readonly test: string
  readonly given: Readonly<Record<string, string | number>>
  readonly trigger: Trigger
  readonly whose: Whose
  readonly unit: "ft" | "m"
  readonly diagonals: "5-5" | "5-10-5" | "euclid"
  readonly hook: Exclude<keyof (typeof keys)["when"], "before-harm">
  readonly "code file": string
  readonly section: never
}

interface AnswerFile {
  readonly text: Words
  readonly do: StepFile | readonly StepFile[]
}

type TargetFile = "enemy" | "friend" | "fallen" | "fallen-enemy" | "self"

type WayFile = "nearest" | { readonly best: string | number } | { readonly towards: string | number }

/** What stands under one key of the table. */
type Value<K> = K extends { readonly holds: infer H extends keyof Values } ? Values[H] : never

type Needed<K> = { [N in keyof K]: K[N] extends { readonly needed: true } ? N : never }[keyof K]

/** A mapping with these keys, as a file has it. */
type FileOf<K> = {
  readonly [N in keyof K as N extends Needed<K> ? N : never]: Value<K[N]>
} & {
  readonly [N in keyof K as N extends Needed<K> ? never : N]?: Value<K[N]>
}

/** What a step says first: what stands under the key that it is called by. */
export type MainOf<N extends StepName> = Value<(typeof stepKeys)[N][N & keyof (typeof stepKeys)[N]]>

/** Bands of results, as `10..`, `0..9`, `..-1`, `4`. */
interface Bands {
  readonly [band: `${number}..${number}`]: Values["steps"]
  readonly [from: `${number}..`]: Values["steps"]
  readonly [to: `..${number}`]: Values["steps"]
  readonly [only: number]: Values["steps"]
}

/** What else a step says. */
export type RestOf<N extends StepName> = FileOf<Omit<(typeof stepKeys)[N], N>> &
  FileOf<typeof anyStepKeys> &
  (N extends "degrees" | "table" ? Bands : unknown)

export type StepOf<N extends StepName> = { readonly [M in N]: MainOf<M> } & RestOf<N>

/** A step as a file has it. */
export type StepFile = { [N in StepName]: StepOf<N> }[StepName]

/** Named things of a section. */
type Section<Of> = Readonly<Record<string, Of>>

/** A function that expressions call by its name, in lower case: `woundsOf` is `wounds-of(a; b)`. See `pure`. */
export type PlainFunction = ((...numbers: never[]) => number) & { readonly from?: number; readonly to?: number }

/** A game as a file describes it, as plain data. Made from the same table of keys that files are read by. */
export interface GameFile {
  readonly game: string
  readonly title: Words
  readonly stats: Section<FileOf<(typeof keys)["stat"]>>
  readonly gear?: Section<
    Omit<FileOf<(typeof keys)["gear"]>, "stats" | "items"> & {
      readonly stats: Section<FileOf<(typeof keys)["stat"]>>
      readonly items?: Section<Readonly<Record<string, Words | number | boolean>>>
    }
  >
  readonly tracks: Section<Values["expression"] | FileOf<(typeof keys)["track"]>>
  readonly points: Values["names"]
  readonly actions: Section<FileOf<(typeof keys)["action"]>>
  readonly kinds?: Section<readonly string[] | Section<Words | null>>
  readonly rules?: Section<FileOf<(typeof keys)["rule"]>>
  readonly conditions?: Section<Words | FileOf<(typeof keys)["condition"]>>
  readonly order?: FileOf<(typeof keys)["order"]>
  readonly again?: Values["expression"]
  readonly formulas?: Section<Values["expression"]>
  readonly modifiers?: Section<FileOf<(typeof keys)["modifier"]>>
  readonly define?: Section<Values["steps"]>
  readonly when?: FileOf<(typeof keys)["when"]>
  readonly functions?: Section<PlainFunction>
}
