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
import { abilities, actor, attacked, baton, fight, passTurns, pistol, quick, rifle, tap, unarmed } from "../blocks.ts"

const nimble = { abilities: abilities({ dex: 14 }), defense: quick(14, 2) }

/** The Defense that an enemy's blow, or shot, must reach. */
const defenseOf = (fields: object, conditions: readonly string[], ranged = false): unknown => {
  const scene = fight({
    actors: {
      b: actor(1, ranged ? 3 : 6, 5, { attacks: [{ ...(ranged ? { ...pistol, increment: 100 } : baton), bonus: 0 }] }),
      a: actor(0, 5, 5, fields as never, { conditions }),
    },
    dice: [1],
  })
  scene.take(ranged ? "shoot" : "strike", { target: "a" })
  return attacked(scene)["defense"]
}

/** What is added to a blow, or shot, of somebody in such a state. */
const bonusOf = (bonus: number, conditions: readonly string[], fields: object = {}, ranged = false): unknown => {
  const scene = fight({
    actors: {
      a: actor(
        0,
        ranged ? 3 : 5,
        5,
        { attacks: [{ ...(ranged ? pistol : baton), bonus }], ...fields },
        {
          conditions,
        },
      ),
      b: actor(1, 6, 5),
    },
    dice: [1],
  })
  scene.take(ranged ? "shoot" : "strike", { target: "b" })
  return attacked(scene)["bonus"]
}

/** What a combatant in such a state can do on its turn. */
const optionsOf = (conditions: readonly string[], fields: object = {}): readonly string[] => {
  const scene = fight({
    actors: { a: actor(0, 5, 5, fields as never, { conditions }), b: actor(1, 6, 5), c: actor(1, 5, 12) },
  })
  const open = scene.open()
  if (open?.who !== "a") return []
  if (open.options.includes("step-by-step")) scene.take("step-by-step")
  return [...open.options, ...scene.options]
}

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

describe("the body", () => {
  rule(["D20M-296"], "the entangled: -2 on attacks, -4 Dexterity, half speed, no running or charging", () => {
    expect(defenseOf(nimble, ["entangled"])).toBe(12)
    // Dexterity 14 becomes 10: -2 more on a shot.
    expect(bonusOf(5, ["entangled"], { abilities: abilities({ dex: 14 }) }, true)).toBe(1)
    const options = optionsOf(["entangled"])
    expect(options.filter((o) => /^(charge|run)/u.test(o))).toEqual([])
    expect(optionsOf([])).toContain("charge c")
    const scene = fight({
      map: `${".".repeat(20)}\n`,
      actors: { a: actor(0, 0, 0, {}, { conditions: ["entangled"] }), b: actor(1, 19, 0) },
    })
    scene.take("step-by-step")
    scene.take("move-towards", { target: "b" })
    expect(scene.of("a").at).toBe(3)
  })

  rule(["D20M-296"], "entangled with something that does not move, it stays where it is", () => {
    expect(
      optionsOf(["entangled", "anchored"]).filter((o) => /^(move|close|step-[uat]|crawl|withdraw)/u.test(o)),
    ).toEqual([])
  })

  rule(["D20M-299"], "the exhausted: -6 Strength and Dexterity, half speed, no running or charging", () => {
    const fields = { abilities: abilities({ str: 14, dex: 14 }), defense: quick(14, 2) }
    expect(defenseOf(fields, ["exhausted"])).toBe(11)
    expect(bonusOf(5, ["exhausted"], fields)).toBe(2)
    expect(bonusOf(5, ["exhausted"], fields, true)).toBe(2)
    expect(optionsOf(["exhausted"]).filter((o) => /^(charge|run)/u.test(o))).toEqual([])
    // The damage goes down with Strength as well: 1d6+2 becomes 1d6-1, at least 1.
    const scene = fight({
      actors: {
        a: actor(
          0,
          5,
          5,
          { ...fields, attacks: [{ ...baton, bonus: 5, damage: "1d6+2" }] },
          { conditions: ["exhausted"] },
        ),
        b: actor(1, 6, 5),
      },
      dice: [15, 4],
    })
    scene.take("strike", { target: "b", extra: 0 })
    expect(scene.last("HarmTaken")).toMatchObject({ amount: 3 })
  })

  rule(["D20M-300"], "the fatigued: -2 Strength and Dexterity, no running or charging", () => {
    const fields = { abilities: abilities({ str: 14, dex: 14 }), defense: quick(14, 2) }
    expect(defenseOf(fields, ["fatigued"])).toBe(13)
    expect(bonusOf(5, ["fatigued"], fields)).toBe(4)
    const options = optionsOf(["fatigued"])
    expect(options.filter((o) => /^(charge|run)/u.test(o))).toEqual([])
    expect(options).toContain("move-towards c")
  })

  rule(
    ["D20M-301", "D20M-302"],
    "the unconscious, asleep, bound and paralysed are helpless: Defense 5 and size",
    () => {
      for (const state of ["unconscious", "asleep", "bound", "paralyzed"]) {
        expect(defenseOf(nimble, [state])).toBe(5)
        expect(defenseOf({ ...nimble, size: "Large", space: 5 }, [state])).toBe(4)
        expect(optionsOf([state])).toEqual([])
      }
    },
  )

  rule(["D20M-301"], "who is knocked out falls prone and comes to after its rounds", () => {
    const scene = fight({
      actors: {
        b: actor(1, 6, 5, { attacks: [{ ...unarmed, damage: "1d3+5", bonus: 5 }], feats: ["Combat Martial Arts"] }),
        a: actor(0, 5, 5, { massiveThreshold: 6 }),
        f: actor(0, 1, 1),
      },
      // A hit for 6, a save of 2, and 1 + 1 rounds.
      dice: [15, 1, 2, 1],
    })
    scene.take("strike", { target: "a", extra: 0 })
    expect(scene.of("a")).toMatchObject({ down: true, hp: 20 })
    expect(scene.of("a").conditions & flag.prone).not.toBe(0)
    passTurns(scene, 3)
    expect(scene.of("a").down).toBe(true)
    scene.open()
    // Round 3, just before b's turn.
    passTurns(scene, 1)
    scene.open()
    expect(scene.last("Recovered")).toMatchObject({ who: "a" })
    expect(scene.of("a").down).toBe(false)
    scene.done()
  })

  rule(["D20M-303"], "the nauseated have one move action and nothing else", () => {
    const options = optionsOf(["nauseated"])
    expect(options).toContain("move-away")
    expect(options.filter((o) => /^(strike|shoot|total|ready|charge|close|full)/u.test(o))).toEqual([])
    const scene = fight({ actors: { a: actor(0, 5, 5, {}, { conditions: ["nauseated"] }), b: actor(1, 12, 5) } })
    scene.take("move-away")
    expect(scene.options).not.toContain("move-towards b")
  })

  rule(["D20M-304"], "the paralysed count as having Strength and Dexterity 0", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { saves: { fort: 0, ref: 3, will: 0 } }, { conditions: ["paralyzed"] }),
        b: actor(1, 9, 9),
      },
    })
    // Dexterity 10 is +0, 0 is -5.
    expect(saveBonus(scene.combat, scene.who("a"), saveKind.reflex)).toBe(-2)
  })

  rule(["D20M-306"], "prone: -4 in melee and -2 with a pistol; Defense 4 less in melee, 4 more against shots", () => {
    expect(bonusOf(5, ["prone"])).toBe(1)
    expect(bonusOf(4, ["prone"], {}, true)).toBe(2)
    expect(defenseOf({ defense: { total: 14 } }, ["prone"])).toBe(10)
    expect(defenseOf({ defense: { total: 14 } }, ["prone"], true)).toBe(18)
  })

  rule(["D20M-306"], "bows and thrown weapons cannot be used lying down", () => {
    const bow = { weapon: "long-bow", damage: "1d8", increment: 100, bonus: 0 }
    const knife = { weapon: "knife", damage: "1d4", increment: 10, thrown: true, mode: "thrown", bonus: 0 }
    for (const attack of [bow, knife]) {
      const scene = fight({
        actors: { a: actor(0, 5, 5, { attacks: [attack] }, { conditions: ["prone"] }), b: actor(1, 8, 5) },
      })
      expect(scene.options).not.toContain("shoot b")
      const standing = fight({ actors: { a: actor(0, 5, 5, { attacks: [attack] }), b: actor(1, 8, 5) } })
      expect(standing.options).toContain("shoot b")
    }
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

rule(["D20M-299"], "exhausted feet cover half the way, and an exhausted arm loses what two hands add", () => {
  const scene = fight({
    map: `${".".repeat(20)}\n`,
    actors: { a: actor(0, 0, 0, {}, { conditions: ["exhausted"] }), b: actor(1, 19, 0) },
  })
  scene.take("step-by-step")
  scene.take("move-towards", { target: "b" })
  expect(scene.of("a").at).toBe(3)
  // Strength 16 adds 4 in two hands; Strength 10 adds nothing.
  const axe = { ...baton, size: "Large", hands: 2, str: 1.5, bonus: 8, damage: "1d6+4" }
  const blow = fight({
    actors: {
      a: actor(0, 5, 5, { abilities: abilities({ str: 16 }), attacks: [axe] }, { conditions: ["exhausted"] }),
      b: actor(1, 6, 5),
    },
    dice: [15, 5],
  })
  blow.take("strike", { target: "b", extra: 0 })
  expect(attacked(blow)).toMatchObject({ bonus: 8 - 3 })
  expect(blow.last("HarmTaken")).toMatchObject({ amount: 5 })
  blow.done()
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
