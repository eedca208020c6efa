import { expect, test } from "vitest"
import { byPolicies } from "../../../src/combat/byPolicies.ts"
import { Combat } from "../../../src/combat/Combat.ts"
import type { Policy } from "../../../src/contract/Policy.ts"
import { trigger } from "../../../src/systems/d20-modern/book/checks.ts"
import { flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import { rule } from "../../kit/rule.ts"
import { actor, fight, knife, passTurns, pistol } from "../blocks.ts"

const random: Policy = { id: "random", choose: (choice) => choice.think().die(choice.options.length) - 1 }

test("what a fight leaves behind is where the next one begins: wounds, death, ammunition", () => {
  const glock = { ...pistol, magazine: 15, reload: "box", spares: 2, bonus: 3 }
  const scene = fight({
    actors: {
      a: actor(0, 1, 1, {
        attacks: [glock, { ...knife, mode: "thrown", thrown: true, increment: 10, bonus: 0 }],
        gear: ["knife", "knife"],
      }),
      b: actor(1, 5, 1),
      d: actor(0, 9, 9, {}, { hitPoints: -12 }),
    },
    dice: [15, 3, 2],
  })
  scene.take("shoot", { target: "b", item: 0 })
  scene.given(
    { _tag: "HarmTaken", target: "a", by: "b", means: 0, amount: 6, faces: [] },
    { _tag: "Died", who: "d", by: "b" },
  )
  const next = new Combat(d20Modern, scene.combat.prepared, { seed: 1, combat: 0, fight: 1, choose: () => 0 }).begin(
    scene.carry(),
  )
  const of = (id: string) => next.state.combatants[next.prepared.ids.indexOf(id)]
  expect(of("a")).toMatchObject({ hp: 14, down: false })
  expect(of("b")).toMatchObject({ hp: 15 })
  expect(of("d")).toMatchObject({ dead: true })
  expect(next.state.loaded).toEqual(scene.combat.state.loaded)
  expect(next.state.spares).toEqual(scene.combat.state.spares)
  expect(next.state.loaded).toContain(14)
  expect(next.log.find((event) => event._tag === "CombatStarted")).toMatchObject({ fight: 1 })
  // What was carried stands in the log: folded, it gives the same state.
  const replayed = new Combat(d20Modern, scene.combat.prepared, { seed: 1, combat: 0, choose: () => 0 })
  for (const event of next.log) replayed.emit(event)
  expect(JSON.stringify(replayed.state)).toBe(JSON.stringify(next.state))
})

test("who was stable stays so in the next fight, and out of it", () => {
  const scene = fight({
    actors: { a: actor(0, 1, 1), f: actor(0, 3, 3, {}, { hitPoints: -4, conditions: ["stable"] }), b: actor(1, 9, 9) },
  }).given({ _tag: "Felled", who: "f", by: "b", how: 0 })
  const next = new Combat(d20Modern, scene.combat.prepared, { seed: 1, combat: 0, fight: 1, choose: () => 0 }).begin(
    scene.carry(),
  )
  const f = next.state.combatants[next.prepared.ids.indexOf("f")]
  expect(f).toMatchObject({ hp: -4, down: true })
  expect((f?.conditions ?? 0) & flag.stable).not.toBe(0)
})

rule(
  ["D20M-061"],
  "what somebody has readied is its own secret: who looks ahead must guess, and be surprised by what it did not guess",
  () => {
    const scene = fight({
      actors: { a: actor(0, 1, 1, { attacks: [{ ...pistol, bonus: 3 }] }), b: actor(1, 6, 1), c: actor(1, 6, 6) },
    })
    scene.take("step-by-step")
    scene.take("ready", { extra: trigger.moves | (verb.shoot << 4) })
    passTurns(scene, 1)
    expect(scene.open()?.who).toBe("b")

    // The same fight with real dice.
    const combat = new Combat(d20Modern, scene.combat.prepared, {
      seed: 1,
      combat: 0,
      choose: byPolicies([random, random]),
    })
    for (const event of scene.combat.log) combat.emit(event)

    // The other side forks: it is asked, in a's name, what a may have readied; the original keeps its secret.
    const fork = combat.fork(byPolicies([random, random]), { salt: 5, seenBy: 1 })
    const guess = fork.next()
    expect(guess).toMatchObject({ who: scene.who("a"), spot: false })
    expect(d20Modern.decisions[guess?.kind ?? -1]?.id).toBe("recall")
    expect(fork.state.combatants[scene.who("a")]).toMatchObject({ readyTrigger: 0, readyAct: -1 })
    expect(scene.of("a")).toMatchObject({ readyTrigger: trigger.moves })
    // Whatever the guess, nothing of anybody's turn is spent on it.
    const { main, move } = fork.state
    fork.apply(guess as never, 0)
    expect(fork.state).toMatchObject({ main, move, forgotten: 0 })
    expect(fork.next()).toMatchObject({ who: scene.who("b") })
    fork.play()
    expect(fork.state.over).toBe(true)

    // Its own side knows.
    const friend = combat.fork(byPolicies([random, random]), { salt: 5, seenBy: 0 })
    expect(friend.next()).toMatchObject({ who: scene.who("b") })
  },
)
