/** A text from outside and the name of the file that it came from, as messages shall show it. */
export interface Source {
  readonly file: string
  readonly text: string
}

/** Code of a game: a CommonJS module with all that it imports, but for what the program itself gives it. */
export interface Code {
  /** Of `text`, in hexadecimal: which code it is, for readers and for checks. */
  readonly sha256: string
  readonly text: string
}

/**
 * The text of a game, and the code that it calls. A game that is nothing but code, a whole ruleset, has an empty text;
 * so has a system of the library that mechanics are added to.
 */
export interface GameSource extends Source {
  /** The id of the system that the mechanics are added to, where it is one of the library's. */
  readonly system?: string
  readonly code?: Code
  /** Files of mechanics that are added to it. */
  readonly mechanics?: readonly Source[]
}
