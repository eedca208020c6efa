import { baseEvents } from "../../../log/baseEvents.ts"
import { type EventsOf, event } from "../../../log/events.ts"

/** How somebody moves: `Moved.how`. */
export const gait = { walk: 0, pushed: 1, ridden: 2 } as const

const traitRoll = {
  who: "who",
  foe: "who",
  why: "int",
  die: "int",
  skill: "int",
  wild: "int",
  confirm: "int",
  plus: "int",
  mods: "int",
  need: "int",
  raises: "int",
} as const

/**
 * The event types of Savage Worlds. An open-ended die is logged by its size and its total, which give every face back:
 * 15 on a d6 is 6 + 6 + 3. Fields by name, wherever they occur: `die` the size of the trait's die, `skill` its total,
 * `wild` that of the Wild Die (0 for none), `confirm` the d6 after an Extra's natural 1 (0 for none), `plus` the sum of
 * all modifiers, `mods` the fixed ones among them, `need` the target number, `raises` -2 for a Critical Failure, -1 for
 * a failure, else the number of raises; `faces` dice as pairs of size and total; `item` an index into the combatant's
 * weapons, `gear` where all weapons are counted; `means` an index into the list of means.
 */
export const events = {
  ...baseEvents,
  RoundStarted: event(baseEvents.RoundStarted.fields, "C07"),
  /** `steps`: how far it can walk (C08). */
  TurnStarted: event({ ...baseEvents.TurnStarted.fields, steps: "int" }, "C08"),
  Moved: event(baseEvents.Moved.fields, "C08"),
  /**
   * `order`: combatants in the order of their turns, `cards`: their cards. `discarded`: pairs of combatant and card not
   * kept. `shuffled`: the discards went back first.
   */
  CardsDealt: event({ order: "ints", cards: "ints", discarded: "ints", shuffled: "flag" }, "C07"),
  /** A new card for a Benny. `order` as it is now. */
  CardRedrawn: event({ who: "who", card: "int", order: "ints" }, "C17"),
  /** A Joker: a Benny for every Wild Card of a side. */
  BenniesGained: event({ side: "side" }, "C07"),
  /** The order by Agility or as it was, under house rules; and after two Jokers have rolled off. */
  OrderSet: event({ order: "ints" }, "C07"),
  /** A turn that was on Hold, or a Joker's, is taken. `how`: one of `resuming`. */
  TurnResumed: event({ who: "who", steps: "int", how: "int" }, "SWD-070", "SWD-071"),
  /** The turn that was interrupted goes on. */
  TurnReturned: event({ who: "who" }, "SWD-072"),
  /** The running die. */
  Ran: event({ who: "who", natural: "int" }, "C08"),
  TraitRolled: event(traitRoll),
  /** `by` acts, `target` resists; totals and sizes of both. `raises` as seen by `by`. */
  Opposed: event({
    by: "who",
    target: "who",
    why: "int",
    die: "int",
    skill: "int",
    wild: "int",
    plus: "int",
    mods: "int",
    targetDie: "int",
    targetSkill: "int",
    targetWild: "int",
    targetPlus: "int",
    raises: "int",
  }),
  /**
   * `need`: the target number. `manner`: part of the body and manner of the attack. `damage` and `toughness` of a hit,
   * with its `faces`. `how`: one of `occasion`. `gear` and `spent`: rounds of ammunition, gear -1 for none. `lethal`:
   * not meant to stun. `through`: it went through an obstacle.
   */
  Attacked: event(
    {
      by: "who",
      target: "who",
      means: "int",
      hit: "flag",
      item: "int",
      die: "int",
      skill: "int",
      wild: "int",
      confirm: "int",
      plus: "int",
      mods: "int",
      need: "int",
      raises: "int",
      manner: "int",
      damage: "int",
      toughness: "int",
      faces: "ints",
      how: "int",
      gear: "int",
      spent: "int",
      lethal: "flag",
      through: "flag",
    },
    "C10",
    "C11",
  ),
  /** Several Shooting dice at once: their totals, and the Wild Die. The attacks follow, a die each. */
  BurstFired: event(
    { by: "who", means: "int", die: "int", skills: "ints", wild: "int", gear: "int", spent: "int", raises: "int" },
    "C10",
    "SWD-096",
  ),
  /**
   * An attack on an area: aimed at the square `place`, it lands on `at` (-1: it has no effect). `distance` and
   * `direction` are the dice of deviation (0 for none), `victims` those under the template. `how`: 0 attack, 1
   * Suppressive Fire.
   */
  AreaAttacked: event(
    {
      by: "who",
      means: "int",
      die: "int",
      skill: "int",
      wild: "int",
      confirm: "int",
      plus: "int",
      mods: "int",
      need: "int",
      raises: "int",
      place: "int",
      at: "int",
      distance: "int",
      direction: "int",
      victims: "ints",
      gear: "int",
      spent: "int",
      how: "int",
    },
    "SWD-031",
  ),
  DamageRerolled: event({ by: "who", target: "who", damage: "int", faces: "ints" }, "C17"),
  /** `amount`: Wounds after soaking. A combatant that takes Wounds is Shaken. */
  HarmTaken: event(baseEvents.HarmTaken.fields, "C11", "C14"),
  /**
   * A Soak roll against `wounds`, of which `negated` are gone now: `spared` by this roll, the others by those before.
   */
  Soaked: event({ ...traitRoll, wounds: "int", negated: "int", spared: "int" }, "C18"),
  /** Blows that land when the simultaneous act is done: target, by, means, damage, toughness, flags. */
  BlowWaits: event({ blow: "ints" }, "SWD-072"),
  BlowLands: event({ target: "who", by: "who" }, "SWD-072"),
  /** An act that others may interrupt before its dice. */
  ActDeclared: event({ who: "who", verb: "int", target: "who", item: "int", place: "int", extra: "int" }, "SWD-072"),
  /** The act is carried out, or lost (`lost`) because its maker cannot any more. */
  ActResumed: event({ who: "who", lost: "flag" }, "SWD-072"),
  /** A combatant that was on Hold acts no more this round. */
  HoldLost: event({ who: "who", after: "flag" }, "SWD-070"),
  /** `hand`: 0 the main one, 1 the other, 2 both. `item` -1 is the shield. */
  WeaponReadied: event({ who: "who", item: "int", gear: "int", hand: "int", free: "flag" }, "SWD-088", "SWD-089"),
  Reloaded: event({ who: "who", gear: "int", done: "flag", shots: "int" }, "SWD-094", "SWD-095"),
  /** A weapon leaves its owner's hand: it lies on square `at`, -2 when it is broken or thrown out of reach. */
  WeaponLost: event({ who: "who", item: "int", gear: "int", at: "int" }, "SWD-057"),
  /** Vulnerable until the end of the present turn only (SWD-046). */
  Exposed: event({ who: "who" }, "SWD-046"),
  /** The turn is over before it began. */
  TurnLost: event({ who: "who" }, "C13"),
  /** The place in the order of a combatant that is bleeding out has come. */
  Bled: event({ who: "who" }, "C16"),
  Aimed: event({ who: "who", target: "who" }, "SWD-011"),
  ActionTaken: event({ who: "who", verb: "int" }, "C08"),
  StoodUp: event({ who: "who", steps: "int" }, "SWD-049"),
  /** `degree`: 0 free, 1 Entangled, 2 Bound. `by`: who holds it, -1 for a net or ropes. */
  Held: event({ who: "who", by: "who", degree: "int" }, "SWD-005", "SWD-006", "SWD-091"),
  /** Help that waits for the ally's next roll of a kind; it is used up when it has been counted. */
  Supported: event({ by: "who", target: "who", why: "int", bonus: "int" }, "SWD-009", "SWD-010"),
  SupportUsed: event({ who: "who" }, "SWD-010"),
  /**
   * An object: bonds (`what` 0), cover (1) or what `who` holds (2), or what stands on square `place` of the map (3),
   * the `thing` of that index. `gear`, `spent`: the ammunition of a shot.
   */
  ObjectStruck: event(
    {
      by: "who",
      who: "who",
      what: "int",
      place: "int",
      thing: "int",
      damage: "int",
      hardness: "int",
      faces: "ints",
      broken: "flag",
      gear: "int",
      spent: "int",
    },
    "SWD-097",
    "SWD-098",
  ),
  /** A rider is no longer on its mount: by a fall (`falls`) or on purpose, onto square `at`. */
  Unhorsed: event({ who: "who", at: "int", falls: "flag", damage: "int", faces: "ints" }, "SWD-043"),
  /** Hours of unconsciousness; 0 for half an hour. */
  KnockedOut: event({ who: "who", hours: "int", faces: "ints" }, "SWD-051", "SWD-104"),
  /**
   * `natural`: 2d6; `detail`: the d6 of arms, guts and head, else 0. `how long`: 0 for good, 1 until healed, 2 a day.
   */
  Injured: event({ who: "who", natural: "int", detail: "int", lasting: "int" }, "C15"),
  FatigueTaken: event({ who: "who", by: "who", level: "int" }, "SWD-075"),
  /** The Drop has been used, or is gone. */
  DropLost: event({ who: "who", target: "who" }, "SWD-103", "SWD-104"),
  /** What an earlier fight of the day has left. `left`: Wounds until it falls. */
  Brought: event({
    who: "who",
    left: "int",
    fatigue: "int",
    bennies: "int",
    gear: "int",
    loaded: "ints",
    spare: "ints",
    injuries: "ints",
  }),
  Rested: event({ who: "who", fatigue: "int", wounds: "int" }, "SWD-076"),
  /** A door is opened by hand: the thing on square `place`. */
  Opened: event({ who: "who", place: "int", thing: "int" }, "C08"),
} as const

/** How a held turn is taken: `TurnResumed.how`. */
export const resuming = { between: 0, interrupting: 1, tied: 2, after: 3, atLast: 4 } as const

/** Acts of a turn that was on Hold are counted from here on: the turn had begun already when it was put off. */
export const firstHeldAct = 16

export type SwEvent = EventsOf<typeof events>
export type EventOf<Tag extends SwEvent["_tag"]> = Extract<SwEvent, { readonly _tag: Tag }>
