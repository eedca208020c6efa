import { canonicalJson } from "./canonicalJson.ts"
import type { manifestForm } from "./manifestForm.ts"
import { sha256 } from "./sha256.ts"

type ManifestForm = typeof manifestForm.Type
/** Everything that determines a run, and `digests` when it is complete (`manifestForm`). */
export interface Manifest extends ManifestForm {}

/** The variants of a manifest, without the cells of splits. */
export const variantsIn = ({ variants }: Pick<Manifest, "variants">): Manifest["variants"] =>
  variants.filter(({ of }) => of === undefined)

/** A fight of a day in a manifest. */
export type FightManifest = NonNullable<Manifest["fights"]>[number]

/** The manifest of a day of several fights. */
export type DayManifest = Manifest & { readonly fights: readonly FightManifest[] }

export const isDayManifest = (manifest: Manifest): manifest is DayManifest => manifest.fights !== undefined

/** What of a manifest stays as it is: of a run that grows all but its variants and points. */
const lasting = (manifest: Manifest): Manifest => {
  if (manifest.points === undefined) return manifest
  const { adHoc: _, fights, ...rest } = manifest
  return {
    ...rest,
    variants: [],
    points: [],
    ...(fights && { fights: fights.map((fight) => ({ ...fight, variants: [] })) }),
  }
}

/**
 * Whether a manifest is that of the same run that grows, later on: it begins with all variants and points of the
 * earlier one.
 */
export const continues = (later: Manifest, earlier: Manifest): boolean => {
  if (later.points === undefined || earlier.points === undefined) return false
  const beginning = <A>(list: readonly A[] = [], length = 0) => list.slice(0, length)
  const fights = later.fights?.map((fight, i) => ({
    ...fight,
    variants: beginning(fight.variants, earlier.fights?.[i]?.variants.length),
  }))
  const start: Manifest = {
    ...later,
    variants: beginning(later.variants, earlier.variants.length),
    points: beginning(later.points, earlier.points.length),
    ...(later.adHoc && { adHoc: beginning(later.adHoc, earlier.adHoc?.length) }),
    ...(fights && { fights }),
  }
  return wholeKey(start) === wholeKey(earlier)
}

/** Variants without what only names what is counted of them. */
const bare = (variants: Manifest["variants"]) => variants.map((variant) => ({ ...variant, stocks: undefined }))

const wholeKey = (manifest: Manifest): string => {
  const { fights, variants } = manifest
  const its = fights && { fights: fights.map((fight) => ({ ...fight, variants: bare(fight.variants) })) }
  return canonicalJson(
    { ...manifest, variants: bare(variants), ...its, digests: undefined, side: undefined, even: undefined },
    "file",
  )
}

/**
 * Identifies what a run is, complete or not: runs with the same key are the same run. Texts count, but not the names of
 * the files in which they stood: the same run may be played in another folder or on another machine. Nor does what is
 * asked of it afterwards: about which side, and how near to even. A run that grows stays the same run.
 */
export const runKey = (manifest: Manifest): string => sha256(wholeKey(lasting(manifest)))
