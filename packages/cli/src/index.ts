export { fuse } from "./fuse/fuse.ts"
export { fileList } from "./shared/telling/writtenLines.ts"
export { progressOn } from "./shared/telling/progress.ts"
export { textWidth, wrap } from "./shared/telling/wrap.ts"
