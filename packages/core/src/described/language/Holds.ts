/** What stands under a key. The schema for editors is made from this, and so is what messages call it. */
export type Holds =
  | "id"
  | "words"
  | "number"
  | "fraction"
  | "switch"
  | "number or switch"
  | "dice"
  /** A whole number, or yes or no, worked out. */
  | "expression"
  /** `name = expression`. */
  | "assignment"
  /** `me.track = expression`, `me.track by expression`. */
  | "change"
  | "role"
  /** The word door, or a role as well. */
  | "door"
  | "role or door"
  /** The word me. */
  | "me"
  | "names"
  | "text"
  | "steps"
  | "cases"
  | "target"
  /** Enemies or friends. */
  | "others"
  /** Lists of steps by the names of answers. */
  | "answers"
  /** What comes to an end. */
  | "end"
  | "rolled"
  | "switch or rule"
  | "everybody"
  /** What happens by itself: a key of `when`. */
  | "hook"
  /** The name of a band of distance. */
  | "band"
  /** How one gets to where an action is done. */
  | "ways"
  /** The squares that an act reaches. */
  | "area"
  /** Names in an order: a list of them, or a mapping with texts. */
  | "named"
  /** When a track is given back; when a turn of a condition is over. */
  | "per"
  | "turn's end"
  /** Dice and what they must show. */
  | "test"
  /** What sets a reaction off, and to whom it happens. */
  | "trigger"
  | "whose"
  | "unit"
  | "diagonals"
  /** The path of a TypeScript file. */
  | "code file"
  /** Expressions by the names that a list of steps has for them. */
  | "given"
  /** A mapping with keys of its own: the sections of a file. */
  | "section"
