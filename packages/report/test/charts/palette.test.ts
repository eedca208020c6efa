import { expect, test } from "vitest"
import { colourOf, contrast, drawColour, inkOn, shadeOf, variantColourOf } from "../../src/drawing/palette.ts"

type Triple = readonly [number, number, number]

const linear = (colour: string): Triple =>
  [1, 3, 5].map((at) => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as unknown as Triple

const times = (matrix: readonly Triple[], v: Triple): Triple =>
  matrix.map((row) => row.reduce((sum, each, i) => sum + each * (v[i] as number), 0)) as unknown as Triple

/** How colours look without cones of one kind: Machado, Oliveira and Fernandes 2009, severity 1. */
const eyes: Readonly<Record<string, readonly Triple[]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
}

/** CIE L*a*b* under D65. */
const lab = (rgb: Triple): Triple => {
  const [x, y, z] = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    rgb.map((c) => Math.min(1, Math.max(0, c))) as unknown as Triple,
  )
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)]
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}

const apart = (a: string, b: string, eye: string): number => {
  const [one, two] = [a, b].map((colour) => lab(times(eyes[eye] as readonly Triple[], linear(colour)))) as [
    Triple,
    Triple,
  ]
  return Math.hypot(...one.map((each, i) => each - (two[i] as number)))
}

test.each(Object.keys(eyes))("to an eye with %s two sides, and draws, are told apart by colour alone", (eye) => {
  const colours = [colourOf(0), colourOf(1), drawColour]
  for (const [i, a] of colours.entries())
    for (const b of colours.slice(i + 1)) expect([a, b, apart(a, b, eye) > 20]).toEqual([a, b, true])
})

test("no variant has a hue of a side, and what is written on a side's colour can be read", () => {
  for (const side of [0, 1, 2, 3, 4, 5]) {
    for (const variant of [0, 1, 2, 3, 4])
      expect(apart(variantColourOf(variant), colourOf(side), "all")).toBeGreaterThan(20)
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      const colour = shadeOf(side, share)
      expect(contrast(inkOn(colour), colour)).toBeGreaterThan(4.5)
    }
  }
})
