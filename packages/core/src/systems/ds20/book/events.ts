import { baseEvents } from "../../../log/baseEvents.ts"
import { type EventsOf, event } from "../../../log/events.ts"

/** A test: its score, the face of the d20 that counts, the other dice with their causes (see `mod`), the margin. */
const test = { score: "int", natural: "int", dice: "ints", margin: "int" } as const

/**
 * The event types of DS20. Fields by name, wherever they occur: `score`, `natural`, `dice`, `margin` a test (`natural`
 * 0: none was needed); `item` an index into the combatant's weapons, `gear` into all that can leave a hand (-1:
 * natural); `means` into the list of means; `exhaustion` points marked now.
 */
export const events = {
  ...baseEvents,
  /** `metres`: what it may move in this turn. */
  TurnStarted: event({ ...baseEvents.TurnStarted.fields, metres: "int" }, "DS20-001", "DS20-008", "DS20-052"),
  /**
   * `how`: 0 walking, 1 pushed, 2 running. `losesAim`: it does not aim any more. `odd`: an odd number of its diagonal
   * steps of this turn counted so far.
   */
  Moved: event({ ...baseEvents.Moved.fields, odd: "int", losesAim: "flag" }, "DS20-010", "DS20-013", "DS20-014"),
  /**
   * `hit`: the roll succeeded; a defence may still come. `how`: one of `how`. `shot`: mode and penalties of a shot.
   * `damage`: the damage number before any defence. `bullets`: those spent. `keepsBack`: the target does not turn to
   * the attacker. `spends`: it is an action.
   */
  Attacked: event(
    {
      ...baseEvents.Attacked.fields,
      item: "int",
      gear: "int",
      how: "int",
      shot: "int",
      ...test,
      damage: "int",
      bullets: "int",
      keepsBack: "flag",
      spends: "flag",
    },
    "DS20-017",
    "DS20-019",
  ),
  /**
   * A wound was recorded. `amount`: its points (see health.ts); `wound`: its step on the ladder (1 scratch, 2 light, n
   * + 2 for n grave). `number`: the damage number. `scratches`, `light`, `grave`: what is marked now; `left`: points.
   */
  HarmTaken: event(
    {
      ...baseEvents.HarmTaken.fields,
      wound: "int",
      number: "int",
      scratches: "int",
      light: "int",
      grave: "int",
      left: "int",
    },
    "DS20-040",
    "DS20-113",
    "DS20-144",
  ),
  InitiativeRolled: event({ who: "who", natural: "int", total: "int" }, "DS20-004", "DS20-007"),
  /** `slots`: the place of each in the order; level allies share one. */
  OrderSet: event({ order: "ints", slots: "ints" }, "DS20-004", "DS20-006"),
  /** The attempt to wake of the unconscious. */
  WakeRolled: event({ who: "who", ...test, wakes: "flag" }, "DS20-080"),
  /** `points`: those marked by it. */
  AgonyRolled: event(
    { who: "who", ...test, points: "int", exhaustion: "int", stabilised: "flag" },
    "DS20-121",
    "DS20-122",
  ),
  PainBorne: event({ who: "who", exhaustion: "int" }, "DS20-141"),
  TechniqueRolled: event({ who: "who", item: "int", ...test, success: "flag" }, "DS20-009"),
  /**
   * An action that is no attack: what `act` says (a verb), on `item` or at `target`; `amount` what there is of it now,
   * `left` in store.
   */
  Handled: event(
    {
      who: "who",
      act: "int",
      item: "int",
      gear: "int",
      target: "who",
      amount: "int",
      left: "int",
      ...test,
      success: "flag",
    },
    "DS20-002",
    "DS20-049",
  ),
  /** `metres` of movement that it took, 0 when it was an action. */
  StoodUp: event({ who: "who", metres: "int", ...test, stands: "flag" }, "DS20-064"),
  /** The test of Fortaleza before a burst. */
  BurstHeld: event({ who: "who", ...test, success: "flag" }, "DS20-105"),
  /** The bullets of a hit beyond the first: their damage, and the faces rolled for it. */
  BulletsAdded: event({ who: "who", target: "who", gear: "int", bonus: "int", faces: "ints" }, "DS20-096", "DS20-098"),
  /**
   * `how`: the verb. `left`: what the attack's number is now; negative when a block has turned it around. `spared`:
   * points of the wound that it would have made on bare skin (see health.ts).
   */
  Defended: event(
    { who: "who", by: "who", how: "int", ...test, left: "int", avoids: "flag", bullets: "flag", spared: "int" },
    "DS20-024",
    "DS20-025",
    "DS20-027",
  ),
  /** The test of Fortaleza against a disarm, a push or an escape; `left` of the attack's margin. */
  Resisted: event({ who: "who", by: "who", ...test, left: "int" }, "DS20-056", "DS20-074", "DS20-075"),
  /** `levels` taken off the wound `before`: worth `spared` points (see health.ts). `natural` 0: not rolled. */
  ArmourTested: event(
    { who: "who", score: "int", natural: "int", before: "int", levels: "int", spared: "int" },
    "DS20-034",
    "DS20-036",
  ),
  /** A weapon lies on the floor. */
  Dropped: event({ who: "who", by: "who", means: "int", gear: "int", at: "int" }, "DS20-022", "DS20-074"),
  /** `outcome`: one of `outcome`. */
  Jammed: event({ who: "who", gear: "int", natural: "int", outcome: "int" }, "DS20-088"),
  MishapRolled: event({ who: "who", natural: "int" }, "DS20-022"),
  Held: event({ who: "who", by: "who" }, "DS20-053"),
  /** The hold of `who` on `target` is over. */
  Released: event({ who: "who", target: "who" }, "DS20-056", "DS20-061"),
  EscapeTried: event({ who: "who", from: "who", ...test, free: "flag" }, "DS20-056"),
  Exhausted: event({ who: "who", by: "who", points: "int", exhaustion: "int", why: "int" }, "DS20-125", "DS20-135"),
  /** `step` of the actions that first aid takes; on the last one the roll. */
  Tended: event(
    { who: "who", patient: "who", step: "int", grade: "int", ...test, rolled: "flag", success: "flag" },
    "DS20-131",
    "DS20-132",
  ),
  /** What was done of a long task in a turn counts from its end on; `left` actions of it. */
  TaskAdvanced: event({ who: "who", steps: "int", left: "int" }, "DS20-003"),
  /** `who` is aware of the fight from now on. */
  Noticed: event({ who: "who" }, "DS20-071", "DS20-072"),
  /** What an earlier fight of the day has left. `ammo`: loaded, spare, jam and wear of each weapon, from `gear` on. */
  Brought: event({
    who: "who",
    scratches: "int",
    light: "int",
    grave: "int",
    exhaustion: "int",
    left: "int",
    is: "int",
    tried: "int",
    down: "flag",
    gear: "int",
    ammo: "ints",
  }),
  /** The hourly roll of the grave. */
  HourRolled: event({ who: "who", hour: "int", ...test, points: "int", exhaustion: "int" }, "DS20-129"),
  /** What rest gives back: what is marked now. `faces`: the tests for grave wounds. */
  Healed: event(
    {
      who: "who",
      hours: "int",
      scratches: "int",
      light: "int",
      grave: "int",
      left: "int",
      exhaustion: "int",
      faces: "ints",
    },
    "DS20-133",
  ),
} as const

export type DsEvent = EventsOf<typeof events>
export type EventOf<Tag extends DsEvent["_tag"]> = Extract<DsEvent, { readonly _tag: Tag }>
