import { describe, expect } from "vitest"
import { ability } from "../../../src/systems/d20-modern/book/ability.ts"
import { saveKind, trigger } from "../../../src/systems/d20-modern/book/checks.ts"
import { condition, flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { afflict } from "../../../src/systems/d20-modern/harm/conditions.ts"
import { initiativeBonus } from "../../../src/systems/d20-modern/round/initiative.ts"
import { saveBonus } from "../../../src/systems/d20-modern/see/saveBonus.ts"
import { skillShift } from "../../../src/systems/d20-modern/see/skills.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, attacked, fight, passTurns, pistol, quick, rifle, tap } from "../blocks.ts"
import { bonusOf, defenseOf, nimble, optionsOf } from "./ailing.ts"

rule(["D20M-286"], "different conditions add up: shaken and entangled is -4 on attacks", () => {
  expect(bonusOf(4, ["shaken", "entangled"])).toBe(0)
})

rule(["D20M-286"], "of exhausted and fatigued only the more severe counts", () => {
  expect(bonusOf(4, ["exhausted", "fatigued"])).toBe(bonusOf(4, ["exhausted"]))
})

rule(["D20M-288"], "the dazed keep their Defense and lose their turn", () => {
  expect(defenseOf(nimble, ["dazed"])).toBe(14)
  expect(optionsOf(["dazed"])).toEqual([])
})

rule(["D20M-288"], "dazed for a round by an enemy means one turn lost, no more", () => {
  const scene = fight({ actors: { b: actor(1, 6, 5), a: actor(0, 5, 5) } })
  afflict(scene.combat, scene.who("a"), condition.dazed, scene.who("b"), 1)
  passTurns(scene, 1)
  // a's turn went by; it is b's again, and a is free.
  expect(scene.open()?.who).toBe("b")
  expect(scene.combat.state.round).toBe(2)
  expect(scene.of("a").conditions & flag.dazed).toBe(0)
})

rule(["D20M-289"], "the cowering lose Dexterity and 2 Defense, and do nothing", () => {
  expect(defenseOf(nimble, ["cowering"])).toBe(10)
  expect(optionsOf(["cowering"])).toEqual([])
})

rule(["D20M-290"], "the stunned lose Dexterity and 2 Defense, drop what they hold, and do nothing", () => {
  const scene = fight({
    actors: { b: actor(1, 6, 5), a: actor(0, 5, 5, { ...nimble, attacks: [{ ...rifle, bonus: 0 }] }) },
    dice: [1],
  })
  afflict(scene.combat, scene.who("a"), condition.stunned, scene.who("b"), 1)
  expect(scene.of("a").held).toBe(0)
  expect(scene.combat.state.litter).toMatchObject([{ slot: 0, at: 5 * 16 + 5 }])
  scene.take("strike", { target: "a", extra: 0 })
  expect(attacked(scene)).toMatchObject({ defense: 10 })
  expect(scene.open()?.who).toBe("b")
  scene.done()
})

describe("the senses", () => {
  rule(["D20M-293"], "the blind: Dexterity 3, and half of their hits miss", () => {
    // +2 and Defense 12 become -4 and Defense 6.
    expect(defenseOf({ abilities: abilities({ dex: 14 }), defense: quick(12, 2) }, ["blinded"])).toBe(6)
    const scene = fight({
      actors: { a: actor(0, 5, 5, {}, { conditions: ["blinded"] }), b: actor(1, 6, 5) },
      dice: [15, 50],
    })
    scene.take("strike", { target: "b", extra: 0 })
    expect(attacked(scene)).toMatchObject({ hit: false, miss: 50 })
    scene.done()
  })

  rule(["D20M-297"], "the deaf are at -4 on initiative", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { initiative: 2 }, { conditions: ["deafened"] }),
        b: actor(1, 9, 9, { initiative: 2 }),
      },
    })
    expect(initiativeBonus(scene.combat, scene.who("a"))).toBe(-2)
    expect(initiativeBonus(scene.combat, scene.who("b"))).toBe(2)
  })
})

describe("fear", () => {
  rule(["D20M-294"], "the panicked flee as fast as they can and attack nobody", () => {
    expect(optionsOf([])).toContain("strike b")
    const scene = fight({
      actors: {
        a: actor(0, 8, 8, {}, { conditions: ["panicked"] }),
        b: actor(1, 9, 8, { attacks: [{ ...pistol, bonus: 0 }] }),
      },
    })
    expect(scene.options).toEqual(["flee", "end-turn"])
    scene.take("flee")
    expect(scene.last("Moved")?.["cost"]).toBeGreaterThan(6)
  })

  rule(["D20M-294"], "who cannot flee cowers", () => {
    const scene = fight({
      map: "###\n#..\n###\n",
      actors: { a: actor(0, 1, 1, {}, { conditions: ["panicked"] }), b: actor(1, 2, 1) },
    })
    scene.take("flee")
    expect(scene.of("a").conditions & (flag.panicked | flag.cowering)).toBe(flag.cowering)
  })

  rule(["D20M-298"], "the shaken are at -2 on attacks and saves", () => {
    expect(bonusOf(4, ["shaken"])).toBe(2)
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { saves: { fort: 3, ref: 2, will: 1 } }, { conditions: ["shaken"] }),
        b: actor(1, 9, 9),
      },
    })
    const who = scene.who("a")
    expect(saveBonus(scene.combat, who, saveKind.fortitude)).toBe(1)
    expect(saveBonus(scene.combat, who, saveKind.reflex)).toBe(0)
    expect(saveBonus(scene.combat, who, saveKind.will)).toBe(-1)
  })
})

rule(["D20M-295"], "the flat-footed take no opportunity", () => {
  const scene = fight({
    actors: {
      a: actor(0, 5, 5, { attacks: [{ ...pistol, bonus: 0 }] }),
      b: actor(1, 6, 5, {}, { conditions: ["flatFooted"] }),
    },
    dice: [2],
  })
  scene.take("shoot", { target: "b" })
  expect(scene.events("Attacked").map((e) => e["by"])).toEqual(["a"])
  scene.done()
})

rule(["D20M-286"], "a condition does not add to itself: what lasts longer stays", () => {
  const scene = fight({ actors: { b: actor(1, 6, 5), a: actor(0, 5, 5) } })
  const [who, by] = [scene.who("a"), scene.who("b")]
  afflict(scene.combat, who, condition.dazed, by, 3)
  afflict(scene.combat, who, condition.dazed, by, 1)
  afflict(scene.combat, who, condition.dazed, by, 2)
  passTurns(scene, 2)
  scene.open()
  expect(scene.combat.state.round).toBe(3)
  expect(scene.of("a").conditions & flag.dazed).not.toBe(0)
  passTurns(scene, 1)
  scene.open()
  expect(scene.combat.state.round).toBe(4)
  expect(scene.of("a").conditions & flag.dazed).toBe(0)
})

rule(["D20M-293"], "the blind grope about at half speed, and shoot with Dexterity 3", () => {
  const fields = { abilities: abilities({ dex: 14 }) }
  const scene = fight({
    map: `${".".repeat(20)}\n`,
    actors: { a: actor(0, 0, 0, fields, { conditions: ["blinded"] }), b: actor(1, 19, 0) },
  })
  scene.take("step-by-step")
  scene.take("move-towards", { target: "b" })
  expect(scene.of("a").at).toBe(3)
  expect(bonusOf(6, ["blinded"], fields, true)).toBe(6 - 2 - 4)
  // Dexterity is not what a baton strikes with.
  expect(bonusOf(6, ["blinded"], fields)).toBe(6)
})

rule(["D20M-293"], "who is used to being blind keeps its Dexterity and its pace, and sees no more for that", () => {
  const fields = { abilities: abilities({ dex: 14 }), defense: quick(12, 2) }
  const blind = { conditions: ["blinded"], accustomed: true }
  const walker = fight({
    map: `${".".repeat(20)}\n`,
    actors: { a: actor(0, 0, 0, fields, blind), b: actor(1, 19, 0) },
  })
  walker.take("step-by-step")
  walker.take("move-towards", { target: "b" })
  expect(walker.of("a").at).toBe(6)
  expect(skillShift(walker.combat, walker.who("a"), ability.dex)).toBe(0)
  const struck = fight({
    actors: { b: actor(1, 6, 5), a: actor(0, 5, 5, fields, blind) },
    dice: [1, 15, 50],
  })
  struck.take("strike", { target: "a", extra: 0 })
  expect(attacked(struck)["defense"]).toBe(12)
  struck.skipTo("a", "end-turn")
  struck.take("strike", { target: "b", extra: 0 })
  expect(attacked(struck)).toMatchObject({ hit: false, miss: 50 })
})

rule(["D20M-294"], "who lies on the ground in panic stands up and flees with what is left of its turn", () => {
  const scene = fight({
    actors: {
      a: actor(0, 8, 8, {}, { conditions: ["panicked", "prone"] }),
      b: actor(1, 12, 8, { attacks: [{ ...pistol, bonus: 0 }] }),
    },
  })
  expect(scene.options).toEqual(["stand-up", "end-turn"])
  scene.take("stand-up")
  scene.take("flee")
  expect(scene.last("Moved")).toMatchObject({ who: "a", cost: 6 })
  expect(scene.of("a").conditions & flag.cowering).toBe(0)
  expect(scene.open()?.who).toBe("b")
})

rule(["D20M-294"], "the panicked defend themselves normally", () => {
  expect(defenseOf(nimble, ["panicked"])).toBe(14)
})

rule(["D20M-298"], "the shaken are at -2 on skills: tending at +5 takes a 12", () => {
  const tended = (face: number) => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { skills: { treatInjury: 5 } }, { conditions: ["shaken"] }),
        f: actor(0, 6, 6, {}, { hitPoints: -4 }),
        b: actor(1, 14, 14),
      },
      dice: [face],
    }).given({ _tag: "Felled", who: "f", by: "b", how: 0 })
    scene.take("stabilise", { target: "f" })
    scene.done()
    return (scene.of("f").conditions & flag.stable) !== 0
  }
  expect(tended(12)).toBe(true)
  expect(tended(11)).toBe(false)
})

rule(["D20M-301", "D20M-304"], "the sleeping and the paralysed lie on the ground, the bound need not", () => {
  const lies = (state: string) => {
    const scene = fight({ actors: { b: actor(1, 6, 5), a: actor(0, 5, 5, {}, { conditions: [state] }) } })
    return (scene.of("a").conditions & flag.prone) !== 0
  }
  expect(["unconscious", "asleep", "paralyzed", "bound", "dazed"].map(lies)).toEqual([true, true, true, false, false])
})

rule(["D20M-305"], "pinned with Dexterity 1, Defense 13 is 8 against blows and 12 against shots", () => {
  const fields = { abilities: abilities({ dex: 12 }), defense: quick(13, 1) }
  expect(defenseOf(fields, [])).toBe(13)
  expect(defenseOf(fields, ["pinned"])).toBe(8)
  expect(defenseOf(fields, ["pinned"], true)).toBe(12)
})

rule(["D20M-305"], "the pinned cannot move from where they are held", () => {
  expect(optionsOf([])).toContain("move-away")
  for (const conditions of [["pinned"], ["pinned", "prone"]]) {
    const moves = optionsOf(conditions).filter((o) =>
      /^(move|close|step-[uat]|crawl|withdraw|charge|run|flank)/u.test(o),
    )
    expect(moves).toEqual([])
  }
})

rule(["D20M-305"], "the pinned are held, not helpless", () => {
  const scene = fight({ actors: { b: actor(1, 6, 5), a: actor(0, 5, 5, {}, { conditions: ["pinned"] }) } })
  expect(scene.options).toContain("strike a")
  expect(scene.options).not.toContain("coup-de-grace a")
})

rule(["D20M-296", "D20M-103"], "who is held fast takes no 5-foot step between two blows", () => {
  const options = (conditions: readonly string[]) => {
    const s = fight({
      actors: {
        a: actor(0, 5, 5, { bab: 6, attacks: [{ ...tap, bonus: 9, damage: "30" }] }, { conditions }),
        b: actor(1, 6, 5),
        c: actor(1, 7, 5),
      },
      dice: [15],
    })
    s.take("full-attack", { target: "b" })
    return s.options
  }
  expect(options([])).toContain("step-up c")
  expect(options(["anchored"])).not.toContain("step-up c")
})

rule(
  ["D20M-303", "D20M-294", "D20M-061"],
  "who is taken sick or panics does not strike as it meant to, but may still get away",
  () => {
    const acted = (act: number, what: number) => {
      const s = fight({
        actors: { r: actor(1, 8, 5, { attacks: [{ ...pistol, bonus: 3 }] }), a: actor(0, 2, 5), c: actor(0, 15, 15) },
        react: act === verb.moveAway ? [{ who: "r", verb: "fire" }] : [],
      })
      s.take("step-by-step")
      s.take("ready", { extra: (act === verb.moveAway ? trigger.comes : trigger.moves) | (act << 4) })
      s.skipTo("a", "end-turn")
      s.given({ _tag: "ConditionGained", who: "r", condition: what, by: "a", anchor: "a", until: 3 })
      s.take("step-by-step")
      s.take("move-towards", { target: "r" })
      return s.done().events("ReadyFired").length
    }
    for (const what of [condition.nauseated, condition.panicked]) {
      expect(acted(verb.shoot, what)).toBe(0)
      expect(acted(verb.moveAway, what)).toBe(1)
    }
  },
)
