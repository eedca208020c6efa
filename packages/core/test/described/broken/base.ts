/** A game without mistakes. Each test changes one thing in it. */
export const base = `game: trial
title: Trial
rules:
  target: { default: 9, from: 5, to: 14 }
  brave: { default: true }
stats:
  skill: { from: 0, to: 6 }
  tough: { from: 1, to: 9, default: 3 }
  weapon: { dice: true, default: d6 }
tracks:
  wounds: me.tough
  nerve: { start: 2, to: 5 }
conditions:
  shaken: { en: shaken, es: alterado }
points: wounds
define:
  rattle:
    - gain: shaken
      to: them
actions:
  strike:
    target: enemy
    when: me.nerve > 0
    do:
      - roll: attack = 2d6 + me.skill
      - hit: attack >= rule.target
        then:
          - harm: me.weapon - 3
          - do: rattle
        else:
          - add: me.nerve by -1
  rest:
    do:
      - lose: shaken
      - set: me.nerve = 2
when:
  harmed:
    - if: me.shaken and rule.brave
      then: [ fell: me ]
`

/** What is changed, into what, and all that is told of it. */
export const breaks: readonly (readonly [from: string, to: string, ...told: readonly string[]])[] = [
  ["title: Trial\n", "", 'game.yaml:1:1: missing key "title": the name of the game for readers'],
  [
    "game: trial",
    "game: My Trial",
    'game.yaml:1:7: game: expected an id of at most 40 lower-case letters, digits, "-" and "_"',
  ],
  [
    "stats:",
    "stat:",
    'game.yaml:1:1: missing key "stats": what stands on a sheet and stays as it is: me.NAME',
    'game.yaml:6:1: stat: unknown key "stat"; did you mean "stats"?',
    'game.yaml:11:14: tracks.wounds: me has no "tough"',
    'game.yaml:25:33: actions.strike.do[0].roll: me has no "skill"; known: nerve, shaken, wounds',
    'game.yaml:28:22: actions.strike.do[1].then[0].harm: me has no "weapon"; known: nerve, shaken, wounds',
  ],
  [
    "  skill:",
    "  Skill:",
    'game.yaml:7:3: stats.Skill: "Skill" cannot be a name: begin with a letter; lower-case letters, digits, "-" before a letter',
    'game.yaml:25:33: actions.strike.do[0].roll: me has no "skill"; known: nerve, shaken, tough, wounds',
  ],
  [
    "  skill:",
    "  then:",
    'game.yaml:7:3: stats.then: "then" is a word of the language: choose another name',
    'game.yaml:25:33: actions.strike.do[0].roll: me has no "skill"; known: nerve, shaken, tough, wounds',
  ],
  ["from: 0, to: 6", "from: 6, to: 0", "game.yaml:7:10: stats.skill: from 6 to 0: nothing lies between them"],
  [
    "skill: { from: 0, to: 6 }",
    "skill: {}",
    "game.yaml:7:3: stats.skill: expected from and to for skill, or dice: true, switch: true, or kind",
  ],
  ["default: 3 }", "default: 30 }", "game.yaml:8:37: stats.tough.default: expected a whole number from 1 to 9"],
  [
    "default: d6",
    "default: 6d",
    "game.yaml:9:34: stats.weapon.default: expected dice, as 2d6+1: the number of faces is missing",
  ],
  [
    "brave: { default: true }",
    "brave: { default: maybe }",
    "game.yaml:5:21: rules.brave.default: expected a whole number from 0 to 100",
    "game.yaml:38:25: when.harmed[0].if: expected yes or no, found a number",
  ],
  [
    "brave: { default: true }",
    "brave: true",
    "game.yaml:5:10: rules.brave: expected a mapping, as { from: 0, to: 10 }",
    'game.yaml:38:30: when.harmed[0].if: no rule is called "brave"; known: target',
  ],
  [
    "wounds: me.tough",
    "wounds: d6",
    "game.yaml:11:11: tracks.wounds: dice are rolled in a step of their own: roll: name = 2d6",
  ],
  ["wounds: me.tough", "wounds: me.tuff", 'game.yaml:11:14: tracks.wounds: me has no "tuff"; known: skill, tough'],
  [
    "nerve: { start: 2, to: 5 }",
    "nerve: 0",
    "game.yaml:12:3: tracks.nerve: nerve could never be more than 0: say the most that it can be, as { start: 0, to: 3 }",
  ],
  [
    "nerve: { start: 2, to: 5 }",
    "nerve: { begin: 2 }",
    'game.yaml:12:10: tracks.nerve: missing key "start": what it is at the beginning',
    'game.yaml:12:12: tracks.nerve.begin: unknown key "begin"; known: cite, from, gear, kind, per, recharge, side, start, text, to, told, worth',
  ],
  ["points: wounds", "points: wond", 'game.yaml:15:9: points: no track is called "wond"; known: nerve, wounds'],
  ["points: wounds", "points: [wounds, wounds]", 'game.yaml:15:18: points[1]: "wounds" stands here a second time'],
  ["points: wounds", "points: shaken", 'game.yaml:15:9: points: no track is called "shaken"; known: nerve, wounds'],
  ["to: them", "to: him", 'game.yaml:19:11: define.rattle[0].to: expected me or them, found "him"'],
  [
    "gain: shaken",
    "gain: shakn",
    'game.yaml:18:13: define.rattle[0].gain: no condition is called "shakn"; did you mean "shaken"?',
  ],
  ["gain: shaken", "gain: nerve", 'game.yaml:18:13: define.rattle[0].gain: "nerve" is a track: use set and add'],
  [
    "target: enemy",
    "target: foe",
    'game.yaml:19:11: define.rattle[0].to: expected me, found "them"',
    'game.yaml:22:13: actions.strike.target: expected enemy or friend or fallen or fallen-enemy or self, found "foe"',
    "game.yaml:26:9: actions.strike.do[1]: nobody is attacked here: nobody is aimed at",
  ],
  [
    "when: me.nerve > 0",
    "when: me.nerve",
    "game.yaml:23:11: actions.strike.when: expected a condition (yes or no), found a number",
  ],
  ["when: me.nerve > 0", "when: me.nerve > 5", "game.yaml:23:20: actions.strike.when: this is never so: 0 to 5 > 5"],
  ["when: me.nerve > 0", "when: me.nerve >= 0", "game.yaml:23:20: actions.strike.when: this is always so: 0 to 5 >= 0"],
  [
    "when: me.nerve > 0",
    "when: d6 > 3",
    "game.yaml:23:11: actions.strike.when: dice are rolled in a step of their own: roll: name = 2d6",
  ],
  [
    "roll: attack = 2d6 + me.skill",
    "roll: attack = 2d6 + me.skil",
    'game.yaml:25:33: actions.strike.do[0].roll: me has no "skil"; did you mean "skill"?',
  ],
  [
    "roll: attack = 2d6 + me.skill",
    "roll: attack: 2d6",
    "game.yaml:25:15: not YAML: Nested mappings are not allowed in compact mappings",
  ],
  [
    "roll: attack = 2d6 + me.skill",
    "roll: 2d6 + me.skill",
    "game.yaml:25:15: actions.strike.do[0].roll: expected roll: name = expression",
    'game.yaml:26:14: actions.strike.do[1].hit: unknown name "attack"; known: me, rule, them',
  ],
  [
    "roll: attack = 2d6 + me.skill",
    "roll: attack = 7 + me.skill",
    "game.yaml:25:9: actions.strike.do[0]: nothing is rolled here: use let",
  ],
  [
    "roll: attack = 2d6 + me.skill",
    "roll: attack = 2d6 + them.skill, 3",
    'game.yaml:25:40: actions.strike.do[0].roll: unexpected ",": there are no commas here: write `a at least b` for the higher of two, `2 of d6` for several, `name(a; b)` for a function',
  ],
  [
    "roll: attack = 2d6 + me.skill",
    "roll: attack = 2d6 +",
    "game.yaml:25:29: actions.strike.do[0].roll: expected a number, a name or dice, but the expression ends here",
  ],
  [
    "roll: attack = 2d6 + me.skill",
    "roll: attack = 2d6 + (me.skill",
    'game.yaml:25:39: actions.strike.do[0].roll: expected ")", but the expression ends here',
  ],
  [
    "roll: attack = 2d6 + me.skill",
    "roll: attack = 2000d6 + me.skill",
    "game.yaml:25:24: actions.strike.do[0].roll: the number of dice must be from 1 to 1000, not 2000",
  ],
  [
    "roll: attack = 2d6 + me.skill",
    "roll: attack = 2 d6 + me.skill",
    "game.yaml:25:24: actions.strike.do[0].roll: write 2 of d6 for several of them",
  ],
  [
    "roll: attack = 2d6 + me.skill",
    "roll: attack = me.weapon of 2 + me.skill",
    'game.yaml:25:34: actions.strike.do[0].roll: expected an operator or the end, found "of"',
  ],
  [
    "roll: attack = 2d6 + me.skill",
    "roll: attack = count 7+ in me.skill d6",
    "game.yaml:25:30: actions.strike.do[0].roll: no die with 6 faces ever shows that",
  ],
  [
    "roll: attack = 2d6 + me.skill",
    "roll: attack = 2d6 / me.skill",
    "game.yaml:25:30: actions.strike.do[0].roll: this may be 0 (0 to 6): nothing can be divided by it; write (... at least 1)",
  ],
  [
    "roll: attack = 2d6 + me.skill",
    "roll: attack = 2d6 + if me.shaken then 1",
    'game.yaml:25:49: actions.strike.do[0].roll: expected "else": every if has one, but the expression ends here',
  ],
  [
    "roll: attack = 2d6 + me.skill",
    "rol: attack = 2d6 + me.skill",
    'game.yaml:25:9: actions.strike.do[0].rol: no step is called "rol"; did you mean "roll"?',
    'game.yaml:26:14: actions.strike.do[1].hit: unknown name "attack"; known: me, rule, them',
  ],
  [
    "hit: attack >= rule.target",
    "hit: attack + rule.target",
    "game.yaml:26:14: actions.strike.do[1].hit: expected a condition (yes or no), found a number",
  ],
  [
    "hit: attack >= rule.target",
    "hit: attack >= rule.tarket",
    'game.yaml:26:29: actions.strike.do[1].hit: no rule is called "tarket"; did you mean "target"?',
  ],
  [
    "hit: attack >= rule.target",
    "hit: attack >= 40",
    "game.yaml:26:21: actions.strike.do[1].hit: this is never so: 2 to 18 >= 40",
  ],
  [
    "hit: attack >= rule.target",
    "hit: attack >= 2 and rule.target = 9",
    "game.yaml:26:21: actions.strike.do[1].hit: this is always so: 2 to 18 >= 2",
  ],
  [
    "hit: attack >= rule.target",
    "hit: always",
    'game.yaml:25:9: actions.strike.do[0]: nothing reads the roll "attack"',
  ],
  [
    "harm: me.weapon - 3",
    "hram: me.weapon - 3",
    'game.yaml:28:13: actions.strike.do[1].then[0].hram: no step is called "hram"; did you mean "harm"?',
  ],
  [
    "harm: me.weapon - 3",
    "harm: 0",
    "game.yaml:28:19: actions.strike.do[1].then[0].harm: this never harms: it comes to 0 at most",
  ],
  [
    "harm: me.weapon - 3",
    "harm: wounds",
    'game.yaml:28:19: actions.strike.do[1].then[0].harm: unknown name "wounds"; known: attack, attack.natural, me, rule, them',
  ],
  [
    "harm: me.weapon - 3",
    "degrees: attack - rule.target\n            5..: []\n            0..3: []",
    'game.yaml:29:13: actions.strike.do[1].then[0]["5.."]: nothing is said of 4',
    'game.yaml:30:13: actions.strike.do[1].then[0]["0..3"]: nothing is said of -12 to -1',
  ],
  [
    "harm: me.weapon - 3",
    "degrees: attack - rule.target\n            5..: []\n            ..5: []",
    'game.yaml:29:13: actions.strike.do[1].then[0]["5.."]: "5.." overlaps the band before it',
  ],
  [
    "harm: me.weapon - 3",
    "table: where = d6\n            1..6: [ harm: 1 ]\n            7: []",
    'game.yaml:30:13: actions.strike.do[1].then[0].7: "7" is never reached: the result is 1 to 6',
  ],
  [
    "do: rattle",
    "do: ratle",
    'game.yaml:29:17: actions.strike.do[1].then[1].do: nothing is defined as "ratle"; did you mean "rattle"?',
  ],
  [
    "- do: rattle",
    "- harm: 1",
    'game.yaml:14:3: conditions.shaken: nothing makes anybody "shaken"',
    'game.yaml:17:3: define.rattle: nothing reads the list of steps "rattle"',
  ],
  [
    "- gain: shaken\n      to: them",
    "- do: rattle",
    'game.yaml:18:11: define.rattle[0].do: "rattle" would do itself again, without end: say how often it may be inside of itself, as deep: 2',
  ],
  ["by -1", "= -1", "game.yaml:31:18: actions.strike.do[1].else[0].add: expected add: me.track by number"],
  [
    "add: me.nerve",
    "add: me.shaken",
    'game.yaml:31:18: actions.strike.do[1].else[0].add: "shaken" is a condition: use gain and lose',
  ],
  [
    "add: me.nerve",
    "add: me.nrve",
    'game.yaml:31:18: actions.strike.do[1].else[0].add: no track is called "nrve"; did you mean "nerve"?',
  ],
  [
    "lose: shaken",
    "lose: shaken\n        to: them",
    'game.yaml:35:13: actions.rest.do[0].to: expected me, found "them"',
  ],
  [
    "set: me.nerve = 2",
    "set: them.nerve = 2",
    "game.yaml:35:14: actions.rest.do[1].set: there is nobody called them here: nobody is aimed at",
  ],
  ["set: me.nerve = 2", "let: nerve = 2", 'game.yaml:35:9: actions.rest.do[1]: nothing reads the let "nerve"'],
  [
    "set: me.nerve = 2",
    "each: everybody",
    'game.yaml:35:15: actions.rest.do[1].each: expected enemies or friends, found "everybody"',
  ],
  [
    "set: me.nerve = 2",
    "cases: []",
    "game.yaml:35:16: actions.rest.do[1].cases: expected a list of cases, each with if and then, at the end one with else",
  ],
  [
    "set: me.nerve = 2",
    "frobnicate",
    "game.yaml:35:9: actions.rest.do[1]: expected a step: one of roll, let, if, cases, hit, degrees, table, harm, open, shut, break, set, add, gain, lose, push, pull, lay, lift, swap, fell, kill, recover, stop, leave, aim, ask, choose, pick, repeat, each, do",
  ],
  [
    "then: [ fell: me ]",
    "then: [ harm: 1 ]",
    'game.yaml:39:21: when.harmed[0].then[0].harm: harmed sets itself off: harm inside "when: harmed" would never end',
  ],
  [
    "then: [ fell: me ]",
    "then: [ fell: us ]",
    'game.yaml:39:21: when.harmed[0].then[0].fell: expected me or them, found "us"',
  ],
  ["harmed:", "harmd:", 'game.yaml:37:3: when.harmd: unknown key "harmd"; did you mean "harmed"?'],
  ["me.shaken and rule.brave", "me.shaken", 'game.yaml:5:3: rules.brave: nothing reads the rule "brave"'],
  [
    "points: wounds",
    "order: { by: me.skill, rolled: twice }\npoints: wounds",
    'game.yaml:15:32: order.rolled: expected once or begun or each-round, found "twice"',
  ],
  [
    "points: wounds",
    "order: { by: d6 + me.skill, rolled: begun }\npoints: wounds",
    "game.yaml:15:29: order.rolled: begun is for an order without dice: it is worked out twice",
  ],
  [
    "points: wounds",
    "again: me.nerve\npoints: wounds",
    "game.yaml:15:8: again: expected a condition (yes or no), found a number",
  ],
  [
    "points: wounds",
    "points: wounds\npoints: nerve",
    'game.yaml:16:1: points: duplicate key: "points" stands here a second time',
  ],
]

/** The same with bands of distance. */
export const spatial = base
  .replace(
    "points: wounds",
    `space:
  bands: { close: , mid: , far: }
points: wounds`,
  )
  .replace("when: me.nerve > 0", "when: distance <= mid and me.nerve > 0")
