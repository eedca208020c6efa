import { Studio } from "./Studio.ts"

document.body.append(new Studio().element)
