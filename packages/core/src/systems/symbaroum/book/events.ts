import { baseEvents } from "../../../log/baseEvents.ts"
import { type EventsOf, event } from "../../../log/events.ts"

/** What an act spends: `cost` of several events. */
export const cost = { free: 0, movement: 1, combat: 2, both: 3 } as const

/**
 * The event types of Symbaroum. Fields by name, wherever they occur: `natural` the face of the d20 that counts, `other`
 * the face of the second d20 that does not (0 for none); `need` the target number, the highest face that succeeds;
 * `faces` all other dice in the order rolled; `item` an index into the combatant's weapons or remedies; `means` into
 * the list of means.
 */
export const events = {
  ...baseEvents,
  TurnStarted: event(baseEvents.TurnStarted.fields, "SYM-014", "SYM-023"),
  Moved: event(baseEvents.Moved.fields, "SYM-030"),
  /**
   * `defends`: the target rolled to defend, else the attacker to hit. `natural` 0: no test was needed. `second`: the
   * defender's own test where both roll, else 0. `confirm`: the face that had to confirm a natural 1 or 20, else 0.
   * `harm`: damage after armour, which has stopped `spared`; of a miss, that of a jointed weapon's head. `faces`:
   * weapon, advantage, critical, armour. `how`: one of `occasion`. `stock`: where ammunition is counted, -1 for
   * nowhere. `reloads`: the weapon must be reloaded now.
   */
  Attacked: event(
    {
      by: "who",
      target: "who",
      means: "int",
      hit: "flag",
      critical: "flag",
      defends: "flag",
      natural: "int",
      other: "int",
      second: "int",
      confirm: "int",
      need: "int",
      mods: "int",
      harm: "int",
      spared: "int",
      faces: "ints",
      how: "int",
      stock: "int",
      reloads: "flag",
    },
    "SYM-005",
    "SYM-027",
    "SYM-047",
    "SYM-048",
  ),
  HarmTaken: event(baseEvents.HarmTaken.fields, "SYM-048", "SYM-051"),
  /** What an earlier fight of the day has left. `stock` counts from the combatant's first supply on. */
  Brought: event({ who: "who", toughness: "int", permanent: "int", lost: "flag", supplies: "ints", stock: "int" }),
  /** Natural healing between fights. */
  Rested: event({ who: "who", days: "int", amount: "int" }, "SYM-067"),
  OrderSet: event({ order: "ints" }, "SYM-011", "SYM-012", "SYM-013"),
  /** A die for the order of turns. */
  OrderRolled: event({ who: "who", natural: "int" }, "SYM-012"),
  /**
   * The one test of an ambush. `foe`: whose Vigilant (or Discreet) stood against it. `surprised`: those taken unawares.
   */
  SurpriseRolled: event(
    { by: "who", foe: "who", natural: "int", need: "int", success: "flag", surprised: "ints" },
    "SYM-017",
    "SYM-018",
  ),
  /** A movement action begins. `act` says what for, `cost` what it spends. */
  MovementBegun: event({ who: "who", act: "int", target: "who", cost: "int" }, "SYM-024", "SYM-030"),
  /** `who` and `foe` are in melee from now on; `flanks`: `who` is in `foe`'s flank. */
  Engaged: event({ who: "who", foe: "who", flanks: "flag" }, "SYM-031", "SYM-032", "SYM-082"),
  /** `who` is out of every melee. */
  Disengaged: event({ who: "who" }, "SYM-034", "SYM-074"),
  LineOpened: event({ who: "who", target: "who" }, "SYM-035"),
  CoverTaken: event({ who: "who", cost: "int" }, "SYM-035"),
  WeaponReadied: event({ who: "who", item: "int", cost: "int" }, "SYM-022", "SYM-036", "SYM-037"),
  Reloaded: event({ who: "who", cost: "int" }),
  /** `natural` 0: no test. `stands`: it is on its feet now. `whole`: the rest of the turn is spent. */
  StoodUp: event({ who: "who", natural: "int", need: "int", stands: "flag", cost: "int" }, "SYM-038", "SYM-078"),
  /** A remedy used on `patient`: what it gives back. `stock`: where doses are counted. */
  DoseUsed: event(
    { who: "who", patient: "who", item: "int", amount: "int", faces: "ints", stock: "int", cost: "int" },
    "SYM-039",
    "SYM-068",
    "SYM-075",
  ),
  /** First aid or a healing power. `stock`: the herb used with it, -1 for none. `power`: by a power. */
  Treated: event(
    {
      who: "who",
      patient: "who",
      power: "flag",
      natural: "int",
      need: "int",
      success: "flag",
      amount: "int",
      faces: "ints",
      stock: "int",
      cost: "int",
    },
    "SYM-069",
    "SYM-070",
    "SYM-076",
  ),
  Regenerated: event({ who: "who", amount: "int" }),
  /** `marks`: those it has now. `toughness`: what it stands up with, 0 for nothing. `faces`: the die for it. */
  DeathRolled: event(
    { who: "who", natural: "int", marks: "int", toughness: "int", faces: "ints" },
    "SYM-059",
    "SYM-061",
  ),
  /** A dying character was struck: a step nearer the grave. */
  DeathMarked: event({ who: "who", by: "who", marks: "int" }, "SYM-058"),
  /** `why`: one of `taint`. `faces`: the dice, none for a fixed amount. */
  CorruptionGained: event(
    { who: "who", by: "who", why: "int", temporary: "int", permanent: "int", faces: "ints" },
    "SYM-093",
    "SYM-099",
    "SYM-101",
    "SYM-106",
  ),
  AbominationArose: event({ who: "who", hostile: "flag" }, "SYM-094", "SYM-095"),
  /** Temporary Corruption is gone. */
  SceneEnded: event({}, "SYM-097"),
  /** Whether an observer finds a stigma. */
  StigmaHidden: event({ who: "who", natural: "int", need: "int", hidden: "flag" }, "SYM-108"),
  /** An elixir on one's own weapon, or on one's armour (`weapon` -1). `weapon`: into the list of means. */
  ElixirApplied: event({ who: "who", item: "int", weapon: "int", stock: "int", cost: "int" }, "SYM-039", "SYM-075"),
} as const

export type SymEvent = EventsOf<typeof events>
export type EventOf<Tag extends SymEvent["_tag"]> = Extract<SymEvent, { readonly _tag: Tag }>
