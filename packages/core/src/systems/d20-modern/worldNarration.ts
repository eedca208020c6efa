import type { Narration, Teller } from "../../log/Narration.ts"
import type { D20Modern } from "./System.ts"
import type { worldEvents } from "./worldEvents.ts"

type Tags = keyof typeof worldEvents
type Told = { readonly [L in "en" | "es"]: Pick<Narration<D20Modern>[L], Tags> }

const sum = (natural: number, bonus: number): string =>
  `${natural}${bonus < 0 ? bonus : `+${bonus}`} = ${natural + bonus}`

/** A point by the squares that touch it. */
const point = (squares: readonly number[], tell: Teller, and: string): string =>
  squares.length < 2
    ? squares.map((square) => tell.square(square)).join("")
    : `${tell.square(squares[0] as number)} ${and} ${tell.square(squares[squares.length - 1] as number)}`

const facesOf = (faces: readonly number[]): string => (faces.length === 0 ? "" : ` [${faces.join(", ")}]`)

/** The sentences for what is thrown, burns, poisons, falls or hangs on the surroundings. */
export const worldNarration: Told = {
  en: {
    Lobbed: ({ by, means, place, natural, bonus, defense, hit, squares }, tell) =>
      `${tell.name(by)} throws a ${tell.means(means)} at ${tell.square(place)}${natural === 0 ? "" : `: ${sum(natural, bonus)} against ${defense}, ${hit ? "well thrown" : "it goes astray"}`}. It comes down between ${point(squares, tell, "and")}.`,
    Splashed: ({ means, squares }, tell) => `The ${tell.means(means)} breaks between ${point(squares, tell, "and")}.`,
    Detonated: ({ means, squares, amount, dc, faces }, tell) =>
      `The ${tell.means(means)} goes off between ${point(squares, tell, "and")}: ${amount} damage${facesOf(faces)}, Reflex ${dc} for half.`,
  },
  es: {
    Lobbed: ({ by, means, place, natural, bonus, defense, hit, squares }, tell) =>
      `${tell.name(by)} lanza a ${tell.square(place)}: ${tell.means(means)}${natural === 0 ? "" : `; ${sum(natural, bonus)} contra ${defense}, ${hit ? "bien lanzado" : "se desvía"}`}. Cae entre ${point(squares, tell, "y")}.`,
    Splashed: ({ means, squares }, tell) => `Se rompe entre ${point(squares, tell, "y")}: ${tell.means(means)}.`,
    Detonated: ({ means, squares, amount, dc, faces }, tell) =>
      `Estalla entre ${point(squares, tell, "y")}: ${tell.means(means)}, ${amount} de daño${facesOf(faces)}, Reflejos ${dc} para la mitad.`,
  },
}
