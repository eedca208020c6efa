/**
 * The colours of Okabe and Ito, which stay apart for colour-blind readers (M. Okabe, K. Ito, "Color Universal Design",
 * 2008). Colour never speaks alone: every side also has a shape, and marks carry their names.
 */
const sideColours = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9"] as const
const sideShapes = ["circle", "square", "triangle-up", "diamond", "triangle-down", "cross"] as const

export const drawColour = "#999999"
export const inkColour = "#222222"
export const quietColour = "#595959"
export const gridColour = "#E6E6E6"

const sideDashes = [
  [1, 0],
  [6, 3],
  [2, 2],
  [8, 3, 2, 3],
  [4, 4],
  [1, 3],
] as const

/** The dashes of a line, which tell it apart without its colour. */
export const dashOf = (side: number): readonly number[] => sideDashes[side % sideDashes.length] as readonly number[]
export const colourOf = (side: number): string => sideColours[side % sideColours.length] as string
export const shapeOf = (side: number): string => sideShapes[side % sideShapes.length] as string

/** Relative luminance of `#RRGGBB`, from 0 to 1 (WCAG 2.2). */
const luminance = (colour: string): number => {
  const channel = (from: number): number => {
    const c = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2); text wants 4.5. */
export const contrast = (a: string, b: string): number => {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever reads better on a colour. */
export const inkOn = (colour: string): string =>
  contrast(colour, "#FFFFFF") >= contrast(colour, "#000000") ? "#FFFFFF" : "#000000"

/** Of what belongs to no side. */
export const plainColour = "#6E7787"

/**
 * Hues of variants, which no side has; beside them dashes and shapes tell lines apart. There are no more lines than
 * these.
 */
const variantColours = ["#222222", "#6A3D9A", "#8C564B", "#7A7A00", "#6E7787"] as const
export const mostVariantLines = variantColours.length
export const variantColourOf = (variant: number): string => variantColours[variant % mostVariantLines] as string

/** Shades are distinguished in steps of a twentieth: finer ones nobody sees, and pages would be larger for them. */
const inSteps = (share: number): number => Math.round(20 * share) / 20

/** A side's colour, from nearly none for a share of nothing to all of it for everything. */
export const shadeOf = (side: number, share: number): string => {
  const colour = colourOf(side)
  const part = share === 0 ? 0 : 0.12 + 0.88 * inSteps(share)
  const channels = [1, 3, 5].map((at, i) => {
    const full = Number.parseInt(colour.slice(at, at + 2), 16)
    return Math.round(full * part + ([0xf3, 0xf0, 0xea][i] as number) * (1 - part))
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0").toUpperCase()).join("")}`
}

/**
 * From vermilion (never) over white (half of the fights) to blue (always): the colours of the second side and of the
 * first.
 */
export const shadeBetween = (p: number): string => {
  const end = p < 0.5 ? [0xb3, 0x4a, 0x00] : [0x00, 0x5c, 0x91]
  const part = Math.abs(2 * inSteps(p) - 1)
  const mixed = end.map((channel, i) => Math.round(channel * part + ([0xf3, 0xf0, 0xea][i] as number) * (1 - part)))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0").toUpperCase()).join("")}`
}
