export { type Address, addressOf } from "./Address.ts"
export { type PoolNews, QueuePool } from "./QueuePool.ts"
export { serve, type WorkerNews } from "./serve.ts"
