/** In which order fights can be listed. */
export const sorts = ["index", "bloodiest", "closest", "longest", "shortest"] as const
export type Sort = (typeof sorts)[number]
