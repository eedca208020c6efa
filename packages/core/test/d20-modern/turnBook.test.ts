import { describe, expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import { asSquare, asWho, type Who } from "../../src/kinds/indices.ts"
import { flag } from "../../src/systems/d20-modern/book/terms.ts"
import { d20Modern } from "../../src/systems/d20-modern/index.ts"
import type { D20Modern, D20State, Fighter } from "../../src/systems/d20-modern/model/System.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { actor, block, pistol, sword } from "./blocks.ts"

// A turn is remembered by what it looks like. Each of these changes what somebody may do or what it promises, so a turn
// in which nothing else is different must not pass for the one that is remembered.

type Situation = (state: D20State, who: (id: string) => Fighter) => void

const spec = {
  actors: {
    a: actor(0, 4, 4, {
      manoeuvres: ["snatch"],
      attacks: [
        { ...sword, bonus: 2 },
        { ...pistol, bonus: 2, magazine: 5, spares: 1 },
      ],
      feats: ["Dodge"],
      defense: { total: 12, flatFooted: 10, touch: 12, dex: 2 },
    }),
    f: actor(0, 0, 0),
    b: actor(
      1,
      5,
      4,
      block({ worn: [{ id: "badge" }], feats: ["Dodge"], defense: { total: 12, flatFooted: 10, touch: 12, dex: 2 } }),
    ),
    c: actor(1, 9, 9),
  },
}

const prepare = () => d20Modern.prepare(encounter(d20Modern, spec))

/** The turn of `a` in the second round, with something changed: what is asked, and what every answer promises. */
const lookAt = (prepared: ReturnType<typeof prepare>, change: Situation) => {
  const who = (id: string) => asWho(prepared.ids.indexOf(id))
  const combat = new Combat<D20Modern>(d20Modern, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
  const state = d20Modern.copy(combat.state as D20State)
  for (const c of state.combatants) c.conditions = 0
  state.round = 2
  state.order = [who("f"), who("a"), who("b"), who("c")]
  state.cursor = 1
  state.active = who("a")
  state.main = true
  state.move = true
  change(state, (id) => state.combatants[who(id)] as Fighter)
  const there = new Combat<D20Modern>(d20Modern, prepared, { seed: 1, combat: 0, choose: () => 0 }, state)
  const decision = there.next()
  if (decision === undefined) throw new Error("a has no turn")
  return decision.options.map((o) => ({ o, forecast: d20Modern.forecast(there, decision, o) }))
}

/** The change, and what else is different from the usual on both sides of it. */
interface Change {
  readonly given?: Situation
  readonly change: Situation
}

const usual: Situation = () => {}

/** Nobody is near and nothing is loaded, so there is something to wait for. */
const apart: Situation = (state, who) => {
  state.loaded[0] = 0
  state.spares[0] = 0
  who("b").at = asSquare(20 * 24 + 20)
  who("c").at = asSquare(22 * 24 + 20)
}

const withPistol: Situation = (_, who) => {
  who("a").held = 2
}

const withNothing: Situation = (_, who) => {
  who("a").held = 0
}

/** So many points of Strength are damaged. */
const weakened =
  (points: number): Situation =>
  (state, who) => {
    who("a").conditions = flag.weakened
    who("a").abilities = [points, ...Array.from({ length: 17 }, () => 0)]
    state.world = { ...state.world, unusual: true }
  }

const situations: Readonly<Record<string, Situation | Change>> = {
  "somebody stands elsewhere": (_, who) => {
    who("c").at = asSquare(6 + 4 * 24)
  },
  "an enemy has fallen": (_, who) => {
    who("b").down = true
  },
  "an enemy is dead": (_, who) => {
    who("b").dead = true
  },
  "an enemy is gone": (_, who) => {
    who("b").fled = true
  },
  "an enemy is still to come": (_, who) => {
    who("b").here = false
  },
  "an enemy is flat-footed": (_, who) => {
    who("b").conditions = flag.flatFooted
  },
  "it lies on the ground": (_, who) => {
    who("a").conditions = flag.prone
  },
  "its hands hold something else": (_, who) => {
    who("a").held = 2
  },
  "the enemy near it has spent its opportunities": (_, who) => {
    who("b").opportunities = 1
  },
  "the enemy near it has struck at it already": (_, who) => {
    who("b").opportunitiesOn = -1
  },
  "the enemy keeps an eye on it": (state, who) => {
    who("b").eyes = state.active
  },
  "it has one action in all": (state) => {
    state.single = true
  },
  "it keeps an eye on the enemy": (state, who) => {
    who("a").eyes = state.combatants.indexOf(who("b"))
  },
  "it is the last to act": {
    given: apart,
    change: (state) => {
      const [f, a, b, c] = state.order as [Who, Who, Who, Who]
      state.order = [f, b, c, a]
      state.cursor = 3
    },
  },
  "it is badly hurt": (_, who) => {
    who("a").hp = 1
  },
  "it is disabled": {
    given: (_, who) => {
      who("a").hp = 1
    },
    change: (_, who) => {
      who("a").hp = 0
    },
  },
  "a fallen friend is bleeding to death": {
    given: (_, who) => {
      who("f").down = true
      who("f").hp = 0
    },
    change: (_, who) => {
      who("f").hp = -1
    },
  },
  "its magazine is empty": {
    given: withPistol,
    change: (state) => {
      state.loaded[0] = 0
    },
  },
  "it has no magazine left": {
    given: (state, who) => {
      withPistol(state, who)
      state.loaded[0] = 0
    },
    change: (state) => {
      state.spares[0] = 0
    },
  },
  "more of its Strength is damaged": { given: weakened(2), change: weakened(6) },
  "it burns": (_, who) => {
    who("a").conditions = flag.burning
  },
  "its sword is lost": withNothing,
  "its sword lies somewhere else": {
    given: withNothing,
    change: (state) => {
      state.litter = [{ owner: state.active, slot: 0, at: asSquare(0) }]
    },
  },
  "an enemy has taken its sword": {
    given: withNothing,
    change: (state, who) => {
      state.seized = [{ by: state.combatants.indexOf(who("b")), owner: state.active, slot: 0 }]
    },
  },
  "a friend has an enemy in a grapple": (state, who) => {
    who("b").grapple = 0
    who("b").conditions = flag.grappled
    who("f").grapple = 0
    who("f").conditions = flag.grappled
    state.wrestling = (1 << state.combatants.indexOf(who("b"))) | (1 << state.combatants.indexOf(who("f")))
  },
  "an enemy has lost what it wore": (_, who) => {
    who("b").stripped = 1
  },
  "its sword lies at its feet": {
    given: withNothing,
    change: (state, who) => {
      state.litter = [{ owner: state.active, slot: 0, at: who("a").at }]
    },
  },
}

describe("a remembered turn", () => {
  test.each(Object.keys(situations))("does not pass for one in which %s", (name) => {
    const found = situations[name] as Situation | Change
    const { given = usual, change } = typeof found === "function" ? { change: found } : found
    const changed: Situation = (state, who) => {
      given(state, who)
      change(state, who)
    }
    expect(lookAt(prepare(), changed), "it makes a difference").not.toEqual(lookAt(prepare(), given))
    for (const [first, second] of [
      [given, changed],
      [changed, given],
    ] as const) {
      const prepared = prepare()
      for (let times = 0; times < 3; times++) lookAt(prepared, first)
      expect(lookAt(prepared, second)).toEqual(lookAt(prepare(), second))
    }
  })

  test("promises of a grenade anew when somebody else in the burst is hurt", () => {
    const grenade = { weapon: "grenade", bonus: 3, damage: "2d6", burst: 10, increment: 10, size: "Tiny", uses: 3 }
    const armed = {
      actors: {
        ...spec.actors,
        a: actor(0, 4, 4, { attacks: [grenade] }),
        b: actor(1, 8, 4, { hp: 20 }),
        c: actor(1, 9, 4, { hp: 20 }),
      },
    }
    const fresh = () => d20Modern.prepare(encounter(d20Modern, armed))
    const hurt: Situation = (_, who) => {
      who("c").hp = 3
    }
    expect(lookAt(fresh(), hurt)).not.toEqual(lookAt(fresh(), usual))
    const prepared = fresh()
    for (let times = 0; times < 3; times++) lookAt(prepared, usual)
    expect(lookAt(prepared, hurt)).toEqual(lookAt(fresh(), hurt))
  })

  test("promises anew what is done past an enemy when its actor is hurt: it may fall on its way", () => {
    const nimble = {
      actors: {
        ...spec.actors,
        a: actor(0, 4, 4, { attacks: [{ ...sword, bonus: 2 }], skills: { tumble: 5 } }),
        c: actor(1, 5, 7),
      },
    }
    const fresh = () => d20Modern.prepare(encounter(d20Modern, nimble))
    const hurt: Situation = (_, who) => {
      who("a").hp = 6
    }
    const worse: Situation = (_, who) => {
      who("a").hp = 2
    }
    for (const verb of ["tumble", "close"]) {
      const promised = (situation: ReturnType<typeof lookAt>) =>
        situation.filter(({ o }) => d20Modern.verbs[o.verb]?.id === verb).map(({ forecast }) => ({ ...forecast }))
      expect(promised(lookAt(fresh(), hurt))).not.toEqual(promised(lookAt(fresh(), worse)))
      const prepared = fresh()
      for (let times = 0; times < 3; times++) lookAt(prepared, hurt)
      expect(promised(lookAt(prepared, worse))).toEqual(promised(lookAt(fresh(), worse)))
    }
  })

  test("is the same decision again", () => {
    const prepared = prepare()
    for (let times = 0; times < 3; times++) lookAt(prepared, usual)
    const [one, two] = [lookAt(prepared, usual), lookAt(prepared, usual)]
    expect(one[0]?.o).toBe(two[0]?.o)
  })
})
