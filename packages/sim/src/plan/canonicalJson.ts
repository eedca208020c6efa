/**
 * JSON with the keys of every mapping in their order, so that equal values have equal texts.
 *
 * @param without a key to leave out wherever it stands
 */
export const canonicalJson = (value: unknown, without?: string): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each)
            .filter(([key]) => key !== without)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : each,
  )
