// duel.mjs: a d20 duel in plain JavaScript, written by hand for nothing but speed.
// Run: npx node@26 duel.mjs [duels=2000000] [repeats=5] [seed=1] [modes, comma-separated], or: turns (see takeTurns.ts; mode log)
// Modes:
//   stream   one sfc32 stream through all duels, no log, no allocation
//   seeded   sfc32 reseeded per duel from (seed, index), no log, no allocation
//   log      seeded, and every event appended as 4 int32 words to a preallocated Int32Array (wraps at 4 Mi words)
//   objects  seeded, every event a plain object pushed to a fresh array per duel, the array dropped after its duel
//   shapes   as objects, but each event type has fields of its own (a discriminated union, as typical TypeScript)
//   replay   as shapes, and the final state is folded again from the array through a pure reducer (spread copies)
//   ndjson   as shapes, and every event JSON.stringify'd to one line (characters counted)
//   table    seeded, attack outcome drawn from one precomputed table with one random word
//   exact    dynamic programme for the exact probability that the first mover wins
import { takeTurns } from "../takeTurns.ts";
const [, , a1 = "2000000", a2 = "5", a3 = "1", a4 = "stream,seeded,log,objects,shapes,replay,ndjson,table"] = process.argv;
const N = Number(a1) >>> 0, R = Number(a2), SEED = Number(a3) >>> 0;
const HP = 30, BONUS = 5, DEF = 15, DIE = 8, PLUS = 3, MAXD = 2 * (DIE + PLUS);
const E_INIT = 1, E_ATTACK = 2, E_CONFIRM = 3, E_DAMAGE = 4, E_DOWN = 5, E_END = 6;

let A = 0, B = 0, C = 0, D = 0;
function next32() {
  const t = (A + B + D) | 0;
  D = (D + 1) | 0;
  A = B ^ (B >>> 9);
  B = (C + (C << 3)) | 0;
  C = (((C << 21) | (C >>> 11)) + t) | 0;
  return t;
}
const INV = 1 / 4294967296;
const die = (n) => (((next32() >>> 0) * n * INV) | 0) + 1; // (u32 * n) / 2^32 is exact in a double here
function mix32(x) {
  x ^= x >>> 16; x = Math.imul(x, 0x21f0aaad); x ^= x >>> 15; x = Math.imul(x, 0x735a2d97); x ^= x >>> 15; return x | 0;
}
function seedRng(seed, i) {
  A = mix32((seed + 0x9e3779b9) | 0); B = mix32((i + 0x9e3779b9) | 0); C = mix32(A ^ Math.imul(i, 0x85ebca6b)); D = 1;
  for (let k = 0; k < 12; k++) next32();
}

let attacks = 0, hits = 0, firstwins = 0, check = 0, events = 0, chars = 0;
const fin = (n, me, first, left) => {
  attacks += n; if (me === first) firstwins++;
  check = (Math.imul(check, 31) + n * 64 + left * 2 + me) | 0;
};

function duel() {
  let hp0 = HP, hp1 = HP, ia, ib, n = 0;
  do { ia = die(20); ib = die(20); } while (ia === ib);
  const first = ib > ia ? 1 : 0; let me = first;
  for (;;) {
    const roll = die(20); n++;
    if (roll !== 1 && (roll === 20 || roll + BONUS >= DEF)) {
      let dmg = die(DIE) + PLUS;
      if (roll === 20) { const c = die(20); if (c !== 1 && (c === 20 || c + BONUS >= DEF)) dmg += die(DIE) + PLUS; }
      if (me === 0) { hp1 -= dmg; if (hp1 <= 0) break; } else { hp0 -= dmg; if (hp0 <= 0) break; }
    }
    me ^= 1;
  }
  fin(n, me, first, me ? hp1 : hp0);
}

const LOGWORDS = 1 << 22, LOG = new Int32Array(LOGWORDS).fill(1); let pos = 0;
function ev(type, who, x, y) {
  LOG[pos] = type; LOG[pos + 1] = who; LOG[pos + 2] = x; LOG[pos + 3] = y;
  pos = (pos + 4) & (LOGWORDS - 1); events++;
}
function duelLog() {
  let hp0 = HP, hp1 = HP, ia, ib, n = 0;
  do { ia = die(20); ib = die(20); } while (ia === ib);
  ev(E_INIT, 0, ia, 0); ev(E_INIT, 1, ib, 0);
  const first = ib > ia ? 1 : 0; let me = first;
  for (;;) {
    const roll = die(20); n++;
    ev(E_ATTACK, me, roll, roll + BONUS);
    if (roll !== 1 && (roll === 20 || roll + BONUS >= DEF)) {
      let dmg = die(DIE) + PLUS;
      if (roll === 20) {
        const c = die(20); ev(E_CONFIRM, me, c, c + BONUS);
        if (c !== 1 && (c === 20 || c + BONUS >= DEF)) dmg += die(DIE) + PLUS;
      }
      const left = me === 0 ? (hp1 -= dmg) : (hp0 -= dmg);
      ev(E_DAMAGE, me ^ 1, dmg, left);
      if (left <= 0) break;
    }
    me ^= 1;
  }
  ev(E_DOWN, me ^ 1, n, 0); ev(E_END, me, n, me ? hp1 : hp0);
  fin(n, me, first, me ? hp1 : hp0);
}

function duelObjects() {
  const log = []; let hp0 = HP, hp1 = HP, ia, ib, n = 0;
  do { ia = die(20); ib = die(20); } while (ia === ib);
  log.push({ type: E_INIT, who: 0, x: ia, y: 0 }); log.push({ type: E_INIT, who: 1, x: ib, y: 0 });
  const first = ib > ia ? 1 : 0; let me = first;
  for (;;) {
    const roll = die(20); n++;
    log.push({ type: E_ATTACK, who: me, x: roll, y: roll + BONUS });
    if (roll !== 1 && (roll === 20 || roll + BONUS >= DEF)) {
      let dmg = die(DIE) + PLUS;
      if (roll === 20) {
        const c = die(20); log.push({ type: E_CONFIRM, who: me, x: c, y: c + BONUS });
        if (c !== 1 && (c === 20 || c + BONUS >= DEF)) dmg += die(DIE) + PLUS;
      }
      const left = me === 0 ? (hp1 -= dmg) : (hp0 -= dmg);
      log.push({ type: E_DAMAGE, who: me ^ 1, x: dmg, y: left });
      if (left <= 0) break;
    }
    me ^= 1;
  }
  log.push({ type: E_DOWN, who: me ^ 1, x: n, y: 0 }); log.push({ type: E_END, who: me, x: n, y: me ? hp1 : hp0 });
  events += log.length;
  fin(n, me, first, me ? hp1 : hp0);
  return log;
}

function duelShapes() {
  const log = []; let hp0 = HP, hp1 = HP, ia, ib, n = 0, seq = 0;
  do { ia = die(20); ib = die(20); } while (ia === ib);
  log.push({ type: "initiativeRolled", seq: seq++, actor: 0, roll: ia }); log.push({ type: "initiativeRolled", seq: seq++, actor: 1, roll: ib });
  const first = ib > ia ? 1 : 0; let me = first;
  for (;;) {
    const roll = die(20); n++;
    const hit = roll !== 1 && (roll === 20 || roll + BONUS >= DEF);
    log.push({ type: "attackRolled", seq: seq++, actor: me, target: me ^ 1, natural: roll, total: roll + BONUS, hit });
    if (hit) {
      let dmg = die(DIE) + PLUS;
      if (roll === 20) {
        const c = die(20), confirmed = c !== 1 && (c === 20 || c + BONUS >= DEF);
        log.push({ type: "criticalChecked", seq: seq++, actor: me, natural: c, confirmed });
        if (confirmed) dmg += die(DIE) + PLUS;
      }
      const left = me === 0 ? (hp1 -= dmg) : (hp0 -= dmg);
      log.push({ type: "damageDealt", seq: seq++, actor: me, target: me ^ 1, amount: dmg, left });
      if (left <= 0) break;
    }
    me ^= 1;
  }
  log.push({ type: "combatantDown", seq: seq++, actor: me ^ 1 }); log.push({ type: "combatEnded", seq: seq++, winner: me, attacks: n });
  events += log.length;
  fin(n, me, first, me ? hp1 : hp0);
  return log;
}
function reduce(s, e) {
  switch (e.type) {
    case "attackRolled": return { ...s, attacks: s.attacks + 1 };
    case "damageDealt": return e.target === 0 ? { ...s, hp0: s.hp0 - e.amount } : { ...s, hp1: s.hp1 - e.amount };
    case "combatEnded": return { ...s, winner: e.winner };
    default: return s;
  }
}
const START = Object.freeze({ hp0: HP, hp1: HP, attacks: 0, winner: -1 });
let sink = 0;
function duelReplay() { const s = duelShapes().reduce(reduce, START); sink = (sink + s.hp0 + s.hp1 + s.winner) | 0; }
function duelNdjson() { const log = duelShapes(); let out = ""; for (let i = 0; i < log.length; i++) out += JSON.stringify(log[i]) + "\n"; chars += out.length; }

const pmf = new Float64Array(MAXD + 1), TABLE = new Uint8Array(65536);
{
  let hit = 0; for (let i = 2; i <= 20; i++) if (i === 20 || i + BONUS >= DEF) hit += 1 / 20;
  const crit = hit / 20, plain = hit - crit; pmf[0] = 1 - hit;
  for (let x = 1; x <= DIE; x++) { pmf[x + PLUS] += plain / DIE; for (let y = 1; y <= DIE; y++) pmf[x + y + 2 * PLUS] += crit / DIE / DIE; }
  let cum = 0, k = 0; for (let d = 0; d <= MAXD; d++) { cum += pmf[d]; const to = Math.floor(cum * 65536 + 0.5); while (k < to && k < 65536) TABLE[k++] = d; }
  while (k < 65536) TABLE[k++] = MAXD;
}
function duelTable() {
  let hp0 = HP, hp1 = HP, ia, ib, n = 0;
  do { ia = die(20); ib = die(20); } while (ia === ib);
  const first = ib > ia ? 1 : 0; let me = first;
  for (;;) {
    n++; const d = TABLE[next32() >>> 16];
    if (me === 0) { hp1 -= d; if (hp1 <= 0) break; } else { hp0 -= d; if (hp0 <= 0) break; }
    me ^= 1;
  }
  attacks += n; if (me === first) firstwins++;
}
function exact() {
  const W = HP + 1, v = new Float64Array(W * W), p0 = pmf[0];
  for (let s = 2; s <= 2 * HP; s++) for (let a = 1; a <= HP; a++) {
    const b = s - a; if (b < a || b < 1 || b > HP) continue;
    let s1 = 0, s2 = 0;
    for (let d = 1; d <= MAXD; d++) {
      const p = pmf[d]; if (p === 0) continue;
      s1 += p * (b - d <= 0 ? 1 : 1 - v[(b - d) * W + a]); s2 += p * (a - d <= 0 ? 1 : 1 - v[(a - d) * W + b]);
    }
    const x = (s1 + p0 - p0 * (s2 + p0)) / (1 - p0 * p0); v[a * W + b] = x; v[b * W + a] = s2 + p0 * (1 - x);
  }
  return v[HP * W + HP];
}

const run = {
  stream: (n) => { seedRng(SEED, 0); for (let i = 0; i < n; i++) duel(); },
  seeded: (n) => { for (let i = 0; i < n; i++) { seedRng(SEED, i); duel(); } },
  log: (n) => { for (let i = 0; i < n; i++) { seedRng(SEED, i); duelLog(); } },
  objects: (n) => { for (let i = 0; i < n; i++) { seedRng(SEED, i); duelObjects(); } },
  shapes: (n) => { for (let i = 0; i < n; i++) { seedRng(SEED, i); duelShapes(); } },
  replay: (n) => { for (let i = 0; i < n; i++) { seedRng(SEED, i); duelReplay(); } },
  ndjson: (n) => { for (let i = 0; i < n; i++) { seedRng(SEED, i); duelNdjson(); } },
  table: (n) => { for (let i = 0; i < n; i++) { seedRng(SEED, i); duelTable(); } },
};
const alone = () => {
  const f = (x, w, d = 0) => x.toFixed(d).padStart(w);
  console.log(`node ${process.version}; ${"mode".padEnd(8)} ${"duels/s".padStart(12)} ${"attacks/s".padStart(13)} ${"events/s".padStart(13)} ${"P(first)".padStart(9)} ${"ns/att".padStart(8)} ${"check".padStart(11)}  (user CPU of all threads, median of ${R})`);
  for (const m of a4.split(",")) {
    const n = m === "ndjson" ? Math.ceil(N / 10) : m === "replay" || m === "shapes" || m === "objects" ? Math.ceil(N / 2) : N;
    run[m](Math.min(n, 100000)); // warm up
    const ts = []; let wall = [];
    for (let k = 0; k < R; k++) {
      attacks = hits = firstwins = check = events = chars = pos = 0;
      const c0 = process.cpuUsage(), t0 = performance.now(); run[m](n);
      ts.push(process.cpuUsage(c0).user / 1e6); wall.push((performance.now() - t0) / 1e3);
    }
    ts.sort((x, y) => x - y); wall.sort((x, y) => x - y); const md = ts[R >> 1];
    console.log(`${" ".repeat(14)} ${m.padEnd(8)} ${f(n / md, 12)} ${f(attacks / md, 13)} ${f(events / md, 13)} ${f(firstwins / n, 9, 6)} ${f((md * 1e9) / attacks, 8, 2)} ${String(check >>> 0).padStart(11)}  n=${n} [${ts[0].toFixed(3)}..${ts[R - 1].toFixed(3)} s; wall ${wall[R >> 1].toFixed(3)} s]${chars ? ` ${(chars / md / 1e6).toFixed(0)} MB/s of lines` : ""}`);
  }
  { for (let i = 0; i < 200; i++) exact(); const t0 = performance.now(); let x; for (let i = 0; i < 1000; i++) x = exact(); console.log(`exact: P(first mover wins) = ${x.toFixed(12)} in ${(performance.now() - t0).toFixed(1)} us`); }
  if (sink === 1234567) console.log("");
};

let nextTurn = 0;
if (a1 === "turns")
  await takeTurns((duels) => {
    const before = events;
    for (let i = 0; i < duels; i++) { seedRng(1, nextTurn++); duelLog(); }
    return events - before;
  });
else alone();
