import { gameLimits } from "./gameLimits.ts"
import { anyStepKeys, type Key, type Keys, keys, type StepName, stepKeys } from "./keys.ts"
import type { Holds } from "./Holds.ts"

import { triggers } from "./Reaction.ts"

type Schema = Readonly<Record<string, unknown>>

const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` })
const either = (...types: readonly string[]): Schema => ({ anyOf: types.map((type) => ({ type })) })
const worked: Schema = either("string", "integer")
const rule: Schema = { type: "string", pattern: "^rule\\." }
const names: Schema = { type: "string", pattern: "^[a-z]" }

const targets: Schema = { enum: ["enemy", "friend", "fallen", "fallen-enemy", "self"] }
const target: Schema = { enum: [...(targets["enum"] as readonly string[]), "door", "open-door"] }

/** What may stand under a key, by what it holds. */
const forms: Readonly<Record<Exclude<Holds, "section">, Schema>> = {
  id: { type: "string", pattern: "^[a-z0-9][a-z0-9_-]{0,39}$" },
  words: ref("Words"),
  number: { type: "integer" },
  fraction: { type: "number", minimum: -10, maximum: 10 },
  switch: { type: "boolean" },
  "number or switch": either("integer", "boolean", "string"),
  dice: { type: "string" },
  expression: worked,
  assignment: { type: "string", pattern: "=" },
  change: { type: "string", pattern: "^((me|them)\\.|distance )" },
  role: { enum: ["me", "them"] },
  door: { enum: ["door"] },
  "role or door": { enum: ["me", "them", "door"] },
  me: { enum: ["me"] },
  names: { anyOf: [names, { type: "array", items: names }] },
  text: either("string", "integer"),
  steps: ref("Steps"),
  cases: { type: "array", items: ref("Case"), minItems: 1 },
  target: { anyOf: [target, { type: "array", items: targets, minItems: 1 }] },
  end: { enum: ["act"] },
  others: { enum: ["enemies", "friends"] },
  answers: {
    type: "object",
    additionalProperties: {
      anyOf: [
        ref("Steps"),
        {
          type: "object",
          properties: { text: ref("Words"), do: ref("Steps") },
          required: ["text", "do"],
          additionalProperties: false,
        },
      ],
    },
    minProperties: 2,
  },
  rolled: { anyOf: [{ enum: ["once", "begun", "each-round"] }, rule] },
  "switch or rule": { anyOf: [{ type: "boolean" }, rule] },
  hook: { enum: Object.keys(keys.when).filter((name) => name !== "before-harm") },
  band: names,
  "code file": { type: "string", pattern: "\\.m?[jt]s$" },
  everybody: { enum: ["enemies", "friends", "inside"] },
  ways: { anyOf: [ref("Way"), { type: "array", items: ref("Way"), minItems: 1, maxItems: gameLimits.ways }] },
  area: {
    anyOf: [
      worked,
      ...(["burst", "cube", "cone", "line", "emanation"] as const).map((shape) => ({
        type: "object",
        properties: { [shape]: worked },
        required: [shape],
        additionalProperties: false,
      })),
    ],
  },
  named: {
    anyOf: [
      { type: "array", items: names, minItems: 2 },
      { type: "object", additionalProperties: { anyOf: [ref("Words"), { type: "null" }] }, minProperties: 2 },
    ],
  },
  per: { enum: ["turn", "round", "fight", "day"] },
  "turn's end": { enum: ["turn", "turn-end"] },
  test: { type: "string" },
  given: { type: "object", additionalProperties: worked, minProperties: 1 },
  trigger: { enum: triggers },
  whose: { enum: ["self", "friend", "enemy", "anybody"] },
  unit: { enum: ["ft", "m"] },
  diagonals: { enum: ["5-5", "5-10-5", "euclid"] },
}

/** The sections of a file: names, each with a mapping of its own. */
const sections: Readonly<Record<string, Schema>> = {
  kinds: {
    type: "object",
    additionalProperties: {
      anyOf: [
        { type: "array", items: names, minItems: 2 },
        { type: "object", additionalProperties: { anyOf: [ref("Words"), { type: "null" }] }, minProperties: 2 },
      ],
    },
  },
  rules: { type: "object", additionalProperties: ref("Rule") },
  stats: { type: "object", additionalProperties: ref("Stat") },
  tracks: { type: "object", additionalProperties: { anyOf: [worked, ref("Track")] } },
  conditions: { type: "object", additionalProperties: { anyOf: [ref("Words"), ref("Condition"), { type: "null" }] } },
  areas: { type: "object", additionalProperties: ref("Laid") },
  doors: ref("Doors"),
  formulas: { type: "object", additionalProperties: worked },
  modifiers: { type: "object", additionalProperties: ref("Modifier") },
  gear: { type: "object", additionalProperties: ref("Gear") },
  items: { type: "object", additionalProperties: { type: "object" } },
  define: { type: "object", additionalProperties: ref("Steps") },
  actions: { type: "object", additionalProperties: ref("Action") },
  space: ref("Space"),
  bands: {
    anyOf: [
      { type: "array", items: { type: "string" }, minItems: 2 },
      { type: "object", additionalProperties: { anyOf: [ref("Words"), { type: "null" }] }, minProperties: 2 },
    ],
  },
  order: ref("Order"),
  when: ref("When"),
}

const propertyOf = (name: string, { holds, says }: Key): Schema => ({
  ...(holds === "section" ? sections[name] : forms[holds]),
  description: says,
})

const mapping = (of: Keys, more: Schema = {}): Schema => {
  const required = Object.keys(of).filter((name) => of[name]?.needed === true)
  return {
    type: "object",
    properties: Object.fromEntries(Object.entries(of).map(([name, key]) => [name, propertyOf(name, key)])),
    additionalProperties: false,
    ...(required.length > 0 && { required }),
    ...more,
  }
}

const bands = { patternProperties: { "^(-?\\d+)?\\.\\.(-?\\d+)?$|^-?\\d+$": ref("Steps") } }

const stepSchema = (name: StepName): Schema => {
  const its: Keys = stepKeys[name]
  const needed: Keys = { ...its, [name]: { ...(its[name] as Key), needed: true } }
  return mapping({ ...needed, ...anyStepKeys }, name === "degrees" || name === "table" ? bands : {})
}

/** The JSON Schema of the files of games, for editors: from the same table of keys that the file is read by. */
export const gameJsonSchema = (): Schema => {
  const steps = Object.keys(stepKeys) as readonly StepName[]
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Refriega: a game",
    ...mapping(keys.game),
    $defs: {
      Words: {
        anyOf: [
          either("string", "number"),
          {
            type: "object",
            properties: { en: { type: "string" }, es: { type: "string" } },
            required: ["en", "es"],
            additionalProperties: false,
          },
        ],
        description: "A text, or one for each language",
      },
      Mechanic: {
        ...mapping(keys.mechanic),
        properties: {
          ...(mapping(keys.mechanic)["properties"] as Schema),
          hooks: { type: "array", items: ref("Hook"), minItems: 1, description: keys.mechanic.hooks.says },
        },
      },
      Hook: mapping(keys.hook),
      Rule: mapping(keys.rule),
      Stat: mapping(keys.stat),
      Gear: mapping(keys.gear),
      Track: mapping(keys.track),
      Condition: mapping(keys.condition),
      Laid: mapping(keys.laid),
      Doors: mapping(keys.doors),
      Modifier: mapping(keys.modifier),
      Space: mapping(keys.space),
      Order: mapping(keys.order),
      Action: mapping(keys.action),
      When: mapping(keys.when),
      Way: {
        anyOf: [
          { enum: ["nearest"] },
          ...(["best", "towards"] as const).map((way) => ({
            type: "object",
            properties: { [way]: worked },
            required: [way],
            additionalProperties: false,
          })),
        ],
        description: "How one gets to where an action is done",
      },
      Case: mapping(stepKeys.if),
      Steps: { anyOf: [{ type: "array", items: ref("Step") }, ref("Step"), { type: "null" }] },
      Step: { anyOf: steps.map((name) => ref(`Step-${name}`)) },
      ...Object.fromEntries(steps.map((name) => [`Step-${name}`, stepSchema(name)])),
    },
  }
}
