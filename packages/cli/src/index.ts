export { fuse } from "./fuse/fuse.ts"
export { progressOn } from "./run/progress.ts"
export { fileList } from "./shared/fileList.ts"
export { textWidth, wrap } from "./shared/wrap.ts"
