import * as fc from "fast-check"

// Properties are tried on the same cases every time, so that a run that was green stays green. A failure names its seed and path;
// it becomes an example beside the property. `REFRIEGA_SEED=1 npx vitest run` looks elsewhere.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env["REFRIEGA_SEED"] ?? 20_261_121) })
