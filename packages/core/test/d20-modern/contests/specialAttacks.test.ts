import { expect } from "vitest"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import { rule } from "../../kit/rule.ts"
import { actor, baton, fight, knife, pistol, rifle, unarmed } from "../blocks.ts"

rule(
  ["D20M-175"],
  "every special attack has its option: with firearms, hands, grenades, at things, on the run, and for friends",
  () => {
    const grenade = { weapon: "grenade", bonus: 3, damage: "4d6", burst: 10, increment: 10, size: "Tiny", str: 0 }
    const acid = {
      weapon: "acid",
      bonus: 3,
      damage: "1d6",
      splash: 1,
      splashWeapon: true,
      increment: 10,
      size: "Tiny",
      str: 0,
    }
    const jack = {
      hp: 20,
      manoeuvres: ["trip", "disarm", "snatch", "grapple", "bull-rush", "overrun", "sunder"],
      attacks: [
        { ...baton, bonus: 3 },
        { ...unarmed, bonus: 3 },
        grenade,
        acid,
        { ...pistol, bonus: 3 },
        { ...rifle, mode: "autofire", rof: ["A"], bonus: 3 },
      ],
    }
    const b = { attacks: [{ ...knife, bonus: 0 }], worn: [{ id: "badge" }] }
    const verbs = (holds: readonly string[], x: number): ReadonlySet<string> => {
      const s = fight({
        actors: { a: actor(0, 4, 5, jack, { holds }), f: actor(0, x, 6), b: actor(1, x, 5, b), c: actor(1, 14, 5, b) },
      })
      const whole = s.options.map((o) => o.split(" ")[0] as string)
      s.take("step-by-step")
      return new Set([...whole, ...s.options.map((o) => o.split(" ")[0] as string)])
    }
    const near = verbs(["baton"], 5)
    for (const act of ["trip", "disarm", "snatch", "grapple", "bull-rush", "aid-attack", "aid-defense", "lob", "smash"])
      expect([...near]).toContain(act)
    expect(verbs(["baton"], 7)).toContain("overrun")
    expect(verbs(["acid"], 7)).toContain("shoot")
    expect(verbs(["pistol"], 7)).toContain("shoot")
    expect(verbs(["rifle"], 7)).toContain("autofire")
  },
)

rule(
  ["D20M-209", "D20M-216", "D20M-220", "D20M-302"],
  "the helpless resist no trip, no disarm and no snatching",
  () => {
    const tried = (act: string, dice: readonly number[]) => {
      const s = fight({
        actors: {
          a: actor(0, 5, 5, { manoeuvres: ["trip", "disarm", "snatch"], attacks: [{ ...unarmed, bonus: 5 }] }),
          b: actor(1, 6, 5, { worn: [{ id: "badge" }], attacks: [{ ...baton, bonus: 0 }] }, { conditions: ["bound"] }),
        },
        dice,
      })
      const d = s.combat.next()
      const o = d?.options.find((x) => d20Modern.verbs[x.verb]?.id === act)
      if (d === undefined || o === undefined) throw new Error(`no ${act}`)
      const { success } = d20Modern.forecast(s.combat, d, o)
      s.take(act, { target: "b" })
      return [success, s.done().events("Contested").length, s.events().map((e) => e._tag)] as const
    }
    expect(tried("disarm", [])).toMatchObject([1, 0, expect.arrayContaining(["Disarmed"])])
    expect(tried("snatch", [])).toMatchObject([1, 0, expect.arrayContaining(["Snatched"])])
    expect(tried("trip", [10])).toMatchObject([0.95, 0, expect.arrayContaining(["ConditionGained"])])
  },
)
