import { shellWord } from "@refriega/core/internal"

const en = {
  nobody: (where: string) =>
    `Nobody listens to ${where} yet. On any machine:  refriega worker --queue ${shellWord(where)}`,
  others: (where: string, mine: string, others: readonly string[]) =>
    `All workers at ${where} are of other builds than this one (${mine}), and refuse: ${others.join(", ")}.`,
  players: (workers: number, threads: number, where: string) =>
    `${workers === 1 ? "1 worker" : `${workers} workers`} with ${threads === 1 ? "1 thread" : `${threads} threads`} on ${where}`,
  outage: (where: string, problem: string) => `${where} cannot be reached (${problem}): waiting for it.`,
  back: (where: string) => `${where} is back.`,
  full: (where: string, problem: string) => `${where} takes no more (${problem}): trying again until it does.`,
  refused: (worker: string, problem: string) =>
    `Worker ${worker} cannot play this run: others do, or this machine. ${problem}`,
  damaged: (worker: string, chunk: number, problem: string) =>
    `Worker ${worker} sent a damaged answer (chunk ${chunk}: ${problem}): it is played again.`,
  wrong: (worker: string, chunk: number, problem: string) =>
    `Worker ${worker} is wrong (chunk ${chunk}: ${problem}). It is sent away, and all that it has played in this run is played again.`,
  listening: (name: string, threads: number, where: string, build: string) =>
    `Worker ${name} plays for ${where} on ${threads === 1 ? "1 thread" : `${threads} threads`}, as refriega ${build}. Ctrl-C stops it.`,
  refuses: (title: string, host: string, theirs: string, mine: string) =>
    `Not played here: ${title}, from ${host}. It is of refriega ${theirs}, and this is ${mine}.`,
  sentAway: (why: string, where: string, name: string) =>
    `${why}. It plays no more. When the machine is mended:  refriega queue ${shellWord(where)} --forgive ${shellWord(name)}`,
  worked: (chunks: string, fights: string, rate: string) => `${chunks} chunks, ${fights} fights played  ${rate}/s`,
  forgiven: (name: string) => `Workers called ${name} may play again.`,
  metricsAt: (host: string, port: number) => `Metrics at http://${host}:${port}/metrics. Ctrl-C stops it.`,
  runsOn: (where: string) => `Runs on ${where}`,
  workersOn: "Workers",
  jobsOn: "Chunks",
  failuresOn: "Last failures",
  none: "none",
  runColumns: ["run", "from", "back", "of", "rate", "asked for", "audited", "damaged"],
  workerColumns: ["worker", "refriega", "threads", "busy", "chunks", "fights", "rate", "failed"],
  jobColumns: ["queue", "waiting", "playing", "done", "failed"],
  stopped: (name: string) => `Worker ${name} stopped; what it was playing goes to others.`,
}

const es: typeof en = {
  nobody: (where: string) =>
    `Nadie escucha todavía en ${where}. En cualquier máquina:  refriega worker --queue ${shellWord(where)}`,
  others: (where: string, mine: string, others: readonly string[]) =>
    `Quienes escuchan en ${where} son de otra compilación que esta (${mine}) y se niegan: ${others.join(", ")}.`,
  players: (workers: number, threads: number, where: string) =>
    `${workers === 1 ? "1 trabajador" : `${workers} trabajadores`} con ${threads === 1 ? "1 hilo" : `${threads} hilos`} en ${where}`,
  outage: (where: string, problem: string) => `No se puede llegar a ${where} (${problem}): se espera.`,
  back: (where: string) => `${where} ha vuelto.`,
  full: (where: string, problem: string) =>
    `${where} no admite más (${problem}): se intenta de nuevo hasta que lo haga.`,
  refused: (worker: string, problem: string) =>
    `El trabajador ${worker} no puede jugar esta serie: la juegan otros o esta máquina. ${problem}`,
  damaged: (worker: string, chunk: number, problem: string) =>
    `El trabajador ${worker} mandó una respuesta dañada (bloque ${chunk}: ${problem}): se juega de nuevo.`,
  wrong: (worker: string, chunk: number, problem: string) =>
    `El trabajador ${worker} se equivoca (bloque ${chunk}: ${problem}). Se le despide, y todo lo que ha jugado en esta serie se juega de nuevo.`,
  listening: (name: string, threads: number, where: string, build: string) =>
    `El trabajador ${name} juega para ${where} con ${threads === 1 ? "1 hilo" : `${threads} hilos`}, como refriega ${build}. Ctrl-C lo detiene.`,
  refuses: (title: string, host: string, theirs: string, mine: string) =>
    `No se juega aquí: ${title}, de ${host}. Es de refriega ${theirs}, y esto es ${mine}.`,
  sentAway: (why: string, where: string, name: string) =>
    `${why}. Ya no juega. Cuando la máquina esté reparada:  refriega queue ${shellWord(where)} --forgive ${shellWord(name)}`,
  worked: (chunks: string, fights: string, rate: string) => `${chunks} bloques, ${fights} combates jugados  ${rate}/s`,
  forgiven: (name: string) => `Los trabajadores llamados ${name} pueden jugar de nuevo.`,
  metricsAt: (host: string, port: number) => `Métricas en http://${host}:${port}/metrics. Ctrl-C lo detiene.`,
  runsOn: (where: string) => `Series en ${where}`,
  workersOn: "Trabajadores",
  jobsOn: "Bloques",
  failuresOn: "Últimos fallos",
  none: "ninguno",
  runColumns: ["serie", "desde", "de vuelta", "de", "ritmo", "pedidos", "auditados", "dañados"],
  workerColumns: ["trabajador", "refriega", "hilos", "ocupados", "bloques", "combates", "ritmo", "fallidos"],
  jobColumns: ["cola", "en espera", "en juego", "hechos", "fallidos"],
  stopped: (name: string) => `El trabajador ${name} se ha detenido; lo que estaba jugando pasa a otros.`,
}

/** What runs on other machines, their workers and `refriega queue` say. */
export const queueWords = { en, es }
