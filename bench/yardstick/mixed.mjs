// mixed.mjs: two blades and two bows a side, walls and low cover on a 24 x 24 grid, written by hand for speed: the yardstick for
// the fights that users really set up. Run: node mixed.mjs [combats=10000] [repeats=5] [seed=7], or: turns (see takeTurns.ts)
// Rules: initiative d20+2; move up to 6 squares by breadth-first search around everybody standing; one melee attack a turn,
// +5 against Defense 15, 1d8+3, 24 hp; natural 1 misses, natural 20 hits and threatens, a second roll confirms, x2 damage;
// flanking +2 (an ally on the opposite square); leaving a threatened square gives every adjacent enemy one attack of
// opportunity (one each per round); 0 hp falls, -10 dies; 50 rounds at most. Blades attack the nearest, then weakest. Bows (members 2
// and 3 of a side): +6, 1d8+1, x3, -2 for each 12 squares; a wall on the line stops the shot, low cover in the square before the target
// gives +4; they shoot whom they harm most in expectation, step back one square when an enemy is adjacent (no opportunity), strike
// with a dagger (+2, 1d4) when cornered, and seek the nearest square with a line of sight when they have no target.
// Every event is appended as 6 int32 words; state changes only in `evolve`.
import { takeTurns } from "../takeTurns.ts";
const [, , a1 = "10000", a2 = "5", a3 = "7"] = process.argv;
const COMBATS = Number(a1), REPEATS = Number(a2), SEED = Number(a3);
const W = 24, H = 24, N = 8, HALF = 4;
const WALL = 1, LOW = 2, ground = new Uint8Array(W * H);
for (const [x0, y0, x1, y1, kind] of [[11, 3, 12, 6, WALL], [11, 17, 12, 20, WALL], [8, 9, 8, 14, LOW], [15, 9, 15, 14, LOW], [5, 5, 6, 5, LOW], [17, 18, 18, 18, LOW]])
  for (let gy = y0; gy <= y1; gy++) for (let gx = x0; gx <= x1; gx++) ground[gy * W + gx] = kind;
const isBow = (i) => (i & 3) >= 2;
const Start = 1, Initiative = 2, Round = 3, Turn = 4, Move = 5, Attack = 6, Damage = 7, Fall = 8, Die = 9, End = 10, Opportunity = 11;

let A = 0, B = 0, C = 0, D = 0;
const next = () => {
  const t = (A + B + D) | 0;
  D = (D + 1) | 0; A = B ^ (B >>> 9); B = (C + (C << 3)) | 0; C = (((C << 21) | (C >>> 11)) + t) | 0;
  return t >>> 0;
};
const seed = (s, i) => { A = s | 0; B = i | 0; C = 0x9e3779b9 | 0; D = 1; for (let k = 0; k < 12; k++) next(); };
const die = (n) => 1 + Math.floor((next() * n) / 4294967296);

const hp = new Int32Array(N), x = new Int32Array(N), y = new Int32Array(N), initiative = new Int32Array(N), spent = new Int32Array(N);
const occupant = new Int8Array(W * H).fill(-1), order = new Int32Array(N);
const log = new Int32Array(1 << 16);
let length = 0;
const emit = (t, p, q, r, s, u) => {
  log[length] = t; log[length + 1] = p; log[length + 2] = q; log[length + 3] = r; log[length + 4] = s; log[length + 5] = u;
  length += 6;
  evolve(t, p, q, r);
};
const evolve = (t, p, q, r) => {
  switch (t) {
    case Initiative: initiative[p] = q; break;
    case Round: spent.fill(0); break;
    case Move: occupant[y[p] * W + x[p]] = -1; x[p] = q; y[p] = r; occupant[r * W + q] = p; break;
    case Damage: hp[q] -= r; break;
    case Fall: occupant[y[p] * W + x[p]] = -1; break;
    case Opportunity: spent[p]++; break;
  }
};
const apart = (i, j) => Math.max(Math.abs(x[i] - x[j]), Math.abs(y[i] - y[j]));
const sees = (ax, ay, bx, by) => { // whether no wall lies on the line of centres (a digital line; ends not counted)
  const dx = Math.abs(bx - ax), dy = Math.abs(by - ay), sx = ax < bx ? 1 : -1, sy = ay < by ? 1 : -1;
  let e = dx - dy, cx = ax, cy = ay;
  for (;;) {
    if (cx === bx && cy === by) return true;
    if ((cx !== ax || cy !== ay) && ground[cy * W + cx] === WALL) return false;
    const e2 = 2 * e;
    if (e2 > -dy) { e -= dy; cx += sx; }
    if (e2 < dx) { e += dx; cy += sy; }
  }
};
const covered = (ax, ay, bx, by) => { // low cover in the square before the target
  const px = bx + Math.sign(ax - bx), py = by + Math.sign(ay - by);
  return ground[py * W + px] === LOW && (px !== ax || py !== ay);
};
const aim = (ax, ay, j) => 6 - 2 * Math.floor(Math.max(Math.abs(ax - x[j]), Math.abs(ay - y[j])) / 12) - (covered(ax, ay, x[j], y[j]) ? 4 : 0);
const worth = (bonus, j) => { // expected harm, felling counted
  const p = Math.min(0.95, Math.max(0.05, (21 - (15 - bonus)) / 20));
  return p * (5.5 * 1.1) + p * (hp[j] <= 9 ? 4 : 0);
};
const targetOf = (i, ax, ay) => {
  const low = i < HALF ? HALF : 0;
  let best = -1, most = 0;
  for (let j = low; j < low + HALF; j++) if (hp[j] > 0 && sees(ax, ay, x[j], y[j])) { const v = worth(aim(ax, ay, j), j); if (v > most) { most = v; best = j; } }
  return best;
};
const shoot = (i, j) => {
  const bonus = aim(x[i], y[i], j), roll = die(20), hit = roll !== 1 && (roll === 20 || roll + bonus >= 15);
  emit(Attack, i, j, roll, bonus, hit ? 3 : 4);
  if (!hit) return;
  let times = 1;
  if (roll === 20) { const confirm = die(20); if (confirm + bonus >= 15) times = 3; emit(Attack, i, j, confirm, bonus, 2); }
  let amount = 0;
  for (let k = 0; k < times; k++) amount += die(8) + 1;
  emit(Damage, i, j, amount, times, 0);
  if (hp[j] <= 0) { emit(Fall, j, i, 0, 0, 0); if (hp[j] <= -10) emit(Die, j, i, 0, 0, 0); }
};
const adjacentFoe = (i, ax, ay) => {
  const low = i < HALF ? HALF : 0;
  for (let j = low; j < low + HALF; j++) if (hp[j] > 0 && Math.max(Math.abs(ax - x[j]), Math.abs(ay - y[j])) <= 1) return j;
  return -1;
};
const attack = (i, j) => {
  let bonus = isBow(i) ? 2 : 5;
  const ox = 2 * x[j] - x[i], oy = 2 * y[j] - y[i];
  if (ox >= 0 && ox < W && oy >= 0 && oy < H) {
    const g = occupant[oy * W + ox];
    if (g >= 0 && g < HALF === i < HALF && hp[g] > 0) bonus += 2;
  }
  const roll = die(20), hit = roll !== 1 && (roll === 20 || roll + bonus >= 15);
  emit(Attack, i, j, roll, bonus, hit ? 1 : 0);
  if (!hit) return;
  let times = 1;
  if (roll === 20) { const confirm = die(20); if (confirm + bonus >= 15) times = 2; emit(Attack, i, j, confirm, bonus, 2); }
  let amount = 0;
  for (let k = 0; k < times; k++) amount += isBow(i) ? die(4) : die(8) + 3;
  emit(Damage, i, j, amount, times, 0);
  if (hp[j] <= 0) { emit(Fall, j, i, 0, 0, 0); if (hp[j] <= -10) emit(Die, j, i, 0, 0, 0); }
};
const queue = new Int32Array(W * H), steps = new Int32Array(W * H), seen = new Int32Array(W * H), from = new Int32Array(W * H);
let visit = 0;
const path = (i, j, reach) => { // the square reached after `reach` steps towards j, or -1
  visit++;
  let head = 0, tail = 0, goal = -1;
  const start = y[i] * W + x[i];
  queue[tail++] = start; seen[start] = visit; steps[start] = 0; from[start] = -1;
  while (head < tail) {
    const at = queue[head++], cx = at % W, cy = (at / W) | 0;
    if (Math.max(Math.abs(cx - x[j]), Math.abs(cy - y[j])) === 1) { goal = at; break; }
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) {
      if (!dx && !dy) continue;
      const nx = cx + dx, ny = cy + dy;
      if (nx < 0 || ny < 0 || nx >= W || ny >= H) continue;
      const to = ny * W + nx;
      if (seen[to] === visit || occupant[to] >= 0 || ground[to] === WALL) continue;
      seen[to] = visit; steps[to] = steps[at] + 1; from[to] = at; queue[tail++] = to;
    }
  }
  if (goal < 0) return -1;
  while (steps[goal] > reach) goal = from[goal];
  return goal;
};
const lookout = (i, reach) => { // the square reached after `reach` steps towards the nearest one with a target in sight, or -1
  visit++;
  let head = 0, tail = 0, goal = -1;
  const start = y[i] * W + x[i];
  queue[tail++] = start; seen[start] = visit; steps[start] = 0; from[start] = -1;
  while (head < tail) {
    const at = queue[head++], cx = at % W, cy = (at / W) | 0;
    if (targetOf(i, cx, cy) >= 0) { goal = at; break; }
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) {
      const nx = cx + dx, ny = cy + dy;
      if ((!dx && !dy) || nx < 0 || ny < 0 || nx >= W || ny >= H) continue;
      const to = ny * W + nx;
      if (seen[to] === visit || occupant[to] >= 0 || ground[to] === WALL) continue;
      seen[to] = visit; steps[to] = steps[at] + 1; from[to] = at; queue[tail++] = to;
    }
  }
  if (goal < 0) return -1;
  while (steps[goal] > reach) goal = from[goal];
  return goal;
};
const leave = (i, to) => { // walks off, paying for threatened squares
  const low = i < HALF ? HALF : 0;
  for (let j = low; j < low + HALF; j++) if (hp[j] > 0 && apart(i, j) === 1 && spent[j] === 0) { emit(Opportunity, j, i, 0, 0, 0); attack(j, i); }
  if (hp[i] > 0) emit(Move, i, to % W, (to / W) | 0, 0, 0);
};
const bowTurn = (i) => {
  let near = adjacentFoe(i, x[i], y[i]);
  if (near >= 0) { // a step back, if a free square out of everybody's reach lies beside
    let best = -1;
    for (let dy = -1; dy <= 1 && best < 0; dy++) for (let dx = -1; dx <= 1; dx++) {
      const nx = x[i] + dx, ny = y[i] + dy;
      if ((!dx && !dy) || nx < 0 || ny < 0 || nx >= W || ny >= H) continue;
      const to = ny * W + nx;
      if (occupant[to] >= 0 || ground[to] === WALL || adjacentFoe(i, nx, ny) >= 0) continue;
      best = to; break;
    }
    if (best >= 0) { emit(Move, i, best % W, (best / W) | 0, 0, 0); near = -1; }
  }
  if (near >= 0) { attack(i, near); return; }
  let target = targetOf(i, x[i], y[i]);
  if (target < 0) {
    const to = lookout(i, 6);
    if (to >= 0 && to !== y[i] * W + x[i]) leave(i, to);
    if (hp[i] > 0) target = targetOf(i, x[i], y[i]);
  }
  if (hp[i] > 0 && target >= 0) shoot(i, target);
};
const combat = (s, index) => {
  seed(s, index); length = 0; occupant.fill(-1);
  for (let i = 0; i < N; i++) { hp[i] = 24; x[i] = i < HALF ? (isBow(i) ? 2 : 4) : isBow(i) ? 21 : 19; y[i] = 8 + 2 * (i % HALF); occupant[y[i] * W + x[i]] = i; }
  emit(Start, s, index, 0, 0, 0);
  for (let i = 0; i < N; i++) { emit(Initiative, i, die(20) + 2, 0, 0, 0); order[i] = i; }
  for (let i = 1; i < N; i++) { const v = order[i]; let k = i - 1; while (k >= 0 && initiative[order[k]] < initiative[v]) { order[k + 1] = order[k]; k--; } order[k + 1] = v; }
  let round = 0, winner = -1;
  while (winner < 0 && round < 50) {
    emit(Round, ++round, 0, 0, 0, 0);
    for (let o = 0; o < N; o++) {
      const i = order[o];
      if (hp[i] <= 0) continue;
      emit(Turn, i, 0, 0, 0, 0);
      const low = i < HALF ? HALF : 0;
      let best = -1, score = Infinity;
      for (let j = low; j < low + HALF; j++) if (hp[j] > 0) { const v = apart(i, j) * 100 + hp[j]; if (v < score) { score = v; best = j; } }
      if (best < 0) { winner = i < HALF ? 0 : 1; break; }
      if (isBow(i)) { bowTurn(i); continue; }
      if (apart(i, best) > 1) {
        const to = path(i, best, 6);
        if (to >= 0 && to !== y[i] * W + x[i]) {
          for (let j = low; j < low + HALF; j++) if (hp[j] > 0 && apart(i, j) === 1 && spent[j] === 0) { emit(Opportunity, j, i, 0, 0, 0); attack(j, i); }
          if (hp[i] > 0) emit(Move, i, to % W, (to / W) | 0, 0, 0);
        }
      }
      if (hp[i] > 0 && apart(i, best) === 1) attack(i, best);
    }
    let a = 0, b = 0;
    for (let i = 0; i < HALF; i++) if (hp[i] > 0) a++;
    for (let i = HALF; i < N; i++) if (hp[i] > 0) b++;
    if (!a) winner = 1; else if (!b) winner = 0;
  }
  emit(End, winner, round, 0, 0, 0);
  return winner;
};

const alone = () => {
  for (let k = 0; k < COMBATS / 4; k++) combat(1, k);
  const rates = [];
  let wins = 0, events = 0;
  for (let r = 0; r < REPEATS; r++) {
    const before = process.cpuUsage();
    for (let k = 0; k < COMBATS; k++) { wins += combat(SEED + r, k); events += length / 6; }
    rates.push(COMBATS / (process.cpuUsage(before).user / 1e6));
  }
  rates.sort((p, q) => p - q);
  console.log(JSON.stringify({
    node: process.version, combatsPerCpuSecond: Math.round(rates[REPEATS >> 1]), min: Math.round(rates[0]), max: Math.round(rates[REPEATS - 1]),
    eventsPerCombat: +(events / COMBATS / REPEATS).toFixed(1), secondSideWins: +(wins / COMBATS / REPEATS).toFixed(4),
  }));
};

let nextTurn = 0;
if (a1 === "turns")
  await takeTurns((combats) => {
    let played = 0;
    for (let k = 0; k < combats; k++) { combat(SEED, nextTurn++); played += length / 6; }
    return played;
  });
else alone();
