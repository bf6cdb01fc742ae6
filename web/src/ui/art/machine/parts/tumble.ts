import { CENTRE, REACH, THROAT } from './globe.tsx';

/** How close the middles of two capsules can come: their width, so that they touch. */
const CONTACT = 60;
const STEP_SECONDS = 1 / 120;
/** In units of the drawing per second squared, like `LIFT`. */
const GRAVITY = 9000;
/** The greatest lift of the air at the throat while the crank turns, and the height above the throat at which it ends. */
const LIFT = 52_000;
const LIFT_REACH = 260;
/** The greatest sideways acceleration of the air. */
const SWAY = 26_000;
/** How fast a capsule turns in the air, in radians per second. */
const SPIN = 14;
/** How far a capsule that lies on something rolls back towards its first angle in a step, as a share: its cap is lighter. */
const RIGHTING = 0.03;
/** How long before it drops the capsule with the prize is drawn into the throat, in seconds. */
const PULL_SECONDS = 0.16;
/** What remains of the speed after a step, in the air and after a contact. */
const DRAG = { air: 0.985, contact: 0.945 };
/** How often the contacts are corrected in a step. */
const CORRECTIONS = 10;
/** How often capsules that overlap are pushed apart at the start. */
const SETTLING = 40;
/** In a step; slower than this, the pile is at rest. */
const REST = 0.02;
/** How long a pile that is not animated may take to rest, in seconds. */
const LONGEST_FALL = 2;
/** After a pause, at most this many steps are caught up in a frame. */
const STEPS_PER_FRAME = 24;

interface Ball {
  x: number;
  y: number;
  /** Where it was a step ago: the difference is its speed. */
  lastX: number;
  lastY: number;
  /** In radians. */
  angle: number;
  /** Whether it touched another capsule in the last step. */
  isTouching: boolean;
}

/**
 * Capsules under gravity in the round globe, first where they are drawn. The one with the prize, the last, tumbles like the others
 * until it is drawn into the throat.
 */
class Heap {
  /** All capsules, also the one that has left. */
  readonly balls: readonly Ball[];
  readonly #prize: Ball | undefined;
  /** Those in the globe. */
  #loose: readonly Ball[];
  #seconds = 0;

  constructor(capsules: readonly SVGGElement[]) {
    this.balls = capsules.map((capsule) => {
      const { a, b, e: x, f: y } = capsule.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
      return { x, y, lastX: x, lastY: y, angle: Math.atan2(b, a), isTouching: false };
    });
    this.#loose = this.balls;
    this.#prize = this.balls.at(-1);
    // A copied pile may have filled the throat, where its new prize is.
    for (let pass = 0; pass < SETTLING; pass += 1) this.#separate(this.balls.slice(0, -1), this.#prize);
    for (const ball of this.balls) [ball.lastX, ball.lastY] = [ball.x, ball.y];
  }

  /** Lets the prize leave the globe. */
  drop(): void {
    if (this.#prize) this.#pull(this.#prize, 1);
    this.#loose = this.balls.slice(0, -1);
  }

  #pull(prize: Ball, share: number): void {
    prize.x += (THROAT.x - prize.x) * share;
    prize.y += (THROAT.y - prize.y) * share;
    // As far turned as the one in the pipe.
    this.#right(prize, share);
  }

  /** Turns a capsule towards the nearest angle at which its cap is where it was drawn. */
  #right(ball: Ball, share: number): void {
    ball.angle += (Math.round(ball.angle / (2 * Math.PI)) * 2 * Math.PI - ball.angle) * share;
  }

  /**
   * Advances by a step.
   * @param strength of the air, from 0 to 1
   * @param pull how far the prize has been drawn into the throat, from 0 to 1
   * @returns the longest distance that a capsule moved
   */
  step(strength: number, pull: number): number {
    this.#seconds += STEP_SECONDS;
    const held = pull > 0 ? this.#prize : undefined;
    const free = this.#loose.filter((ball) => ball !== held);
    for (const [index, ball] of free.entries()) {
      // Out of phase, so that the capsules do not move as one, and some are always in the middle.
      const gust = strength * (0.5 + 0.5 * Math.sin(index * 2.31 + this.#seconds * 17));
      const lift = LIFT * gust * Math.max(0, 1 - (THROAT.y - ball.y) / LIFT_REACH);
      const sway = SWAY * strength * Math.sin(index * 3.9 + this.#seconds * 23);
      const { x, y } = ball;
      const drag = ball.isTouching ? DRAG.contact : DRAG.air;
      ball.angle += gust * SPIN * STEP_SECONDS * (index % 2 ? 1 : -1);
      ball.isTouching = false;
      ball.x += (x - ball.lastX) * drag + sway * STEP_SECONDS ** 2;
      ball.y += (y - ball.lastY) * drag + (GRAVITY - lift) * STEP_SECONDS ** 2;
      ball.lastX = x;
      ball.lastY = y;
    }
    if (held) this.#pull(held, pull);
    for (let pass = 0; pass < CORRECTIONS; pass += 1) this.#separate(free, held);
    let longest = 0;
    for (const ball of free) {
      ball.angle += ((ball.x - ball.lastX) * 2) / CONTACT;
      if (ball.isTouching) this.#right(ball, RIGHTING);
      longest = Math.max(longest, Math.hypot(ball.x - ball.lastX, ball.y - ball.lastY));
    }
    return longest;
  }

  /** Moves capsules that overlap apart, but not the one that is held, and those in the glass back into the globe. */
  #separate(free: readonly Ball[], held: Ball | undefined): void {
    for (const [index, ball] of free.entries()) {
      for (const other of this.#loose.slice(index + 1)) {
        const [dx, dy] = [other.x - ball.x, other.y - ball.y];
        const distance = Math.hypot(dx, dy);
        if (distance >= CONTACT) continue;
        ball.isTouching = true;
        other.isTouching = true;
        const push = (CONTACT / distance - 1) * (other === held ? 1 : 0.5);
        ball.x -= dx * push;
        ball.y -= dy * push;
        if (other === held) continue;
        other.x += dx * push;
        other.y += dy * push;
      }
      const [dx, dy] = [ball.x - CENTRE.x, ball.y - CENTRE.y];
      const excess = REACH / Math.hypot(dx, dy);
      if (excess >= 1) continue;
      ball.x = CENTRE.x + dx * excess;
      ball.y = CENTRE.y + dy * excess;
    }
  }
}

interface Turn {
  /** In seconds after its start. */
  readonly delay: number;
  /** In seconds for once round. */
  readonly duration: number;
  readonly isEndless: boolean;
  /** When the capsule with the prize leaves the globe, in seconds after the start. */
  readonly dropAt: number;
}

const heaps = new WeakMap<Element, Heap>();

/**
 * Lets the capsules of a machine tumble while its crank turns, and settle in another pile; at once with reduced motion.
 * @param start when the crank's animation started, on the clock of `performance.now()`
 * @returns a function that stops them; called again, they go on from where they are
 */
export function tumble(machine: SVGGElement, start: number): () => void {
  const capsules = [...machine.querySelectorAll<SVGGElement>('.machine-pile > *')];
  const heap = heaps.get(machine) ?? new Heap(capsules);
  heaps.set(machine, heap);
  const turn = turnOf(machine);
  const hasPrize = machine.dataset.state === 'prize';
  let now = 0;
  let frame = 0;
  /** Advances by a step; returns whether the pile goes on to move. */
  const advance = (): boolean => {
    now += STEP_SECONDS;
    const untilDrop = hasPrize ? (turn?.dropAt ?? 0) - now : Infinity;
    if (untilDrop <= 0) heap.drop();
    const turned = turn ? (now - turn.delay) / turn.duration : 1;
    const isTurning = turned < 1 || turn?.isEndless === true;
    // Strongest in the first half of a turn, like the crank.
    const strength = isTurning && turned > 0 ? Math.sin(Math.PI * (turned % 1) ** 0.5) : 0;
    const pull = Math.max(0, 1 - untilDrop / PULL_SECONDS) ** 2;
    return heap.step(strength, pull) > REST || isTurning;
  };
  const animate = () => {
    const elapsed = (performance.now() - start) / 1000;
    let isMoving = true;
    for (let steps = 0; isMoving && now < elapsed && steps < STEPS_PER_FRAME; steps += 1) isMoving = advance();
    draw(capsules, heap);
    if (isMoving) frame = requestAnimationFrame(animate);
  };
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    while (now < LONGEST_FALL && advance());
    draw(capsules, heap);
  } else animate();
  return () => cancelAnimationFrame(frame);
}

/** The turn of the crank, as machine.css times it. */
function turnOf(machine: SVGGElement): Turn | undefined {
  const [crank, prize] = ['.machine-crank', '.machine-pile > :last-child > *'].map((selector) => {
    const part = machine.querySelector(selector);
    return part && getComputedStyle(part);
  });
  if (!crank || !prize || !machine.dataset.motion) return undefined;
  const [delay, duration, dropAt] = [crank.animationDelay, crank.animationDuration, prize.animationDelay].map(
    Number.parseFloat,
  );
  return { delay, duration, dropAt, isEndless: crank.animationIterationCount === 'infinite' } as Turn;
}

function draw(capsules: readonly SVGGElement[], heap: Heap): void {
  for (const [index, { x, y, angle }] of heap.balls.entries()) {
    const degrees = (angle * 180) / Math.PI;
    capsules[index]?.setAttribute(
      'transform',
      `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(1)})`,
    );
  }
}
