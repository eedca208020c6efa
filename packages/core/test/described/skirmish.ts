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
