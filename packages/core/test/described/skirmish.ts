/** A small game on a map: blades that walk up, bows that step back, a burst, a cone, a line. */
export const skirmish = `
game: skirmish
title: Skirmish
space: { squares: 5, move: steps, size: me.size }
stats:
  hp: { from: 1, to: 30 }
  hit: { from: 0, to: 6, default: 2 }
  speed: { from: 0, to: 60, default: 20 }
  reach: { from: 5, to: 15, default: 5 }
  bow: { from: 0, to: 100, default: 0 }
  size: { from: 1, to: 3, default: 1 }
  haste: { from: 0, to: 9, default: 0 }
  bombs: { from: 0, to: 3, default: 0 }
tracks:
  hp: me.hp
  steps: { start: me.speed, to: me.speed }
  action: { start: 1, to: 1 }
  bombs: { start: me.bombs, to: 3 }
points: hp
order: { by: me.haste, rolled: once }
again: me.action > 0
actions:
  strike:
    target: enemy
    go: nearest
    when: me.action > 0 and distance <= me.reach and line
    do:
      - add: me.action by -1
      - roll: attack = d6 + me.hit + (if friends within 5 of them > 0 then 1 else 0)
      - hit: attack >= 5
        harm: d4
  shoot:
    target: enemy
    go: [ nearest, { best: nearest } ]
    when: me.action > 0 and me.bow > 0 and distance <= me.bow and line
    do:
      - add: me.action by -1
      - roll: attack = d6 + me.hit - cover - (if enemies within 5 > 0 then 2 else 0)
      - hit: attack >= 4
        harm: d3
  bomb:
    area: 10
    when: me.action > 0 and me.bombs > 0 and distance <= 30 and line
    do:
      - add: me.action by -1
      - add: me.bombs by -1
      - roll: fire = d6
      - each: inside
        do:
          - roll: save = d6
            by: them
          - harm: if save >= 4 then fire / 2 else fire
  breath:
    area: { cone: 15 }
    when: me.action > 0 and me.bombs > 1
    do:
      - add: me.action by -1
      - each: inside
        do: [ { harm: d4 } ]
  advance: { target: enemy, go: { towards: me.reach }, when: me.steps >= 5 and distance > me.reach }
when:
  turn:
    - set: me.action = 1
    - set: me.steps = me.speed
`

/** The same, where guards answer what others do. */
export const guarded = `${skirmish
  .replace(
    "  bombs: { from: 0, to: 3, default: 0 }\n",
    "  bombs: { from: 0, to: 3, default: 0 }\n  guard: { from: 0, to: 4, default: 0 }\n",
  )
  .replace("  action: { start: 1, to: 1 }\n", "  action: { start: 1, to: 1 }\n  answer: { start: 1, to: 1 }\n")
  .replace("    - set: me.action = 1\n", "    - set: me.action = 1\n    - set: me.answer = 1\n")
  .replace(
    "\nwhen:\n",
    `
  parting:
    on: leaves
    when: me.answer > 0 and me.guard > 0 and distance <= me.reach
    do:
      - add: me.answer by -1
      - roll: attack = d6 + me.hit
      - hit: attack >= 5
        harm: d4
  brace:
    on: enters
    when: me.answer > 0 and me.guard > 2 and distance <= me.reach
    do:
      - add: me.answer by -1
      - harm: d3
  parry:
    on: hits
    when: me.answer > 0 and me.guard > 1 and roll.natural <= 5
    do:
      - add: me.answer by -1
      - let: roll = roll - me.guard
  riposte:
    on: misses
    when: me.answer > 0 and me.guard > 1 and distance <= me.reach
    do:
      - add: me.answer by -1
      - harm: d2
  dodge:
    on: strikes
    asked: false
    when: me.answer > 0 and me.guard = 1
    do:
      - add: me.answer by -1
      - add: me.hp by 1
  avenge:
    on: falls
    of: friend
    near: 10
    when: me.answer > 0 and distance <= 15
    do:
      - add: me.answer by -1
      - harm: d2
  flinch:
    on: harmed
    when: me.answer > 0 and me.guard = 4
    do:
      - add: me.answer by -1
      - harm: 1
  glare: { on: turn-begins, asked: false, when: distance <= 5 and me.guard > 3, do: [ { harm: 1 } ] }
  jeer: { on: turn-ends, of: friend, asked: false, when: distance <= 5 and me.guard > 3 and them.hp < 3, do: [ { add: them.hp by 1 } ] }

when:
`,
  )}`
