/** What a report is busy with. */
export type Doing = "seeing" | "drawing" | "writing"

/**
 * Hears how far a report has come, and is waited for: so it can stop the work by throwing.
 *
 * @param done the part of this that is done, 0 to 1
 */
export type Working = (doing: Doing, done: number) => Promise<void>

/** Nobody wants to know. */
export const unheard: Working = async () => {}
