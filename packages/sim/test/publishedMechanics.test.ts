import { Combat, narrate, problemText, type Ruleset, readSystem, type System, systems } from "@refriega/core/internal"
import { checkRuleset, type Trial } from "@refriega/core/testkit"
import { describe, expect, test } from "vitest"
import { randomTrials } from "./kit/randomTrials.ts"

const shields = `title: { en: Shields that splinter, es: Escudos que se astillan }
tracks: { shield: { start: 1, to: 1, text: { en: shield, es: escudo } } }
hooks:
  - before-harm: me.shield > 0
    do: [ { add: me.shield by -1 }, { let: amount = 0 } ]
`

const asking = `title: { en: Shields that may splinter, es: Escudos que pueden astillarse }
tracks: { guard: { start: 2, to: 2, worth: 0.1 } }
hooks:
  - before-harm: me.guard > 0
    do:
      - ask: { en: let the shield splinter, es: dejar que se astille el escudo }
        then: [ { roll: soak = d6 }, { add: me.guard by -1 }, { let: amount = amount - soak at least 0 } ]
`

/** A condition by which each game slows, and how hard a wound must be for it. */
const slows = {
  "d20-modern": ["fatigued", 4],
  adnd2e: ["slowed", 4],
  symbaroum: ["prone", 4],
  "savage-worlds": ["vulnerable", 2],
  ds20: ["prone", 3],
} as const
type Id = keyof typeof slows
const ids = Object.keys(slows) as readonly Id[]

const slowing = (system: Id): string => {
  const [condition, least] = slows[system]
  return `title: { en: A wound that slows, es: Una herida que frena }
conditions: { limping: { en: limping, es: cojeando } }
hooks:
  - when: harmed
    do: [ { if: amount >= ${least} and not me.${condition}, then: [ { gain: ${condition} }, { gain: limping } ] } ]
  - when: fallen
    do: [ { if: me.limping, then: [ { lose: limping } ] } ]
`
}

const withAll = (system: Id) => {
  const texts = { shields, asking, slowing: slowing(system) }
  const mechanics = Object.entries(texts).map(([name, text]) => ({ file: `${name}.yaml`, text }))
  const read = readSystem(systems, { file: "fight.yaml", text: "", system, mechanics })
  if (read._tag === "Refused") throw new Error(read.problems.map(problemText).join("\n"))
  return read.value.rules
}

/** The trial with these mechanics on. */
const on =
  (...names: readonly string[]) =>
  <T extends System>(trial: Trial<T>): Trial<T> => ({
    ...trial,
    encounter: {
      ...trial.encounter,
      houseRules: {
        ...trial.encounter.houseRules,
        ...Object.fromEntries(names.map((name) => [`mechanics.${name}`, true])),
      },
    },
  })

const trialsOf = <T extends System>(rules: Ruleset<T>): readonly Trial<T>[] => [...randomTrials(rules, 5, 7)]

const firstOf = <T extends System>(rules: Ruleset<T>): Trial<T> => {
  const [first] = trialsOf(rules)
  if (first === undefined) throw new Error("no trials")
  return first
}

const combatOf = <T extends System>(rules: Ruleset<T>, trial: Trial<T>): Combat<T> => {
  const { choose, combat, encounter, seed } = trial
  return new Combat(rules, rules.prepare(encounter), { seed, combat, choose: choose(false) })
}

/** Events with whatever fields they have. */
const logOf = (log: readonly object[]) => log as readonly { readonly [field: string]: number | string }[]

describe.each(ids)("mechanics in %s", (system) => {
  test("keep every law of the engine", { timeout: 60_000 }, () => {
    withAll(system)((rules) => {
      const findings = checkRuleset(rules, trialsOf(rules).map(on("asking", "slowing")))
      expect(findings.broken.slice(0, 10)).toEqual([])
      expect(findings.eventTypes.get("MechanicSet")).toBeGreaterThan(0)
      expect(findings.verbs.get("ask-1-yes")).toBeGreaterThan(0)
    })
  })

  test("change nothing while they are off", () => {
    const [without, off] = [systems[system], withAll(system)].map((some) =>
      some?.((rules) => trialsOf(rules).map((trial) => combatOf(rules, trial).begin(trial.carried).play().log)),
    )
    expect(off).toEqual(without)
  })

  test("take the first harm from everybody, slow by the others, and are told", () => {
    withAll(system)((rules) => {
      const trial = on("shields", "slowing")(firstOf(rules))
      const [condition] = slows[system]
      const slow = rules.conditions.findIndex(({ id }) => id === condition)
      let slowed = 0
      for (let combat = 0; combat < 8 && slowed === 0; combat++) {
        const { log, prepared } = combatOf(rules, { ...trial, combat })
          .begin()
          .play()
        const splintered = new Set<unknown>()
        for (const { _tag, amount, condition: gained, said, target } of logOf(log)) {
          if (_tag === "HarmTaken" && Number(amount) > 0) expect(splintered).toContain(target)
          if (_tag === "ConditionGained" && gained === slow) slowed++
          if (_tag !== "HarmChanged") continue
          expect([splintered.has(target), amount]).toEqual([false, 0])
          expect(Number(said)).toBeGreaterThan(0)
          splintered.add(target)
        }
        expect(splintered.size).toBeGreaterThan(0)
        const told = [...narrate(rules, prepared, log, { lang: "es" })].map(({ text }) => text)
        expect(told.filter((line) => line.includes(": escudo 0.")).length).toBe(splintered.size)
        expect(told.some((line) => line.endsWith("adquiere un estado: cojeando."))).toBe(
          log.some((event) => event._tag === "MechanicSet" && logOf([event])[0]?.["track"] !== 1),
        )
      }
      expect(slowed).toBeGreaterThan(0)
    })
  })

  test("count in what attacks promise: nothing, to whom the next blow only costs a shield", () => {
    withAll(system)((rules) => {
      const trial = firstOf(rules)
      const combat = combatOf(rules, trial).begin()
      const others = combat.seenWith(rules.prepare(on("shields")(trial).encounter))
      let seen = 0
      for (let open = combat.next(); open !== undefined && seen < 20; open = combat.next()) {
        for (const option of open.options) {
          const { harm, success } = rules.forecast(combat, open, option)
          const spared = rules.forecast(others, open, option)
          const [own, other] = [open.who, option.target].map((who) => combat.state.combatants[who]?.side)
          if (option.target < 0 || own === other || harm <= 0 || success <= 0) continue
          expect(spared.harm).toBeLessThan(harm)
          if (Math.abs(spared.harm) < 1e-9 && spared.fell === 0) seen++
        }
        combat.apply(open)
      }
      expect(seen).toBeGreaterThan(4)
    })
  })
})

test.each([
  ["hooks: [ { after-roll: attack, do: [] } ]", "after-roll is for games that a file describes"],
  ["hooks: [ { when: turn, do: [] } ]", 'expected harmed or fallen, found "turn"'],
  ["hooks: [ { when: harmed, do: [ kill: me ] } ]", "symbaroum says itself who dies of harm"],
  ["hooks: [ { when: fallen, do: [ recover: me ] } ]", "recover is for games that a file describes"],
  ["hooks: [ { when: harmed, do: [ harm: 1 ] } ]", "harm is for games that a file describes"],
  ["hooks: [ { when: fallen, do: [ { set: me.points = 3 } ] } ]", "are changed by its own rules alone"],
  ["hooks: [ { when: harmed, do: [ gain: pron ] } ]", 'no condition is called "pron"; did you mean "prone"?'],
  ["stats: { toughness: { from: 1, to: 2, default: 1 } }\nhooks: []", 'the game has "toughness" in its stats already'],
  ["rules: { movePaces: { default: 1 } }\nhooks: []", 'the game has "movePaces" in its rules already'],
])("what a published game cannot take is refused: %j", (text, why) => {
  const mechanics = [{ file: "x.yaml", text: `title: X\n${text}\n` }]
  const read = readSystem(systems, { file: "fight.yaml", text: "", system: "symbaroum", mechanics })
  expect(read._tag === "Refused" ? read.problems.map(problemText).join("\n") : "").toContain(why)
})
