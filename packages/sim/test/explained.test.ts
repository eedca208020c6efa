import { globSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { byPolicies, Combat, encounterOf, type Ruleset, type Scenario, type System } from "@refriega/core"
import { describe, expect, test } from "vitest"
import { affordable } from "../../core/test/kit/affordable.ts"
import { loadScenario } from "../src/loading/loadScenario.ts"
import { policies } from "../src/policies/index.ts"

/*
 * What explains a roll adds up: the stat block's number, the modifiers of the mask and the notes beside the log are the
 * number that the event has.
 */

const root = fileURLToPath(new URL("../../../", import.meta.url))

type Logged = Readonly<Record<string, number>> & { readonly _tag: string }

/** A number of an event, what it can be before anything is added, and what is added. */
interface Sum {
  readonly is: number
  readonly from: readonly number[]
  readonly added: number
}

/** What is added to the numbers of one event. */
interface Added {
  /** Of the mask, by the name of what the modifiers change; "" is the roll. */
  readonly mask: (on: string) => number
  readonly notes: (on: string) => number
}

// oxlint-disable-next-line no-explicit-any -- each system has other sheets; what is read of them is checked by the sums
type Sheet = Readonly<Record<string, any>>
type Sums = (event: Logged, added: Added, sheets: readonly Sheet[], rules: Sheet) => readonly Sum[]

const d20: Sums = (e, { mask, notes }, sheets) => {
  const by = sheets[e["by"] as number] as Sheet
  const other = sheets[e["target"] as number] as Sheet
  const forms: readonly Sheet[] = by?.["forms"] ?? []
  const blowsOf = (form: Sheet): readonly number[] => [form["single"], ...form["blows"]].map(({ bonus }) => bonus)
  const usual = (form: Sheet): number =>
    other["defense"] + other["defenseDexterity"] + other["dodge"] + (form["melee"] ? other["dodgeMelee"] : 0)
  switch (e._tag) {
    case "Attacked": {
      const form = forms[e["form"] as number] as Sheet
      // A coup de grace is not rolled; blows in a grapple come at -5 each.
      if (e["natural"] === 0) return []
      const from = blowsOf(form).flatMap((bonus) => [bonus, bonus - 5, bonus - 10, bonus - 15])
      return [
        { is: e["bonus"] as number, from, added: mask("") + notes("") },
        { is: e["defense"] as number, from: [usual(form)], added: mask("Defense") + notes("Defense") },
      ]
    }
    case "Reached": {
      const its = forms.filter(({ single }) => single.means === e["means"])
      const roll = { is: e["bonus"] as number, from: its.flatMap(blowsOf), added: mask("") + notes("") }
      const changed = mask("Defense") + notes("Defense")
      // A weapon in a hand has a Defense of its own, which nothing changes.
      const from = changed === 0 ? [e["defense"] as number] : its.map(usual)
      return [roll, { is: e["defense"] as number, from, added: changed }]
    }
    case "Sprayed":
    case "Lobbed": {
      if (e["natural"] === 0) return []
      return [
        { is: e["bonus"] as number, from: blowsOf(forms[e["form"] as number] as Sheet), added: mask("") + notes("") },
      ]
    }
    case "Saved": {
      const who = sheets[e["who"] as number] as Sheet
      const usualSaves = [who["fortitude"], who["reflex"], who["will"]]
      return [{ is: e["bonus"] as number, from: [usualSaves[e["kind"] as number]], added: notes("") }]
    }
    case "Contested":
      return [{ is: (e["bonus"] as number) - (e["otherBonus"] as number), from: [0], added: notes("") }]
    default:
      return []
  }
}

/** What the traits of a sheet add to their dice; armour too heavy counts with Athletics. */
const plusesOf = (sheet: Sheet): readonly number[] =>
  [...sheet["skills"], ...sheet["attributes"]].flatMap(({ plus }: Sheet) => [plus, plus + sheet["armourPenalty"]])

const savageWorlds: Sums = (e, { mask, notes }, sheets) => {
  const sheet = sheets[(e["by"] ?? e["who"]) as number] as Sheet
  switch (e._tag) {
    case "Attacked":
    case "AreaAttacked":
    case "TraitRolled":
    case "Soaked":
    case "Opposed": {
      const from = plusesOf(sheet)
      const roll = { is: e["plus"] as number, from, added: mask("") + notes("") }
      if (e._tag !== "Opposed") return [roll]
      const other = sheets[e["target"] as number] as Sheet
      const resists = plusesOf(other)
      return [roll, { is: e["targetPlus"] as number, from: resists, added: notes("resistance") }]
    }
    default:
      return []
  }
}

const adnd: Sums = (e, { mask, notes }, sheets) => {
  if (e._tag !== "Attacked" || e["die"] === 0) return []
  const by = sheets[e["by"] as number] as Sheet
  const other = sheets[e["target"] as number] as Sheet
  return [{ is: by["gac0"] - other["ac"] - (e["needed"] as number), from: [0], added: mask("") + notes("") }]
}

const symbaroum: Sums = (e, { mask, notes }, sheets, house) => {
  if (e._tag !== "Attacked" || e["natural"] === 0) return []
  const by = sheets[e["by"] as number] as Sheet
  const other = sheets[e["target"] as number] as Sheet
  const profiles: readonly Sheet[] = by["profiles"].filter((p: Sheet) => p["means"] === e["means"])
  const defences = [
    10,
    ...other["profiles"].flatMap((p: Sheet) => [p["defense"], p["sheathed"]]),
    ...other["attributes"],
  ]
  const from = e["defends"] ? defences : profiles.map((p) => p["attack"])
  const [least, most] = house["autoSuccessOn1"] ? [1, 19] : [0, 20]
  const need = e["need"] as number
  const added = notes("") + (e["defends"] ? -1 : 1) * mask("")
  const sums = from.map((base: number) => base + added)
  return [{ is: need, from: sums.map((sum: number) => Math.max(least, Math.min(most, sum))), added: 0 }]
}

/**
 * A d20 and dice of bonuses and penalties under a score: the faces that name their causes make the margin. Dice of
 * another form are no sum.
 */
const ds20: Sums = (e, _, __, house) => {
  const { dice, margin, natural, score } = e as unknown as { readonly dice?: readonly number[] } & Logged
  if (dice === undefined || [0, 1, 20].includes(natural as number) || house["modifierDice"] === "keepD20") return []
  const faces = dice.map((die) => (die < 0 ? 1 : -1) * (Math.abs(die) % 32))
  return [
    {
      is: (score as number) - (margin as number),
      from: [natural as number],
      added: faces.reduce((sum, face) => sum + face, 0),
    },
  ]
}

const laws: Readonly<Record<string, Sums>> = {
  "d20-modern": d20,
  "savage-worlds": savageWorlds,
  adnd2e: adnd,
  symbaroum,
  ds20,
}

const faultsOf = <T extends System>(rules: Ruleset<T>, scenario: Scenario<T>, variant: string, id: string) => {
  const prepared = rules.prepare(encounterOf(rules, scenario, variant))
  const { rules: house, sheets } = prepared as unknown as { readonly rules: Sheet; readonly sheets: readonly Sheet[] }
  const sums = laws[rules.id] as Sums
  const faults = new Set<string>()
  let rolls = 0
  for (let index = 0; index < (variant === "base" ? affordable(2) : 2); index++) {
    const policy = policies.find((each) => each.id === (index % 2 === 0 ? "random" : "steady"))
    if (policy === undefined) throw new Error("no such policy")
    const choose = byPolicies<T>(prepared.sides.map(() => policy))
    // What is remembered of a fight that nobody wanted explained must not be missed.
    new Combat(rules, prepared, { seed: 5, combat: index, choose }).begin().play()
    const combat = new Combat(rules, prepared, { seed: 5, combat: index, choose, explain: true }).begin().play()
    const notes = Map.groupBy(combat.notes ?? [], ({ event }) => event)
    for (const [at, event] of (combat.log as unknown as readonly Logged[]).entries()) {
      const its = notes.get(at) ?? []
      const mods = event["mods"] ?? 0
      const added: Added = {
        mask: (on) => {
          let sum = 0
          for (const [bit, { on: its, value }] of rules.modifiers.entries())
            if ((mods & (1 << bit)) !== 0 && (its?.en ?? "") === on) sum += prepared.modifierValues?.[bit] ?? value
          return sum
        },
        notes: (on) => its.reduce((sum, note) => sum + ((note.on?.en ?? "") === on ? note.value : 0), 0),
      }
      for (const { added: more, from, is } of sums(event, added, sheets, house)) {
        rolls++
        if (!from.includes(is - more))
          faults.add(`${id} ${index} event ${at}: ${JSON.stringify({ ...event, is, more, from, its })}`)
      }
    }
  }
  return { faults: [...faults], rolls }
}

const systems = Object.keys(laws)

describe.each(systems)("%s", (system) => {
  test("what explains a roll adds up to it", () => {
    const faults: string[] = []
    let rolls = 0
    for (const file of globSync(`scenarios/${system}/**/*.yaml`, { cwd: root }).toSorted()) {
      const loaded = loadScenario(`${root}${file}`)
      // Bestiaries, days and experiments are no fights.
      if (loaded._tag === "Refused") continue
      loaded.value.visit((rules, scenario) => {
        for (const { id } of scenario.variants) {
          const found = faultsOf(rules, scenario, id, `${file} ${id}`)
          faults.push(...found.faults)
          rolls += found.rolls
        }
      })
    }
    expect(faults.slice(0, 3)).toEqual([])
    expect(rolls).toBeGreaterThan(1500)
  })
})
