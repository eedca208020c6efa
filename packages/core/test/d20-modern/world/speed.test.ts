import { describe, expect } from "vitest"
import { moveHow } from "../../../src/systems/d20-modern/book/events.ts"
import { flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { speedOf } from "../../../src/systems/d20-modern/see/fighter.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, attacked, baton, fight, opening, passTurns, quick } from "../blocks.ts"
import { strip, noBlade } from "./strip.ts"

const lone = { attacks: [{ ...baton, bonus: 0 }] }

describe("speed", () => {
  rule(
    ["D20M-042", "D20M-137", "D20M-092"],
    "a move action covers the speed, six squares of 5 feet for 30 feet, and needs no roll",
    () => {
      const scene = fight({ map: strip(30), actors: { a: actor(0, 0, 0), b: actor(1, 29, 0) } })
      scene.take("step-by-step")
      scene.take("move-towards", { target: "b" })
      expect(scene.last("Moved")).toMatchObject({ cost: 6, how: moveHow.walk })
      expect(scene.of("a").at).toBe(6)
      scene.done()
    },
  )

  rule(["D20M-043"], "the attack action can be used as a second move action", () => {
    const scene = fight({ map: strip(30), actors: { a: actor(0, 0, 0), b: actor(1, 29, 0) } })
    scene.take("step-by-step")
    scene.take("move-towards", { target: "b" })
    scene.take("move-towards", { target: "b" })
    expect(scene.of("a").at).toBe(12)
    expect(scene.options).not.toContain("move-towards b")
    const double = fight({ map: strip(30), actors: { a: actor(0, 0, 0), b: actor(1, 29, 0) } })
    double.take("approach", { target: "b" })
    expect(double.of("a").at).toBe(12)
    expect(double.open()?.who).toBe("b")
  })

  rule(
    ["D20M-044", "D20M-117"],
    "running covers up to four times the speed in a straight line, and leaves no step",
    () => {
      const scene = fight({ map: strip(40), actors: { a: actor(0, 0, 0), b: actor(1, 39, 0) } })
      scene.take("step-by-step")
      scene.take("run", { target: "b" })
      expect(scene.of("a").at).toBe(24)
      expect(scene.options).not.toContain("step-away")
    },
  )

  rule(["D20M-121"], "a run is about 14 miles an hour", () => {
    const scene = fight({ map: strip(40), actors: { a: actor(0, 0, 0), b: actor(1, 39, 0) } })
    scene.take("step-by-step")
    scene.take("run", { target: "b" })
    const feet = (scene.last("Moved")?.["cost"] as number) * 5
    expect(((feet / 6) * 3600) / 5280).toBeCloseTo(13.6, 1)
  })

  rule(["D20M-118"], "a runner loses its Dexterity bonus, but is at +2 against shots, until its next turn", () => {
    const runner = { defense: quick(14, 2) }
    const scene = fight({
      map: strip(40) + strip(40),
      actors: { a: actor(0, 0, 0, runner), b: actor(1, 39, 0, noBlade), c: actor(1, 34, 1, lone) },
      dice: [5, 5],
    })
    scene.take("step-by-step")
    scene.take("run", { target: "b" })
    passTurns(scene, 1)
    scene.take("shoot", { target: "a" })
    expect(attacked(scene)).toMatchObject({ defense: 14 })
    scene.take("charge", { target: "a" })
    expect(attacked(scene)).toMatchObject({ by: "c", defense: 12 })
    scene.open()
    expect(scene.of("a").conditions & flag.running).toBe(0)
    scene.done()
  })

  rule(
    ["D20M-119", "D20M-120"],
    "beyond as many rounds as its Constitution, running takes a check that grows harder; then it must rest",
    () => {
      const scene = fight({
        map: strip(200),
        actors: { a: actor(0, 0, 0, { speed: 5, abilities: abilities({ con: 3 }) }), b: actor(1, 199, 0) },
        // Constitution 3 is -4: 14 makes DC 10, 14 fails DC 11.
        dice: [14, 14],
      })
      for (let round = 1; round <= 5; round++) {
        scene.take("step-by-step")
        scene.take("run", { target: "b" })
        passTurns(scene, round < 5 ? 2 : 1)
      }
      expect(scene.events("RunChecked").map((e) => [e["dc"], e["success"]])).toEqual([
        [10, true],
        [11, false],
      ])
      expect(scene.of("a").at).toBe(16)
      passTurns(scene, 1)
      const canRunIn = (round: number): boolean => {
        while (scene.open()?.who !== "a" || scene.combat.state.round < round) passTurns(scene, 1)
        scene.take("step-by-step")
        const can = scene.options.includes("run b")
        scene.take("end-turn")
        return can
      }
      expect(canRunIn(6)).toBe(false)
      expect(canRunIn(14)).toBe(false)
      expect(canRunIn(15)).toBe(true)
      scene.done()
    },
  )

  rule(["D20M-139"], "medium armour leaves 25 feet of 30", () => {
    const vest = { armor: { type: "medium", bonus: 4, nonproficient: 2, maxDex: 4, speed30: 25 } }
    const scene = fight({ map: strip(30), actors: { a: actor(0, 0, 0, vest), b: actor(1, 29, 0) } })
    scene.take("step-by-step")
    scene.take("move-towards", { target: "b" })
    expect(scene.of("a").at).toBe(5)
  })

  rule(["D20M-142"], "who cannot see moves at half speed, three quarters with Blind-Fight", () => {
    const scene = fight({
      actors: {
        a: actor(0, 0, 0, {}, { conditions: ["blinded"] }),
        b: actor(1, 9, 9, { speed: 40, feats: ["Blind-Fight"] }, { conditions: ["blinded"] }),
      },
    })
    const speed = (id: string) => speedOf(scene.combat.prepared.sheets[scene.who(id)] as never, scene.of(id))
    expect(speed("a")).toBe(3)
    expect(speed("b")).toBe(6)
  })

  rule(["D20M-142"], "in total darkness nobody sees where to go, the blinded no worse than the others", () => {
    const scene = fight({
      map: strip(40),
      setting: { concealment: "total" },
      actors: {
        a: actor(0, 0, 0),
        b: actor(1, 39, 0, { feats: ["Blind-Fight"] }),
        c: actor(0, 5, 0, {}, { conditions: ["blinded"] }),
      },
    })
    scene.take("step-by-step")
    scene.take("move-towards", { target: "b" })
    expect(scene.of("a").at).toBe(3)
    scene.take("end-turn")
    scene.take("approach", { target: "c" })
    expect(scene.last("Moved")).toMatchObject({ who: "b", cost: 8 })
    scene.take("step-by-step")
    scene.take("move-towards", { target: "b" })
    expect(scene.last("Moved")).toMatchObject({ who: "c", cost: 3 })
  })

  rule(["D20M-142", "D20M-307"], "in a dark place only those in the light see where to go", () => {
    const scene = fight({
      map: strip(60),
      setting: { light: "dark" },
      actors: {
        a: actor(0, 0, 0),
        b: actor(1, 59, 0, {}, { light: "torch" }),
        c: actor(0, 57, 0, noBlade),
      },
    })
    scene.take("step-by-step")
    scene.take("move-towards", { target: "b" })
    expect(scene.last("Moved")).toMatchObject({ who: "a", cost: 3 })
    passTurns(scene, 2)
    scene.take("step-by-step")
    scene.take("move-away")
    expect(scene.last("Moved")).toMatchObject({ who: "c", cost: 6 })
  })

  rule(["D20M-095"], "who lies can crawl 5 feet with a move action, and walk no farther", () => {
    const scene = fight({
      map: strip(40),
      actors: { a: actor(0, 0, 0, {}, { conditions: ["prone"] }), b: actor(1, 39, 0) },
    })
    scene.take("step-by-step")
    expect(scene.options.filter((o) => o.startsWith("move") || o.startsWith("step"))).toEqual([])
    scene.take("crawl", { target: "b" })
    expect(scene.last("Moved")).toMatchObject({ cost: 1, how: moveHow.crawl })
    scene.take("crawl", { target: "b" })
    expect(scene.of("a").at).toBe(2)
    expect(scene.options).not.toContain("crawl b")
  })

  rule(["D20M-095"], "crawling is no 5-foot step: it provokes", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, {}, { conditions: ["prone"] }), b: actor(1, 6, 5), c: actor(1, 1, 5) },
      react: [{ who: "b", verb: "decline" }],
    })
    scene.take("step-by-step")
    scene.take("crawl", { target: "c" })
    scene.done()
  })

  rule(["D20M-095"], "climbing covers a quarter of the speed", () => {
    const scene = fight({
      map: strip(40),
      actors: { a: actor(0, 0, 0, { speed: 40 }, { conditions: ["climbing"] }), b: actor(1, 39, 0) },
    })
    scene.take("step-by-step")
    scene.take("move-towards", { target: "b" })
    expect(scene.of("a").at).toBe(2)
  })

  rule(
    ["D20M-044", "D20M-117", "D20M-118"],
    "one runs away in a straight line, too, as far from everybody as it leads",
    () => {
      const scene = fight({
        map: strip(40).repeat(3),
        actors: { a: actor(0, 30, 1), b: actor(1, 32, 1, noBlade), f: actor(0, 2, 1) },
      })
      scene.take("step-by-step")
      scene.take("run", { target: undefined as never, place: -1 })
      expect(scene.last("Moved")).toMatchObject({ who: "a", how: moveHow.run, cost: 24 })
      expect(scene.of("a").at).toBe(40 + 6)
      expect(scene.of("a").conditions & flag.running).not.toBe(0)
      scene.done()
    },
  )

  rule(["D20M-117", "D20M-118"], "one runs away in any of the eight directions, straight", () => {
    for (const [dx, dy] of [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))) {
      if (dx === 0 && dy === 0) continue
      const at = 12
      // Two enemies behind, so that no other direction is as good.
      const foes =
        dx !== 0 && dy !== 0
          ? [[-6 * dx, 0] as const, [0, -6 * dy] as const]
          : [1, -1].map((beside) => [-6 * dx + 4 * beside * dy, -6 * dy + 4 * beside * dx] as const)
      const scene = fight({
        map: strip(25).repeat(25),
        actors: {
          a: actor(0, at, at, { speed: 5 }),
          ...Object.fromEntries(foes.map(([x, y], i) => [`b${i}`, actor(1, at + x, at + y, noBlade)])),
        },
      })
      scene.take("step-by-step")
      scene.take("run", { target: undefined as never, place: -1 })
      const steps = dx !== 0 && dy !== 0 ? 3 : 4
      expect([dx, dy, scene.of("a").at]).toEqual([dx, dy, (at + steps * dy) * 25 + at + steps * dx])
    }
  })

  rule(["D20M-098", "D20M-093"], "who kneels must stand up before it walks, steps or charges, but can crawl", () => {
    const scene = fight({
      map: strip(40),
      actors: { a: actor(0, 0, 0, {}, { conditions: ["kneeling"] }), b: actor(1, 6, 0) },
    })
    expect(scene.options.filter((o) => /^(charge|close|approach|step-up)/u.test(o))).toEqual([])
    scene.take("step-by-step")
    expect(scene.options.filter((o) => /^(move|step|withdraw|run)/u.test(o))).toEqual([])
    expect(scene.options).toContain("crawl b")
    scene.take("stand-up")
    scene.take("move-towards", { target: "b" })
    expect(scene.of("a").at).toBe(5)
  })

  rule(["D20M-119"], "who stops of its own will begins to count anew", () => {
    const scene = fight({
      map: strip(200),
      actors: { a: actor(0, 0, 0, { speed: 5, abilities: abilities({ con: 1 }) }), b: actor(1, 199, 0) },
      // Constitution 1 is -5: both times the first check, at DC 10.
      dice: [15, 15],
    })
    const run = () => {
      scene.take("step-by-step")
      scene.take("run", { target: "b" })
      passTurns(scene, 2)
    }
    run()
    run()
    passTurns(scene, 2)
    run()
    run()
    expect(scene.events("RunChecked").map((e) => e["dc"])).toEqual([10, 10])
    scene.done()
  })

  rule(["D20M-119", "D20M-292"], "who has lost Constitution runs no longer than what is left of it", () => {
    const scene = opening({
      map: strip(200),
      actors: {
        a: actor(0, 0, 0, { speed: 5, abilities: abilities({ con: 3 }) }, { abilityDamage: { con: 2 } }),
        b: actor(1, 199, 0),
      },
      initiative: { a: 20, b: 1 },
      dice: [15],
    })
    for (let i = 0; i < 2; i++) {
      scene.take("step-by-step")
      scene.take("run", { target: "b" })
      if (i === 0) passTurns(scene, 2)
    }
    expect(scene.events("RunChecked")).toMatchObject([{ natural: 15, bonus: -5, dc: 10, success: true }])
    scene.done()
  })

  rule(["D20M-117"], "there is no running round a corner", () => {
    const scene = fight({
      map: `${strip(40)}${".".repeat(10)}#${".".repeat(29)}\n`,
      actors: { a: actor(0, 0, 1), b: actor(1, 39, 1) },
    })
    scene.take("step-by-step")
    scene.take("run", { target: "b" })
    expect(scene.last("Moved")).toMatchObject({ how: moveHow.double, cost: 12 })
    expect(scene.of("a").conditions & flag.running).toBe(0)
  })
})
