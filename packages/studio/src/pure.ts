/** What links are made of and how they are read: it runs in a browser as in Node. */
export { packLink } from "./link/packLink.ts"
export { isLink, linkLimits, type ReadLink, readLink } from "./link/readLink.ts"
export type { Shared } from "./link/Shared.ts"
export type { Project } from "./Project.ts"
