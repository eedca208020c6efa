/** Puts the texts of a call where one of their places was. */
export type Filling = (texts: Texts) => void

/** Keys of a specification whose texts are only drawn: nothing is made otherwise for what they say. */
const drawn: ReadonlySet<string> = new Set(["title", "subtitle", "text", "description"])

const place = /\ue000(\d+)\ue000/gu

/** The texts of a specification that are only drawn, each once, and the way numbers are written. */
export class Texts {
  private readonly texts: string[] = []
  locale: unknown

  /** What is put in the place of a value: of a text its number, between marks that no text has. */
  placed(name: string, value: unknown): unknown {
    if (name === "locale") {
      this.locale = value
      return undefined
    }
    if (!drawn.has(name)) return value
    if (typeof value === "string") return this.numbered(value)
    return isLines(value) ? value.map((line) => this.numbered(line)) : value
  }

  private numbered(text: string): string {
    if (text === "") return text
    const known = this.texts.indexOf(text)
    return `\ue000${known < 0 ? this.texts.push(text) - 1 : known}\ue000`
  }

  /** A text that was made, with the texts of this call in their places. */
  filled(made: string): string {
    return made.replace(place, (_, number) => this.texts[Number(number)] as string)
  }
}

const isLines = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((line) => typeof line === "string")

/** Where texts are in what was made of a specification. */
export const textsIn = (made: object): readonly Filling[] => {
  const found: Filling[] = []
  const known = new Set<object>()
  const look = (holder: object): void => {
    if (known.has(holder)) return
    known.add(holder)
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === "object" && value !== null) look(value)
      else if (typeof value === "string" && value.includes("\ue000"))
        found.push((texts) => {
          ;(holder as Record<string, string>)[key] = texts.filled(value)
        })
    }
  }
  look(made)
  return found
}
