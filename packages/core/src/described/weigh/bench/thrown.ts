// Thrown often, so each is always the same one.

/** What happens to one of many touches somebody else: it cannot be added up. */
export const touches = new Error("what happens to one of many touches somebody else")

/** It is a matter of how many points somebody has, and not only of whether there are enough. */
export const counts = new Error("points are counted where there are plenty")
