import { event } from "../../log/events.ts"

/** Events of what is thrown, burns, poisons, falls or hangs on the surroundings. Fields as in events.ts. */
export const worldEvents = {
  /**
   * Something was thrown at a square. `natural` 0: so near that nothing was rolled. `scatter` and `far`: the faces for where it
   * came down. `squares`: those that touch the point.
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
  /** An explosive goes off, around the point between `squares`. `amount`: its damage, for whoever does not save. */
  Detonated: event({ by: "who", means: "int", squares: "ints", amount: "int", dc: "int", faces: "ints" }, "D20M-234"),
} as const
