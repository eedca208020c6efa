/* oxlint-disable unicorn/no-thenable -- `then` is a word of the language; nobody awaits its table of keys */
import type { Holds } from "./Holds.ts"

export interface Key {
  readonly holds: Holds
  /** What it is for, in one line. */
  readonly says: string
  readonly needed?: true
}

export type Keys = Readonly<Record<string, Key>>

const text = { holds: "words", says: "Its name for readers: a text, or one for each language" } as const
const cite = { holds: "text", says: "Where your book has it: a page, a heading" } as const

/** The keys of each kind of mapping in a game's file. */
export const keys = {
  game: {
    game: { holds: "id", says: "The id of the game", needed: true },
    title: { holds: "words", says: "The name of the game for readers", needed: true },
    draft: { holds: "switch", says: "It is not finished: what nothing reads yet is no mistake, and proof lists it" },
    kinds: { holds: "section", says: "Words in place of numbers, a list of them for each: harm: [blade, fire]" },
    rules: { holds: "section", says: "Numbers and switches that a variant may change: rule.NAME" },
    stats: { holds: "section", says: "What stands on a sheet and stays as it is: me.NAME", needed: true },
    gear: { holds: "section", says: "What a sheet lists, each with numbers of its own: weapons, draughts, spells" },
    tracks: { holds: "section", says: "Numbers that change in a fight: me.NAME", needed: true },
    conditions: { holds: "section", says: "What somebody may be: me.NAME is yes or no" },
    areas: { holds: "section", says: "What lasts on the map once it is laid: me.NAME is whether I am inside" },
    doors: { holds: "section", says: "On a map: the numbers of doors and the like, which scenarios place as things" },
    points: { holds: "names", says: "The tracks that harm takes from, in this order", needed: true },
    space: { holds: "section", says: "Where all are: on a map of squares, or so far apart; without it nowhere" },
    order: { holds: "section", says: "Who acts when; without it lots are drawn each round" },
    again: { holds: "expression", says: "Whether who has acted acts again in the same turn" },
    formulas: { holds: "section", says: "Expressions with a name: me.NAME and them.NAME, or NAME as it stands" },
    modifiers: { holds: "section", says: "What is added to a roll or a let, and when: each is named where it counts" },
    functions: { holds: "code file", says: "A TypeScript file whose functions expressions call: NAME(a; b)" },
    define: { holds: "section", says: "Lists of steps with a name, for `do: NAME`" },
    actions: { holds: "section", says: "What can be done on a turn", needed: true },
    when: { holds: "section", says: "What happens by itself" },
  },
  rule: {
    default: { holds: "number or switch", says: "The value unless a variant says otherwise", needed: true },
    kind: { holds: "names", says: "It is one of these words of kinds, not a number" },
    from: { holds: "number", says: "The least that it can be" },
    to: { holds: "number", says: "The most that it can be" },
    text,
    cite,
  },
  stat: {
    from: { holds: "number", says: "The least that a sheet may have" },
    to: { holds: "number", says: "The most that a sheet may have" },
    step: { holds: "number", says: "How far one step of it goes, where numbers are tried out: 1 unless said" },
    dice: { holds: "switch", says: "It is dice, as 2d6+1" },
    switch: { holds: "switch", says: "It is yes or no" },
    kind: { holds: "names", says: "It is one of these words of kinds: them.make = undead" },
    several: { holds: "names", says: "It is a list of these words of kinds: them.resists has fire" },
    default: {
      holds: "number or switch",
      says: "For sheets that say nothing of it: a number, or one worked out of stats above it: (me.strength + 1) / 2",
    },
    text,
    cite,
  },
  gear: {
    most: { holds: "number", says: "How many of them somebody may have: 4 unless said" },
    stats: {
      holds: "section",
      says: "What each of them has: item.NAME where something is done with one",
      needed: true,
    },
    items: { holds: "section", says: "Those that sheets call by name, each with its numbers" },
    stock: { holds: "switch", says: "Each is there count times: item.left, which is used up" },
    text,
    cite,
  },
  track: {
    gear: { holds: "names", says: "It is the number of one of these, 0 for none: me.TRACK.NAME is what that one has" },
    start: { holds: "expression", says: "What it is at the beginning", needed: true },
    kind: { holds: "names", says: "It is one of these words of kinds: set: me.stance = guarded" },
    from: { holds: "number", says: "The least that it can be: 0 unless said" },
    to: { holds: "expression", says: "The most that it can be: what it starts with unless said" },
    side: { holds: "switch", says: "All of a side have one of it together: me.fear is that of my side" },
    per: {
      holds: "per",
      says: "When it is given back: each turn, round or fight; day, which is when nothing is said: not by itself",
    },
    recharge: {
      holds: "test",
      says: "What gives it back when its owner's turn begins, rolled while it is spent: d6 >= 5",
    },
    worth: { holds: "fraction", says: "What a point of it is worth to its owner, as a share of full health" },
    told: { holds: "switch", says: "Whether replays mention it: not what is counted anew whenever it is used" },
    text,
    cite,
  },
  condition: {
    worth: {
      holds: "fraction",
      says: "What it is worth to its bearer, as a share of full health: below 0 when it hurts",
    },
    lasts: { holds: "expression", says: "How many turns of its owner it lasts; NAME-left is how many are left" },
    giver: {
      holds: "switch",
      says: "It is known who gave it: them.held by me; it ends as that one is out of the fight",
    },
    while: { holds: "names", says: "A condition of who gave it: it ends as they lose that, or are out of the fight" },
    ends: { holds: "turn's end", says: "When a turn of it is over: turn, as it begins, unless said; or turn-end" },
    acts: {
      holds: "switch",
      says: "false: who has it loses their turns: no act of their own, and no reaction that they are asked about",
    },
    told: { holds: "switch", says: "Whether replays mention it: yes unless said" },
    text,
    cite,
  },
  laid: {
    area: {
      holds: "area",
      says: "What it is like: a burst, a cube, an emanation of its maker, or a cone or line from where its maker stood",
      needed: true,
    },
    lasts: {
      holds: "expression",
      says: "How many turns of its maker it lasts: till it is lifted unless said; NAME-left is how many are left",
    },
    text,
    cite,
  },
  doors: {
    stats: { holds: "section", says: "What each door has: door.NAME in an act that is aimed at one", needed: true },
    points: { holds: "names", says: "The stat that harm takes from, with to: door; without any left a door is broken" },
    cite,
  },
  modifier: {
    on: { holds: "names", says: "The rolls and lets that it is added to, by their names", needed: true },
    value: { holds: "expression", says: "How much it adds, of me and them as they are there", needed: true },
    when: { holds: "expression", says: "When it counts: always unless said" },
    text,
    cite,
  },
  space: {
    bands: { holds: "section", says: "The bands, the nearest first: `distance` is one of them" },
    enemies: { holds: "band", says: "How far enemies are at the beginning: the farthest unless said" },
    friends: { holds: "band", says: "How far friends are at the beginning: the nearest unless said" },
    squares: { holds: "number", says: "In place of bands, the scenario's map: how long the side of a square is" },
    unit: { holds: "unit", says: "The unit of all lengths, ft or m: ft unless said" },
    diagonals: { holds: "diagonals", says: "How a diagonal counts: 5-5 unless said, 5-10-5 or euclid" },
    move: { holds: "names", says: "The track that walking takes from, in the unit" },
    size: { holds: "expression", says: "How many squares the side of a body has: 1 unless said" },
    cite,
  },
  order: {
    by: { holds: "expression", says: "The highest acts first; ties by lot", needed: true },
    rolled: {
      holds: "rolled",
      says: "once, or each-round; begun: once more after when: begin; rule.NAME: each round where that house rule is on",
    },
    sides: {
      holds: "switch or rule",
      says: "Sides act one after the other: one roll for each, with the best number of its own; rule.NAME: where that is on",
    },
    phases: {
      holds: "named",
      says: "The parts of a round, in this order; with sides, of the turn of a side: [missiles, magic, melee]",
    },
  },
  action: {
    text,
    target: {
      holds: "target",
      says: "What it is done to: enemy, friend, fallen (a friend who is down), fallen-enemy, self, several of these; or door (a shut one), open-door (one that can be shut)",
    },
    with: { holds: "names", says: "The gear that it is done with, one option for each: item is that one" },
    when: { holds: "expression", says: "When it can be done; with go, from where" },
    go: {
      holds: "ways",
      says: "On a map, how one gets there: nearest, { best: number }, { towards: length }, or several",
    },
    pace: { holds: "expression", says: "How far one may walk for it: what is left of the track of moves unless said" },
    first: { holds: "steps", says: "What happens before one walks: gain, lose, set and add for its actor" },
    area: {
      holds: "area",
      says: "It is aimed at a place and reaches who is inside: burst, cube, cone, line or emanation",
    },
    on: { holds: "trigger", says: "It is no act of a turn but a reaction: what sets it off; them is who did that" },
    of: {
      holds: "whose",
      says: "To whom that happens, or whose turn it is: self unless said, friend, enemy or anybody",
    },
    near: { holds: "expression", says: "On a map: how near a friend must be to whom that happens" },
    acts: {
      holds: "names",
      says: "With on: acts, the acts of a turn that set it off; with strikes, hits and the like, the actions in which that happens: all unless said",
    },
    phase: { holds: "names", says: "The phase of a round in which it can be done: in all of them unless said" },
    declared: {
      holds: "switch",
      says: "It is chosen before a round begins and before its order is rolled, and lost where it is not possible by then",
    },
    asked: { holds: "switch", says: "Whether its player is asked: yes unless said; else it happens whenever it can" },
    do: { holds: "steps", says: "What happens" },
    cite,
  },
  when: {
    "before-harm": {
      holds: "steps",
      says: "Harm is about to befall me: let: amount changes it, kind is what that harm says",
    },
    harmed: { holds: "steps", says: "Harm took effect on me: amount, lost.TRACK; them is who did it" },
    zero: { holds: "steps", says: "I have no points left; without it I fall. beyond is how much more harm there was" },
    "struck-down": {
      holds: "steps",
      says: "Harm befalls me while I am down: amount; without it that does nothing. them is who did it",
    },
    turn: { holds: "steps", says: "My turn begins" },
    "turn-end": { holds: "steps", says: "My turn is over" },
    begin: { holds: "steps", says: "The fight begins, for everybody, in their order: before the first round" },
    round: { holds: "steps", says: "A round begins, for everybody who stands" },
    end: { holds: "steps", says: "The fight is over, for everybody who is alive and has not left, in their order" },
    fallen: { holds: "steps", says: "It is my turn, but I am down" },
  },
  mechanic: {
    title: { holds: "words", says: "The name of the mechanic for readers", needed: true },
    rules: { holds: "section", says: "As in a game: what it adds to those of the game" },
    stats: { holds: "section", says: "As in a game; every one needs a default" },
    tracks: { holds: "section", says: "As in a game" },
    conditions: { holds: "section", says: "As in a game" },
    define: { holds: "section", says: "As in a game" },
    hooks: { holds: "section", says: "What it does, and when: a list", needed: true },
  },
  hook: {
    "after-roll": { holds: "names", says: "Behind each roll of this name" },
    "instead-of-roll": { holds: "names", says: "In place of each roll of this name: roll says which" },
    "before-harm": {
      holds: "expression",
      says: "Before harm takes effect on me, if this holds: amount may be changed by let",
    },
    when: {
      holds: "hook",
      says: "harmed, zero, struck-down, begin, turn, turn-end, round, end or fallen: after what the game does then",
    },
    roll: { holds: "dice", says: "The roll that is made instead" },
    do: { holds: "steps", says: "What happens" },
    cite,
  },
} as const satisfies Readonly<Record<string, Keys>>

const then = { holds: "steps", says: "What happens then" } as const
const otherwise = { holds: "steps", says: "What happens else" } as const
const to = { holds: "role", says: "Whom it happens to: me or them" } as const
const told = { holds: "switch", says: "Whether replays mention it: yes unless said" } as const

/** The steps that there are, each by the key that says what it does, with the other keys that it may have. */
export const stepKeys = {
  roll: {
    roll: { holds: "assignment", says: "Rolls dice and keeps the result under a name; NAME.natural is the first draw" },
    by: { holds: "role", says: "Who rolls: me unless said" },
    told,
    text,
  },
  let: { let: { holds: "assignment", says: "Works something out and keeps it under a name" } },
  if: { if: { holds: "expression", says: "Whether" }, then, else: otherwise },
  cases: { cases: { holds: "cases", says: "The first case that holds: a list of if and then, else at the end" } },
  hit: {
    hit: { holds: "expression", says: "Whether an attack hits; it is recounted as an attack" },
    harm: { holds: "expression", says: "The harm of a hit, in place of then" },
    then,
    else: otherwise,
  },
  degrees: {
    degrees: {
      holds: "expression",
      says: "A margin; bands as 10.., 0..9, ..-1 say what happens; without a hit, those that harm are hits",
    },
    up: { holds: "expression", says: "When one band more counts" },
    down: { holds: "expression", says: "When one band less counts" },
  },
  table: {
    table: { holds: "assignment", says: "A roll, and bands as 1..3, 4, 5.. that say what happens" },
    by: { holds: "role", says: "Who rolls: me unless said" },
    told,
    text,
  },
  harm: {
    harm: { holds: "expression", says: "Takes points: from them unless said; dice are rolled" },
    kind: { holds: "expression", says: "A word of kinds, which before-harm, harmed and zero call kind" },
    to: { holds: "role or door", says: "Whom it happens to: me or them; or door, the one that the act is aimed at" },
  },
  open: { open: { holds: "door", says: "door: the one that the act is aimed at is open from now on" } },
  shut: { shut: { holds: "door", says: "door: it is shut again, unless it is broken or somebody is in it" } },
  break: { break: { holds: "door", says: "door: it is broken, and nobody shuts it any more" } },
  set: { set: { holds: "change", says: "me.TRACK = a number, or distance = a band" } },
  add: { add: { holds: "change", says: "me.TRACK by a number, or distance by so many bands" } },
  gain: { gain: { holds: "names", says: "A condition begins: of me unless said" }, to },
  lose: { lose: { holds: "names", says: "A condition ends: of me unless said" }, to },
  push: {
    push: { holds: "role", says: "On a map: is moved straight away from the other, as far as nothing is in the way" },
    by: { holds: "expression", says: "How far, as a length", needed: true },
  },
  pull: {
    pull: { holds: "role", says: "On a map: is moved straight towards the other" },
    by: { holds: "expression", says: "How far, as a length", needed: true },
  },
  lay: {
    lay: { holds: "names", says: "An area of mine is there from now on: where the act is aimed at, else where I am" },
    at: { holds: "role", says: "It is laid where this one is" },
  },
  lift: { lift: { holds: "names", says: "An area of mine is over" } },
  swap: { swap: { holds: "role", says: "On a map: changes places with the other, where both have room" } },
  fell: { fell: { holds: "role", says: "Falls, whatever points are left" } },
  kill: { kill: { holds: "role", says: "Dies" } },
  recover: { recover: { holds: "role", says: "Is no longer down" } },
  stop: { stop: { holds: "end", says: "act: what is left of the act does not happen, nor what answers it" } },
  leave: { leave: { holds: "role", says: "Leaves the fight for good" } },
  aim: { aim: { holds: "me", says: "me: in a reaction, the act that it answers is aimed at me from now on" } },
  ask: {
    ask: { holds: "words", says: "A question to a player, as it is offered", needed: true },
    by: { holds: "role", says: "Who decides: me unless said" },
    then,
    else: otherwise,
  },
  choose: {
    choose: { holds: "words", says: "A question with several answers, or for a number: of, or as with from and to" },
    by: { holds: "role", says: "Who decides: me unless said" },
    of: { holds: "answers", says: "The answers, each a list of steps, or a mapping with text and do" },
    as: { holds: "id", says: "The name of the number that is chosen" },
    from: { holds: "expression", says: "The least number" },
    to: { holds: "expression", says: "The most: at least as much, and at most 20 more" },
  },
  pick: {
    pick: { holds: "others", says: "A player picks one of the enemies or friends who can fight, as them" },
    by: { holds: "role", says: "Who decides: me unless said" },
    where: { holds: "expression", says: "Whom: what must hold of them" },
    as: { holds: "role", says: "Who that is: them unless said; as me they act, and them stays" },
    do: then,
    else: { holds: "steps", says: "What happens where there is nobody to pick" },
  },
  repeat: {
    repeat: { holds: "expression", says: "Does a list so often: at most 20 times" },
    do: then,
  },
  each: {
    each: { holds: "everybody", says: "enemies, friends or, of an area, inside: one after the other, as them" },
    as: { holds: "role", says: "Who each of them is: them unless said; as me they act, and them stays" },
    by: { holds: "expression", says: "In this order, the highest first: of numbers that stay as they are" },
    fallen: { holds: "switch", says: "Whether it befalls the fallen as well, who are down: no unless said" },
    do: then,
  },
  do: {
    do: { holds: "names", says: "A list of steps from define" },
    with: { holds: "given", says: "What the list calls by these names: { attack: me.bow, edge: 1 }" },
    as: { holds: "role", says: "Who is me in it: them turns it round, so that they do it to me" },
    fallen: { holds: "switch", says: "With as: them: whether they do it though they are down: no unless said" },
    deep: { holds: "number", says: "In a list that does itself: how often it may be inside of itself" },
  },
} as const satisfies Readonly<Record<string, Keys>>

export type StepName = keyof typeof stepKeys

/** The keys that every step may have. */
export const anyStepKeys = {
  id: { holds: "id", says: "A name for it in citations, in place of its number" },
  cite,
} as const satisfies Keys
