import { baseEvents } from "../../../log/baseEvents.ts"
import { type EventsOf, event } from "../../../log/events.ts"
import { vocabulary, word } from "../../../parts/vocabulary.ts"
import { doorEvents, sightEvents, skillEvents, worldEvents } from "./worldEvents.ts"

/** How an attack came about: `Attacked.how`. It decides what is spent. */
export const attackHow = {
  /** The attack action, as the last thing in the turn. */
  strike: 0,
  /** The attack action, or the next blow of a full attack, decided one by one. */
  blow: 1,
  /** A blow of a full attack that goes on while the target stands. */
  series: 2,
  /** At the end of a charge: a full-round action. */
  charge: 3,
  opportunity: 4,
  readied: 5,
  /** A full-round action of one attack: careful aim, knockout blow. */
  fullRound: 6,
  coupDeGrace: 7,
  /** An extra attack after felling somebody (Cleave), or after tripping somebody (Improved Trip). */
  cleave: 8,
  followUp: 9,
} as const

/** How somebody moved: `Moved.how`. It decides what is spent. */
export const { number: moveHow, terms: moves } = vocabulary({
  /** With the move action. */
  walk: word(0, "moves", "se mueve"),
  /** With the attack action, used as a second move action. */
  walkOn: word(1, "moves on", "sigue moviéndose"),
  /** With both. */
  double: word(2, "moves", "se mueve"),
  step: word(3, "steps", "da un paso"),
  charge: word(4, "charges", "carga"),
  run: word(5, "runs", "corre"),
  withdraw: word(6, "withdraws", "se retira"),
  crawl: word(7, "crawls", "se arrastra"),
  /** As (part of) a readied action. */
  readied: word(8, "moves as readied", "se mueve según lo preparado"),
  /**
   * Within another act, for nothing: into a grapple, pushed, thrown back the way it came, on beyond whom it has run
   * over.
   */
  into: word(9, "moves in", "entra en la casilla"),
  pushed: word(10, "is pushed", "es empujado"),
  back: word(11, "falls back", "retrocede"),
  onward: word(12, "goes on", "sigue adelante"),
})

/** What an act costs: `cost` of several events. */
export const cost = { free: 0, attack: 1, move: 2, fullRound: 3 } as const

/** What an attack roll hit instead of its target: `Attacked.struck`. */
export const struck = { target: 0, nothing: 1, cover: 2, coverer: 3 } as const

/**
 * The event types of d20 Modern. Fields by name, wherever they occur: `natural` the face of the d20; `bonus` all that
 * was added to it; `dc` the number to reach; `means` an index into the encounter's list of means; `slot` an index into
 * the combatant's list of weapons; `stock` an index into the state's list of ammunition, -1 for none.
 */
export const events = {
  ...baseEvents,
  /** `flatFooted`: everybody on the field is, until the first turn. */
  CombatStarted: event({ fight: "int", flatFooted: "flag" }, "D20M-002"),
  TurnStarted: event(baseEvents.TurnStarted.fields, "D20M-001", "D20M-009"),
  Moved: event(baseEvents.Moved.fields, "D20M-042", "D20M-138"),
  /**
   * `defense`: what had to be reached. `confirm`: the face of the confirmation roll, 0 for none. `miss`: the face of
   * the d100 against concealment, 0 for none. `mods`: bits of `modifiers`. `form`: the attacker's form of attack.
   * `stock`: where the ammunition is counted.
   */
  Attacked: event(
    {
      by: "who",
      target: "who",
      means: "int",
      hit: "flag",
      critical: "flag",
      natural: "int",
      bonus: "int",
      defense: "int",
      mods: "int",
      confirm: "int",
      miss: "int",
      struck: "int",
      how: "int",
      form: "int",
      stock: "int",
    },
    "D20M-011",
    "D20M-026",
    "D20M-027",
    "D20M-160",
  ),
  /** Hit points lost. `spared`: what damage reduction has stopped. `faces`: the damage dice, all of them in order. */
  HarmTaken: event(
    { target: "who", by: "who", means: "int", amount: "int", spared: "int", faces: "ints" },
    "D20M-020",
    "D20M-025",
  ),
  /** `anchor` and `until`: it ends just before the turn of `anchor` in round `until`; -1, 0 when it has no such end. */
  ConditionGained: event({ who: "who", condition: "int", by: "who", anchor: "who", until: "int" }, "D20M-069"),
  /** Whom an attack goes at, where that is left to the dice: among `of`; `target` -1: at an empty square. */
  TargetDrawn: event({ by: "who", target: "who", natural: "int", of: "int" }, "D20M-088", "D20M-163"),
  /** A first roll against concealment that was rolled again (Blind-Fight). */
  FeltAbout: event({ by: "who", natural: "int" }, "D20M-160"),
  SurpriseRoundStarted: event({}, "D20M-004"),
  /**
   * What the fight before has left. `full`: hit points when unhurt. `loaded` and `spares` count from ammunition `stock`
   * on.
   */
  CarriedOver: event({
    who: "who",
    hitPoints: "int",
    full: "int",
    stable: "flag",
    stock: "int",
    loaded: "ints",
    spares: "ints",
  }),
  HitPointsRolled: event({ who: "who", hitPoints: "int", faces: "ints" }, "D20M-041"),
  /** `tie`: the die that settled it against equals, 0 for none. `place`: where in the order `who` now stands. */
  InitiativeRolled: event(
    { who: "who", natural: "int", bonus: "int", tie: "int", place: "int" },
    "D20M-048",
    "D20M-049",
  ),
  /** Everybody rolls anew (house rule). */
  InitiativeCleared: event({}, "D20M-048"),
  Arrived: event({ who: "who", at: "int", flatFooted: "flag" }, "D20M-051"),
  TurnEnded: event({ who: "who" }, "D20M-070"),
  Delayed: event({ who: "who" }, "D20M-054"),
  SteppedIn: event({ who: "who", place: "int" }, "D20M-055"),
  Forfeited: event({ who: "who" }, "D20M-057"),
  /**
   * `trigger`: one of `trigger` in reactions.ts; `act` and `item`: what is done then, and with what. `target`: only
   * against this one.
   */
  Readied: event({ who: "who", trigger: "int", act: "int", item: "int", target: "who" }, "D20M-059", "D20M-061"),
  /** The readied action is taken, and `who` stands just before `before` in the order from now on. */
  ReadyFired: event({ who: "who", before: "who" }, "D20M-062", "D20M-063"),
  /** Fighting defensively or total defence. */
  StanceTaken: event({ who: "who", stance: "int", cost: "int" }, "D20M-082", "D20M-091"),
  /** It begins to stand up: the windows open while it still lies. */
  StandingUp: event({ who: "who" }, "D20M-098"),
  /** A posture taken: prone or kneeling. */
  PostureTaken: event({ who: "who", condition: "int" }, "D20M-126"),
  /** It begins to handle something (the verb says what): the windows open before it is done. */
  Handling: event({ who: "who", act: "int", cost: "int" }, "D20M-093", "D20M-096"),
  /** A weapon that has left the hand by being thrown, and was the last of its kind in it. */
  WeaponThrown: event({ who: "who", slot: "int" }, "D20M-019"),
  WeaponDrawn: event({ who: "who", slot: "int", cost: "int" }, "D20M-096", "D20M-097"),
  WeaponStowed: event({ who: "who", slot: "int" }, "D20M-093"),
  WeaponDropped: event({ who: "who", slot: "int" }, "D20M-077"),
  WeaponPickedUp: event({ who: "who", slot: "int" }, "D20M-093"),
  /** `rounds`: what is in the weapon now. */
  Reloaded: event({ who: "who", slot: "int", stock: "int", rounds: "int", cost: "int" }, "D20M-093", "D20M-101"),
  /** Aid another. `attack`: the help is for attacks, else for Defense. */
  Aided: event(
    { who: "who", friend: "who", foe: "who", attack: "flag", natural: "int", bonus: "int", success: "flag" },
    "D20M-260",
  ),
  /** `kind`: 0 Fortitude, 1 Reflex, 2 Will. `against`: one of `against` in saves.ts. */
  Saved: event(
    { who: "who", kind: "int", against: "int", natural: "int", bonus: "int", dc: "int", success: "flag" },
    "D20M-045",
    "D20M-046",
  ),
  /** The turn of a dying combatant: it becomes stable or loses a hit point. `natural` 0: no save was allowed. */
  DyingSaved: event({ who: "who", natural: "int", bonus: "int", dc: "int", success: "flag" }, "D20M-268"),
  /** Nonlethal damage: it takes no hit points. `total`: what has been gathered so far (house rule), else the amount. */
  NonlethalTaken: event(
    { target: "who", by: "who", means: "int", amount: "int", spared: "int", total: "int", faces: "ints" },
    "D20M-274",
  ),
  /** Hit points fall to a number at once: massive damage. */
  Collapsed: event({ who: "who", by: "who", hitPoints: "int" }, "D20M-271"),
  /** A disabled combatant loses a hit point by its own exertion. */
  Strained: event({ who: "who" }, "D20M-264"),
  Tended: event({ who: "who", patient: "who", natural: "int", bonus: "int", dc: "int", success: "flag" }, "D20M-278"),
  /** A full-round action is begun at the end of a turn, to be completed at the start of the next. */
  FullRoundBegun: event({ who: "who", act: "int", target: "who", item: "int", cost: "int" }, "D20M-099"),
  FullRoundCompleted: event({ who: "who", cost: "int" }, "D20M-099"),
  /** A check to go on running. `again`: the first round in which it may run again after a failure. */
  RunChecked: event(
    { who: "who", natural: "int", bonus: "int", dc: "int", success: "flag", again: "int" },
    "D20M-119",
    "D20M-120",
  ),
  /** An hour of somebody unconscious and stable: a save to come to. */
  WakingSaved: event({ who: "who", natural: "int", bonus: "int", dc: "int", success: "flag" }, "D20M-275", "D20M-279"),
  /**
   * A day of somebody conscious below 0 hit points whom nobody looks after: it begins to recover, or loses a hit point.
   */
  RecoverySaved: event(
    { who: "who", natural: "int", bonus: "int", dc: "int", success: "flag" },
    "D20M-276",
    "D20M-277",
  ),
  /**
   * A special attack is attempted: `act` is its verb, `how` one of `attackHow`. It is paid for here, before anything
   * that it provokes. `form`: the form that a full attack goes on with, -1 for none.
   */
  Attempted: event({ by: "who", target: "who", act: "int", how: "int", form: "int" }, "D20M-127"),
  /** A roll to get hold of somebody (a touch), or of the weapon in a hand. `miss` as in `Attacked`. */
  Reached: event(
    {
      by: "who",
      target: "who",
      act: "int",
      means: "int",
      hit: "flag",
      natural: "int",
      bonus: "int",
      defense: "int",
      mods: "int",
      miss: "int",
    },
    "D20M-209",
    "D20M-219",
    "D20M-242",
  ),
  /**
   * An opposed check about `contest` (`contestOver`): `natural` and `bonus` of `by` against `other` and `otherBonus`.
   * Against several there is one event for each, with the same roll. `again`: nothing decides it, all roll once more.
   */
  Contested: event(
    {
      by: "who",
      target: "who",
      contest: "int",
      natural: "int",
      bonus: "int",
      other: "int",
      otherBonus: "int",
      success: "flag",
      again: "flag",
    },
    "D20M-209",
    "D20M-216",
    "D20M-226",
    "D20M-238",
  ),
  /** A weapon has left the hand of `target`: `by` has it, or it lies at the feet. */
  Disarmed: event({ by: "who", target: "who", slot: "int", taken: "flag" }, "D20M-217", "D20M-219"),
  /** `by` has moved in: the two are in one grapple, with everybody who was in that of `target`. */
  Grappled: event({ by: "who", target: "who" }, "D20M-236", "D20M-244"),
  /** `who` is out of the grapple, which ends when no two enemies are left in it. */
  BrokeFree: event({ who: "who" }, "D20M-251"),
  /** Bullets that an attack spends beyond the first. */
  RoundsSpent: event({ who: "who", stock: "int", rounds: "int" }, "D20M-181", "D20M-186"),
  /** Autofire over the area whose north-west square is `place`; `natural` 0: each in it is shot at for itself. */
  Sprayed: event(
    {
      by: "who",
      means: "int",
      place: "int",
      shape: "int",
      natural: "int",
      bonus: "int",
      defense: "int",
      mods: "int",
      hit: "flag",
      how: "int",
      form: "int",
      stock: "int",
      bullets: "int",
    },
    "D20M-183",
    "D20M-185",
  ),
  /** A weapon taken from `owner` is dropped. */
  LetGo: event({ who: "who", owner: "who", slot: "int" }, "D20M-077"),
  /** Something worn is gone: `by` has it, or it lies on the ground. */
  Snatched: event({ by: "who", target: "who", worn: "int", means: "int", taken: "flag" }, "D20M-220"),
  /** Hit points that came back with time. */
  Healed: event({ who: "who", amount: "int" }, "D20M-281", "D20M-282"),
  ...worldEvents,
  /** A move was stopped before its first square: what it costs is spent (`how`: one of `moveHow`). */
  Halted: event({ who: "who", how: "int" }, "D20M-133"),
  ...sightEvents,
  ...doorEvents,
  ...skillEvents,
} as const

export type D20Event = EventsOf<typeof events>
