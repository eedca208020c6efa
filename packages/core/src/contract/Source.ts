/** A text from outside and the name of the file that it came from, as messages shall show it. */
export interface Source {
  readonly file: string
  readonly text: string
}
