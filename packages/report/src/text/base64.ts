/** Bytes as a text in base64, as `atob` reads it. */
export const base64 = (bytes: Uint8Array): string => {
  let text = ""
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
