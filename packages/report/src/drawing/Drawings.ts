import type { Chart } from "./frame.ts"
import { toBothSvgs, toSvg } from "./toSvg.ts"

/** Drawings of charts that a page shows and that are files beside it: such a chart is laid out once for both. */
export class Drawings {
  private readonly full = new Map<string, string>()

  /** As a page shows it (`toBareSvg`); the full one is kept until it is asked for. */
  async bare(chart: Chart): Promise<string> {
    const { bare, full } = await toBothSvgs(chart)
    this.full.set(keyOf(chart), full)
    return bare
  }

  /** With its title, as a file of its own has it (`toSvg`). */
  async titled(chart: Chart): Promise<string> {
    const key = keyOf(chart)
    const found = this.full.get(key)
    this.full.delete(key)
    return found ?? toSvg(chart)
  }
}

const keyOf = ({ spec }: Chart): string => JSON.stringify(spec)
