/** What it costs not to know what to do: steps are worth what they come to, which no whole intention has promised. */
export const dithering = 0.01
