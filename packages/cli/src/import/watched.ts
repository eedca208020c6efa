/** The way to a value inside a document. */
export type Path = readonly (string | number)[]

/**
 * A document that notes which of its values are read. It is read as if it were the document itself.
 *
 * @param note is handed the path of each value that is read and is no list and no mapping
 */
export const watched = (value: unknown, note: (path: Path) => void, path: Path = []): unknown => {
  if (typeof value !== "object" || value === null) return value
  return new Proxy(value, {
    get: (target, key) => {
      const found: unknown = Reflect.get(target, key)
      if (typeof key === "symbol" || !Object.hasOwn(target, key)) return found
      if (Array.isArray(target) && key === "length") return found
      const at = [...path, Array.isArray(target) ? Number(key) : key]
      if (typeof found !== "object" || found === null) note(at)
      return watched(found, note, at)
    },
  })
}

/** A value that is no list and no mapping, and where it is. */
export interface LeafAt {
  readonly path: Path
  readonly value: unknown
}

/** All values in a document that are no lists and no mappings. */
export const leavesOf = (value: unknown, path: Path = []): readonly LeafAt[] => {
  if (typeof value !== "object" || value === null) return [{ path, value }]
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((item, i) => [i, item] as const)
    : Object.entries(value)
  return entries.flatMap(([key, item]) => leavesOf(item, [...path, key]))
}

/**
 * A value as messages name it: by its path, with names of what is in lists, as
 * `actions[].name: Multiattack`.
 */
export const leafText = ({ path, value }: LeafAt): string =>
  path.at(-1) === "name" && path.length > 1 ? `${pathText(path)}: ${String(value)}` : pathText(path)

/** A path as readers see it; places in lists have no numbers, so that the same field of many is one. */
export const pathText = (path: Path): string =>
  path.reduce<string>((text, key) => (typeof key === "number" ? `${text}[]` : text === "" ? key : `${text}.${key}`), "")
