import { event } from "../../../log/events.ts"

/** Events of thrown things, fire, poison, falls and the surroundings. Fields as in events.ts. */
export const worldEvents = {
  /**
   * Something was thrown at a square. `natural` 0: so near that nothing was rolled. `scatter` and `far`: the faces for
   * where it came down. `squares`: those that touch the point.
   */
  Lobbed: event(
    {
      by: "who",
      means: "int",
      place: "int",
      hit: "flag",
      natural: "int",
      bonus: "int",
      defense: "int",
      scatter: "int",
      far: "int",
      squares: "ints",
      how: "int",
      form: "int",
      stock: "int",
    },
    "D20M-231",
    "D20M-232",
    "D20M-233",
  ),
  /** A splash weapon that has missed breaks somewhere else. */
  Splashed: event({ by: "who", means: "int", scatter: "int", far: "int", squares: "ints" }, "D20M-179"),
  /**
   * An ability changed: `how` as in `abilityChange`, `points` lost (boosted: added; negative: given back), the score as
   * it is now, and how that changes hit points.
   */
  AbilityChanged: event(
    {
      who: "who",
      by: "who",
      means: "int",
      ability: "int",
      points: "int",
      how: "int",
      score: "int",
      hitPoints: "int",
      faces: "ints",
    },
    "D20M-285",
    "D20M-291",
    "D20M-292",
  ),
  /** What the fight before has left of the abilities, as `Fighter.abilities`. */
  AbilitiesCarried: event({ who: "who", abilities: "ints" }),
  /** A poison is in the body; the secondary damage is due at the count of `anchor` in round `due`. */
  Poisoned: event(
    { who: "who", by: "who", poison: "int", means: "int", due: "int", anchor: "who" },
    "D20M-337",
    "D20M-338",
  ),
  /** A minute after the exposure. */
  PoisonDue: event({ who: "who", poison: "int", means: "int" }, "D20M-338"),
  /** A poison was applied to a weapon: on a natural 1 the combatant that did it is exposed. */
  PoisonApplied: event({ who: "who", means: "int", natural: "int" }, "D20M-341"),
  /** `days` until the initial damage. */
  Infected: event({ who: "who", by: "who", disease: "int", days: "int", faces: "ints" }, "D20M-344", "D20M-345"),
  /** A day of sickness: how many of incubation are left, and how many saves in a row have been made. */
  SickDay: event({ who: "who", disease: "int", days: "int", resisted: "int" }, "D20M-345", "D20M-348"),
  /** A disease that the fight before has left, or a day before. */
  SickCarried: event({ who: "who", disease: "int", days: "int", resisted: "int" }),
  Cured: event({ who: "who", disease: "int" }, "D20M-346"),
  /** Temporary hit points: they pass at the count of `anchor` in round `until`. */
  TemporaryGained: event({ who: "who", points: "int", until: "int", anchor: "who" }, "D20M-284"),
  TemporaryEnded: event({ who: "who", hitPoints: "int" }, "D20M-284"),
  /** An ability is raised until then. */
  Boosted: event({ who: "who", ability: "int", points: "int", until: "int", anchor: "who" }, "D20M-285"),
  /** Somebody rolls on the ground to put flames out. */
  RolledOver: event({ who: "who" }, "D20M-317"),
  /** A round without air: the breath is held (`natural` 0), or a check to hold on. */
  BreathHeld: event({ who: "who", natural: "int", bonus: "int", dc: "int", success: "flag" }, "D20M-322"),
  /** How far it has suffocated: 2 unconscious, 3 dying, 4 dead. */
  Suffocated: event({ who: "who", stage: "int" }, "D20M-323"),
  /** A round in smoke. `inARow`: rounds of choking on end. */
  Choked: event(
    { who: "who", natural: "int", bonus: "int", dc: "int", success: "flag", inARow: "int" },
    "D20M-324",
    "D20M-325",
  ),
  BreathedAgain: event({ who: "who" }),
  /** `natural` and `bonus`: Tumble, 0 for combatants that have not learnt it. */
  FellDown: event(
    { who: "who", feet: "int", natural: "int", bonus: "int", dc: "int", success: "flag" },
    "D20M-331",
    "D20M-332",
  ),
  /** Something of a size falls on somebody. */
  ObjectFell: event({ who: "who", size: "int", feet: "int" }, "D20M-333", "D20M-334"),
  PinnedUnder: event({ who: "who", dc: "int" }, "D20M-336"),
  /** A try to get free from under something. */
  Struggled: event({ who: "who", natural: "int", bonus: "int", dc: "int", success: "flag" }, "D20M-336"),
  /** An action of the table's own; `means` names it. */
  Improvised: event({ who: "who", means: "int", cost: "int" }, "D20M-125"),
  /**
   * A blow at something: an object (`holder` -1, `item` its index), or a weapon in a hand (`item` its slot); `what`
   * names the object. `natural` 0: sure.
   */
  Smashed: event(
    {
      by: "who",
      means: "int",
      holder: "who",
      item: "int",
      what: "int",
      natural: "int",
      bonus: "int",
      defense: "int",
      hit: "flag",
      miss: "int",
      how: "int",
      form: "int",
      stock: "int",
    },
    "D20M-193",
    "D20M-195",
    "D20M-196",
  ),
  /** It loses hit points, after hardness; with none left it is destroyed. */
  ThingHarmed: event(
    { by: "who", means: "int", holder: "who", item: "int", what: "int", amount: "int", left: "int", faces: "ints" },
    "D20M-198",
    "D20M-200",
  ),
  /** An attempt to break something by force. */
  Forced: event(
    { who: "who", holder: "who", item: "int", what: "int", natural: "int", bonus: "int", dc: "int", success: "flag" },
    "D20M-206",
  ),
  /** What the fight before has left of a weapon: points lost. */
  WearCarried: event({ who: "who", item: "int", lost: "int", left: "int" }),
  /** An hour's repair of a weapon. */
  Mended: event(
    {
      who: "who",
      item: "int",
      natural: "int",
      bonus: "int",
      dc: "int",
      success: "flag",
      amount: "int",
      faces: "ints",
    },
    "D20M-207",
  ),
  /** Hands close on a throat, or stay there. */
  Strangled: event({ by: "who", target: "who" }, "D20M-328"),
  /** How it stands with hunger, thirst, heat and cold: hours, checks, and points that cannot be healed yet. */
  Endured: event(
    {
      who: "who",
      thirst: "int",
      thirstChecks: "int",
      hunger: "int",
      hungerChecks: "int",
      climateChecks: "int",
      parched: "int",
      exposed: "int",
    },
    "D20M-309",
    "D20M-321",
  ),
  /** A Constitution check against thirst or hunger, or Survival against heat and cold. */
  EnduranceChecked: event(
    { who: "who", natural: "int", bonus: "int", dc: "int", success: "flag" },
    "D20M-312",
    "D20M-319",
    "D20M-320",
  ),
  /** The count of a combatant that has no turn: it has suffered what it had to. */
  SeatPassed: event({ who: "who" }, "D20M-009"),
  /**
   * An explosive goes off, around the point between `squares`. `amount`: its damage, for combatants that do not save.
   */
  Detonated: event({ by: "who", means: "int", squares: "ints", amount: "int", dc: "int", faces: "ints" }, "D20M-234"),
  /** Burning liquid clings to `who`: it burns once more at its count in round `due`. */
  Drenched: event({ who: "who", by: "who", means: "int", form: "int", due: "int" }, "D20M-314"),
  /** That count has come; `doused`: water has put it out. */
  FlaredUp: event({ who: "who", by: "who", means: "int", doused: "flag" }, "D20M-314", "D20M-316"),
  /** A cloud begins to spread from a point (column and row of the lines between squares). `poison` -1: mere smoke. */
  CloudRose: event({ by: "who", means: "int", poison: "int", x: "int", y: "int" }, "D20M-162", "D20M-340"),
} as const

/** Events of who is lost from sight: behind all others in the table, so that the numbers of those stay. */
export const sightEvents = {
  /** No enemy perceives `who` any more: where it was perceived last, and the squares that it has walked since. */
  SlippedAway: event({ who: "who", at: "int", squares: "int" }, "D20M-163"),
  /** An enemy perceives `who` again, or it has given itself away. */
  NoticedAgain: event({ who: "who" }, "D20M-163"),
} as const

/** Events of skills used in moving: behind all others in the table too. */
export const skillEvents = {
  /** A check of Tumble to get past or through an enemy. */
  Tumbled: event({ who: "who", foe: "who", natural: "int", bonus: "int", dc: "int", success: "flag" }, "D20M-144"),
  /** A check of Swim, as a move goes into deep water or on in it: who fails it gets no farther than the shore. */
  Swam: event({ who: "who", natural: "int", bonus: "int", dc: "int", success: "flag" }, "D20M-095"),
  /** Something heavy was pushed from one square to the next, and its pusher is in its place. Fields as of doors. */
  Shoved: event({ who: "who", from: "int", to: "int", thing: "int", what: "int" }, "D20M-096"),
} as const

/**
 * Events of doors and the like on the map: behind all others in the table too. `thing` is the index on the map, `what`
 * its means.
 */
export const doorEvents = {
  /** Opened by hand; `key`: it was locked, and is so no longer. */
  Opened: event({ who: "who", place: "int", thing: "int", what: "int", key: "flag" }, "D20M-096"),
  Shut: event({ who: "who", place: "int", thing: "int", what: "int" }, "D20M-096"),
  /** It is broken and out of the way; `lock`: only its lock is, and it can be opened. */
  GaveWay: event(
    { by: "who", place: "int", thing: "int", what: "int", lock: "flag" },
    "D20M-200",
    "D20M-201",
    "D20M-206",
  ),
} as const
