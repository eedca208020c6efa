import { canonicalJson } from "./canonicalJson.ts"
import type { manifestForm } from "./manifestForm.ts"
import { sha256 } from "./sha256.ts"

/** Everything that determines a run, and `digests` when it is complete (`manifestForm`). */
export type Manifest = typeof manifestForm.Type

/** The variants of a manifest, without the cells of splits. */
export const variantsIn = ({ variants }: Pick<Manifest, "variants">): Manifest["variants"] =>
  variants.filter(({ of }) => of === undefined)

/** A fight of a day in a manifest. */
export type FightManifest = NonNullable<Manifest["fights"]>[number]

/** The manifest of a day of several fights. */
export type DayManifest = Manifest & { readonly fights: readonly FightManifest[] }

export const isDayManifest = (manifest: Manifest): manifest is DayManifest => manifest.fights !== undefined

/**
 * Identifies what a run is, complete or not: runs with the same key are the same run. Texts count, but not the names of
 * the files in which they stood: the same run may be played in another folder or on another machine. Nor does what is
 * asked of it afterwards: about which side, and how near to even.
 */
export const runKey = (manifest: Manifest): string =>
  sha256(canonicalJson({ ...manifest, digests: undefined, side: undefined, even: undefined }, "file"))
