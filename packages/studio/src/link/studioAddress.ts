/**
 * The address of a studio as links to it begin, of what somebody has typed; undefined where it is none: another
 * protocol than the web's, a password in it, or longer than addresses are.
 */
export const studioAddress = (text: string): string | undefined => {
  const given = text.trim()
  const url = given.length > 500 ? null : URL.parse(given)
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined
  if (url.username !== "" || url.password !== "") return undefined
  return `${url.origin}${url.pathname}`
}
