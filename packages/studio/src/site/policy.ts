/**
 * What a page of the studio may load: its own files and nothing else. Nothing is evaluated, no script or style stands
 * in the markup, and it speaks only to where it came from.
 */
export const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
