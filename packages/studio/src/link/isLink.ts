/** Whether the part of an address behind `#` is meant to be a link of this kind, of whatever version. */
export const isLink = (hash: string): boolean => /^#?\d{1,4}\./u.test(hash)
