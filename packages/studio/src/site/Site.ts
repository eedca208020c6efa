/** A site as its files: texts by their paths. */
export type Site = ReadonlyMap<string, string>
