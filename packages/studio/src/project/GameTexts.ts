/** A described game that comes with the program, and its bestiary. */
export interface GameTexts {
  readonly game: string
  readonly bestiary: string
}
