import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { allowMotion } from '../../../../testing/emulate.ts';
import '../../../ui/styles/ui.css';
import { copyPile } from '../../../ui/art/machine/find-machine.ts';
import { tumble } from '../../../ui/art/machine/parts/tumble.ts';
import { MachineButton } from './machine-button.tsx';

const machine = page.getByRole('button', { name: 'Try the prize machine' });

/** Renders the machine. @returns a mock that is called when it draws a card */
function renderMachine() {
  const onDraw = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  container.className = 'landing';
  Object.assign(container.style, { width: '212px', height: '380px', marginLeft: '320px' });
  const root = createRoot(container);
  const card = ['Back', 'Front'].map((face) => (
    <span key={face} style={{ display: 'block', aspectRatio: '5 / 7' }}>
      {face}
    </span>
  ));
  root.render(<MachineButton isCollecting={false} prizeCard={card} onDraw={onDraw} />);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  return onDraw;
}

const find = (selector: string) => [...document.querySelectorAll(selector)];

/** The angle of the element, in degrees. */
function angleOf(element: Element | undefined): number {
  const { a, b } = new DOMMatrix(element && getComputedStyle(element).transform);
  return Math.round((Math.atan2(b, a) * 180) / Math.PI);
}

/** The running animation of the first element that matches. */
function animationOf(selector: string, name: string): CSSAnimation {
  const animations = document.getAnimations().filter((animation) => animation instanceof CSSAnimation);
  const found = animations.find(
    ({ animationName, effect }) =>
      animationName === name && effect instanceof KeyframeEffect && effect.target?.matches(selector),
  );
  if (!found) throw new Error(`${selector} does not move`);
  return found;
}

test('near the pointer the crank is turned by 12°, six capsules hop and fall back, and the chute lights', async () => {
  await allowMotion();
  renderMachine();
  await expect.element(machine).toBeVisible();
  const hops = () =>
    find('.machine-pile .machine-capsule')
      .flatMap((capsule) => capsule.getAnimations())
      .map(({ effect }) => effect as KeyframeEffect);
  const crank = () => find('.machine-crank')[0];
  const lights = () => new Set(find('.machine-glow').map((glow) => getComputedStyle(glow).opacity));
  expect([angleOf(crank()), hops(), lights()]).toEqual([0, [], new Set(['0'])]);
  await machine.hover();
  await expect.poll(() => hops().length).toBe(6);
  // Nothing stays in the air: each goes up once, and ends where it lay.
  for (const hop of hops()) {
    expect(hop.getComputedTiming()).toMatchObject({ iterations: 1, fill: 'none' });
    const heights = hop.getKeyframes().map(({ transform }) => new DOMMatrix(String(transform ?? 'none')).f);
    expect(Math.min(...heights)).toBeLessThan(-40);
    expect(heights.at(-1)).toBe(0);
  }
  expect(crank() && getComputedStyle(crank() as Element).transitionTimingFunction).toMatch(/^linear\(.*1\.3/);
  await expect.poll(() => angleOf(crank())).toBe(12);
  await expect.poll(lights).toEqual(new Set(['1']));
  await expect.element(page.getByText('Try the prize machine')).toBeVisible();
  await machine.unhover();
  await expect.poll(() => hops().length).toBe(0);
});

test('a press turns the crank once; a capsule falls, bounces twice, trembles and opens; the ring and a card follow', async () => {
  await allowMotion();
  const onDraw = renderMachine();
  await expect.element(machine).toBeVisible();
  // Reads the animations before they can end.
  (machine.element() as HTMLElement).click();
  await Promise.resolve();
  for (const animation of document.getAnimations()) animation.pause();
  const turn = animationOf('.machine-crank', 'machine-turn-once').effect;
  expect(turn?.getTiming()).toMatchObject({ duration: 600, iterations: 1 });
  expect((turn as KeyframeEffect).getKeyframes().at(-1)).toMatchObject({ transform: 'rotate(360deg)' });
  // The coin is in its slot before the crank turns, and the capsule drops while it turns.
  const coin = animationOf('.machine-coin', 'machine-coin').effect?.getComputedTiming();
  expect(turn?.getTiming().delay).toBeGreaterThanOrEqual(0.9 * Number(coin?.endTime));
  // Out of the globe, through the pipe and out of the chute without a gap.
  const [drop, pass, land] = (
    [
      ['.machine-pile > :last-child > *', 'machine-drop'],
      ['.machine-passage', 'machine-pass'],
      ['.capsule-fall', 'capsule-fall'],
    ] as const
  ).map(([selector, name]) => animationOf(selector, name).effect?.getComputedTiming());
  expect(drop?.delay).toBeGreaterThan(Number(turn?.getTiming().delay));
  expect(pass?.delay).toBeLessThan(Number(drop?.endTime));
  expect(land?.delay).toBeLessThan(Number(pass?.endTime));
  const [inGlobe, inThroat] = (
    [
      ['.machine-pile > :last-child > *', 'machine-drop', Number(drop?.endTime) - 0.01],
      ['.machine-passage', 'machine-pass', Number(pass?.delay) + 0.01],
    ] as const
  ).map(([selector, name, time]) => {
    animationOf(selector, name).currentTime = time;
    const { x, y, width, height } = find(selector)[0]?.getBoundingClientRect() ?? new DOMRect();
    return [x + width / 2, y + height / 2];
  });
  for (const axis of [0, 1]) expect(inThroat?.[axis]).toBeCloseTo(inGlobe?.[axis] ?? Number.NaN, 0);
  // In the chute, the capsule that falls takes the place of the one in the pipe: the same drawing at the same place.
  const [inChute, falling] = (
    [
      ['.machine-passage', 'machine-pass', Number(pass?.endTime) - 0.01],
      ['.capsule-fall', 'capsule-fall', Number(land?.delay) + 0.01],
    ] as const
  ).map(([selector, name, time]) => {
    animationOf(selector, name).currentTime = time;
    const { x, y, width, height } = find(selector)[0]?.getBoundingClientRect() ?? new DOMRect();
    return [x + width / 2, y + height / 2];
  });
  for (const axis of [0, 1]) {
    expect(Math.abs((falling?.[axis] ?? Number.NaN) - (inChute?.[axis] ?? Number.NaN))).toBeLessThan(2);
  }
  expect(find('.capsule-base > .capsule-card')).toHaveLength(1);
  expect(animationOf('.machine', 'machine-recoil').effect?.getTiming()).toMatchObject({ iterations: 1 });

  const fall = animationOf('.capsule-fall', 'capsule-fall');
  const { duration, delay } = fall.effect?.getTiming() ?? {};
  const heights = Array.from({ length: 50 }, (_, index) => {
    fall.currentTime = Number(delay) + (Number(duration) * index) / 50;
    return new DOMMatrix(getComputedStyle(find('.capsule-fall')[0] as Element).transform).f;
  });
  // Upwards is negative.
  const sizes = Array.from({ length: 50 }, (_, index) => {
    fall.currentTime = Number(delay) + (Number(duration) * index) / 49;
    return new DOMMatrix(getComputedStyle(find('.capsule-fall')[0] as Element).transform);
  }).map(({ a, b }) => Math.hypot(a, b));
  const growth = sizes.map((size, i) => size - (sizes[i - 1] ?? size));
  // From its size in the chute, without a jump, and hardly larger in the end.
  const { width } = find('.machine-button > svg')[0]?.getBoundingClientRect() ?? new DOMRect();
  const { fontSize } = getComputedStyle(find('.capsule-fall')[0] as Element);
  const passing = new DOMMatrix(getComputedStyle(find('.machine-passage')[0] as Element).transform);
  const sizeInChute = 0.96 * Math.hypot(passing.a, passing.b) * 60 * (width / 424);
  const lastSize = Number.parseFloat(fontSize) * (60 / 64);
  expect(((sizes[0] ?? 0) * lastSize) / sizeInChute).toBeCloseTo(1, 1);
  expect(Math.max(...growth)).toBeLessThan(0.06);
  expect(lastSize / sizeInChute).toBeLessThan(1.2);
  const tops = heights.filter((y, i) => i > 0 && y < (heights[i - 1] ?? y) && y <= (heights[i + 1] ?? y));
  expect(tops).toHaveLength(2);
  const lid = animationOf('.capsule-cap', 'capsule-throw').effect?.getTiming();
  // It rests for more than half a second before it opens, and ever more light comes out of its seam.
  const landed = Number(delay) + Number(duration);
  const opens = Number(lid?.delay);
  expect(opens - landed).toBeGreaterThan(500);
  expect(opens - landed).toBeLessThan(700);
  const tremble = animationOf('.capsule-fall', 'capsule-tremble');
  const { delay: trembles, endTime: still } = tremble.effect?.getComputedTiming() ?? {};
  expect([trembles, still].map((time) => Math.round(Number(time)))).toEqual([landed, opens]);
  const glow = animationOf('.capsule-seam', 'capsule-seam');
  const lights = [landed - 1, landed + 50, landed + 200, opens - 1].map((time) => {
    glow.currentTime = time;
    return Number(getComputedStyle(find('.capsule-seam')[0] as Element).opacity);
  });
  expect(lights).toEqual([...new Set(lights)].toSorted((a, b) => a - b));
  expect([lights[0], Math.round(lights[3] ?? 0)]).toEqual([0, 1]);
  // The cap moves away from the lower half until it lands on its rim, lies there, and then fades slowly.
  const thrown = animationOf('.capsule-cap', 'capsule-throw');
  const flight = Array.from({ length: 8 }, (_, index) => {
    thrown.currentTime = opens + index * 60;
    return new DOMMatrix(getComputedStyle(find('.capsule-cap')[0] as Element).transform).e;
  });
  expect(flight).toEqual([...new Set(flight)].toSorted((a, b) => a - b));
  thrown.finish();
  expect(angleOf(find('.capsule-cap')[0])).toBe(0);
  expect(getComputedStyle(find('.capsule-cap')[0] as Element).opacity).toBe('1');
  const fade = animationOf('.capsule-cap', 'capsule-fade');
  const { delay: fades, duration: fadeTime } = fade.effect?.getTiming() ?? {};
  expect(Number(fades)).toBeGreaterThan(opens + Number(lid?.duration));
  expect(fadeTime).toBeGreaterThanOrEqual(400);
  fade.finish();
  expect(getComputedStyle(find('.capsule-cap')[0] as Element).opacity).toBe('0');
  // The lower half stays in its place until the card has risen out of it.
  const away = animationOf('.capsule-base', 'capsule-fade').effect?.getTiming();
  expect(Number(away?.delay) - opens).toBeGreaterThan(400);
  // The glow around the card fades before it turns. Nothing but its own back glows over its picture.
  const heated = getComputedStyle(find('.prize-button')[0] as Element, '::after');
  expect([heated.backgroundImage, heated.backgroundColor]).toEqual(['none', 'rgba(0, 0, 0, 0)']);
  const hot = animationOf('.prize-button', 'capsule-hot');
  const heat = [opens + 100, opens + 300, opens + 700].map((time) => {
    hot.currentTime = time;
    return Number(getComputedStyle(find('.prize-button')[0] as Element, '::after').opacity);
  });
  expect([heat[0], (heat[1] ?? 0) > 0.5, (heat[2] ?? 1) < 0.3]).toEqual([1, true, true]);
  const rises = ['prize-rise', 'prize-grow'].map((name) => animationOf('.machine-prize', name));
  const riseTo = (time: number) => {
    for (const rise of rises) rise.currentTime = time;
    return find('.machine-prize')[0]?.getBoundingClientRect() ?? new DOMRect();
  };
  // It grows all the time, so that it never seems to stop, and never by much at once; at the end it comes a little too near.
  const widths = Array.from({ length: 16 }, (_, index) => riseTo(opens + 100 + index * 50).width);
  const steps = widths.slice(1).map((width, i) => width - (widths[i] ?? 0));
  expect(Math.min(...steps)).toBeGreaterThan(1);
  const full = riseTo(opens + 2000).width;
  expect(Math.max(...steps)).toBeLessThan(0.14 * full);
  expect(riseTo(opens + 40 + 0.85 * 1000).width / full).toBeCloseTo(1.06, 1);
  riseTo(Number(away?.delay));
  const [card, seam] = ['.machine-prize', '.machine-capsule-place'].map((part) =>
    find(part)[0]?.getBoundingClientRect(),
  );
  expect(card?.bottom, 'above the capsule').toBeLessThan(seam?.top ?? 0);
  riseTo(opens + 40 + 0.85 * 1000);
  expect(find('.machine-prize')[0]?.getBoundingClientRect().right, 'beside the machine').toBeLessThan(seam?.left ?? 0);
  // The halves are in front of the card until it has risen out of them, and behind it before it covers them.
  const inside = animationOf('.machine-prize', 'prize-inside');
  const [before, after] = [opens + 420, opens + 440].map((time) => {
    inside.currentTime = time;
    return ['.machine-prize', '.machine-prize ~ .machine-capsule-place'].map((part) =>
      Number(getComputedStyle(find(part)[0] as Element).zIndex),
    ) as [number, number];
  });
  expect(before?.[0]).toBe(before?.[1]);
  expect(after?.[0]).toBeGreaterThan(after?.[1] ?? Number.NaN);
  // Opaque as soon as it is out of the capsule, in which it is hidden.
  riseTo(opens + 42);
  const inCapsule = find('.machine-prize')[0] as HTMLElement;
  const scale = Number(getComputedStyle(inCapsule).scale);
  expect(scale * Math.hypot(inCapsule.offsetWidth, inCapsule.offsetHeight)).toBeLessThan(lastSize);
  const opacities = [opens + 55, opens + 80, opens + 120].map(
    (time) => riseTo(time) && getComputedStyle(find('.machine-prize')[0] as Element).opacity,
  );
  expect(opacities).toEqual(['1', '1', '1']);
  // Narrower than the lower half, and its foot below the seam, so that it comes out of it.
  riseTo(opens + 40 + 0.22 * 1000);
  const [rising, half] = ['.machine-prize', '.capsule-base'].map(
    (part) => find(part)[0]?.getBoundingClientRect() ?? new DOMRect(),
  ) as [DOMRect, DOMRect];
  const seamAt = half.top + half.height / 2;
  expect([rising.left > half.left, rising.right < half.right]).toEqual([true, true]);
  expect([rising.top < seamAt - 15, rising.bottom > seamAt, rising.bottom < half.bottom]).toEqual([true, true, true]);
  expect(getComputedStyle(find('.capsule-half > .capsule-clear')[0] as Element).opacity).toBe('1');
  // Face down until the ring is around it.
  const flip = animationOf('.prize-button-card', 'prize-turn');
  const facing = (time: number) => {
    flip.currentTime = time;
    return new DOMMatrix(getComputedStyle(find('.prize-button-card')[0] as Element).transform).m11;
  };
  expect([opens + 150, opens + 800].map(facing)).toEqual([-1, -1]);
  // Once it has arrived, the back stays for 150 ms, and swings back before it turns.
  const arrived = opens + 40 + 0.85 * 1000;
  expect(facing(arrived + 150)).toBeLessThan(-0.75);
  expect(facing(arrived + 150)).toBeGreaterThan(-0.9);
  expect(facing(opens + 1380)).toBe(1);
  // In a space of its own, the foil would not lie on its picture.
  const space = animationOf('.prize-button-card', 'prize-space');
  const spaceOf = () => getComputedStyle(find('.prize-button-card')[0] as Element).transformStyle;
  expect(spaceOf()).toBe('preserve-3d');
  space.finish();
  expect(spaceOf()).toBe('flat');
  riseTo(0);
  expect(find('.machine-prize[inert]')).toHaveLength(1);
  expect(find('.machine-prize-burst ~ .machine-button'), 'in front of the burst').toHaveLength(1);
  const rings = () => find('.machine-burst-ring').flatMap((ring) => ring.getAnimations());
  expect(rings()).toEqual([]);

  fall.finish();
  tremble.finish();
  await expect.poll(() => rings().length).toBe(2);
  for (const animation of document.getAnimations()) {
    // The rays behind the globe turn for ever.
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  const [burst, prize] = ['.machine-burst', '.machine-prize'].map((selector) => {
    const { x, y, width, height } = find(selector)[0]?.getBoundingClientRect() ?? new DOMRect();
    return [x + width / 2, y + height / 2].map(Math.round);
  });
  expect(burst).toEqual(prize);
  await page.getByRole('button', { name: 'Draw yours' }).click();
  expect(onDraw).toHaveBeenCalledOnce();
});

test('without motion, a press shows the card at once', async () => {
  const onDraw = renderMachine();
  await expect.element(machine).toBeVisible();
  (machine.element() as HTMLElement).click();
  await Promise.resolve();
  // In the same frame.
  expect(find('.machine-prize').map((prize) => prize.hasAttribute('inert'))).toEqual([false]);
  await page.getByRole('button', { name: 'Draw yours' }).click();
  expect(onDraw).toHaveBeenCalledOnce();
  expect(getComputedStyle(find('.capsule-cap')[0] as Element).opacity).toBe('0');
});

test('after a press the capsules lie in another pile, without overlaps and without a hole at the throat', async () => {
  renderMachine();
  await expect.element(machine).toBeVisible();
  const places = () =>
    find('.machine-pile > *').map((capsule) => {
      const { e, f } = (capsule as SVGGElement).transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
      return { x: e, y: f };
    });
  const before = places();
  const throat = before.at(-1) ?? { x: 0, y: 0 };
  // Before the press, as in the reveal.
  const other = find('.machine')[0]?.cloneNode(true) as SVGGElement;
  (machine.element() as HTMLElement).click();
  await expect.poll(() => places().filter(({ x }, i) => x !== before[i]?.x).length).toBeGreaterThan(10);
  const pile = places().slice(0, -1);
  const distances = (from: { x: number; y: number }, others: typeof pile) =>
    others.map(({ x, y }) => Math.hypot(x - from.x, y - from.y));
  const gaps = pile.flatMap((capsule, i) => distances(capsule, pile.slice(i + 1)));
  expect(Math.min(...gaps)).toBeGreaterThan(56);
  // Half a capsule at most.
  expect(Math.min(...distances(throat, pile))).toBeLessThan(30);
  // Each lies on the glass or on another capsule.
  const inAir = pile.filter(
    ({ x, y }) => Math.hypot(x - 280, y - 250) < 148 && !pile.some((o) => o.y > y && Math.hypot(o.x - x, o.y - y) < 63),
  );
  expect(inAir).toEqual([]);
  // As full as before, but for the prize, and their caps are up again.
  const topOf = (capsules: typeof pile) => Math.min(...capsules.map(({ y }) => y));
  expect(Math.abs(topOf(pile) - topOf(before))).toBeLessThan(60);
  const angles = find('.machine-pile > *').map((capsule) => {
    const { a, b } = (capsule as SVGGElement).transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
    return Math.abs(Math.atan2(b, a));
  });
  expect(Math.max(...angles.slice(0, -1))).toBeLessThan(0.2);
  // The machine of the reveal starts with the same pile, and with another prize.
  const transforms = (pile: Element | undefined) =>
    [...(pile?.querySelectorAll('.machine-pile > *') ?? [])].map((capsule) => capsule.getAttribute('transform'));
  copyPile(find('.machine')[0] as SVGGElement, other);
  expect(transforms(other)).toEqual(transforms(find('.machine')[0]));
  // They make room for it.
  find('.machine')[0]?.replaceWith(other);
  other.dataset.state = 'open';
  tumble(other, performance.now());
  const all = places();
  expect(Math.min(...all.flatMap((capsule, i) => distances(capsule, all.slice(i + 1))))).toBeGreaterThan(56);
});

test('the capsule that will fall looks like others, tumbles with them, and is in the throat when it drops', async () => {
  await allowMotion();
  renderMachine();
  await expect.element(machine).toBeVisible();
  const caps = find('.machine-pile > * > * > * > path:nth-last-child(5)').map((cap) => cap.getAttribute('fill'));
  expect(caps).toHaveLength(24);
  expect(new Set(caps).size).toBeGreaterThanOrEqual(5);
  const alike = caps.slice(0, -1).filter((cap) => cap === caps.at(-1));
  expect(alike.length).toBeGreaterThanOrEqual(4);
  const last = find('.machine-pile > :last-child')[0] as SVGGElement;
  const placeOf = () => {
    const { e: x, f: y } = last.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
    return { x, y };
  };
  const throat = placeOf();
  let highest = throat.y;
  let fewestInMiddle = Infinity;
  new MutationObserver(() => {
    highest = Math.min(highest, placeOf().y);
    const inMiddle = find('.machine-pile > *').filter((capsule) => {
      const { e, f } = (capsule as SVGGElement).transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
      return Math.hypot(e - 280, f - 250) < 80;
    });
    fewestInMiddle = Math.min(fewestInMiddle, inMiddle.length);
  }).observe(last, { attributeFilter: ['transform'] });
  (machine.element() as HTMLElement).click();
  await Promise.resolve();
  // Stays held, so that the test cannot miss it.
  animationOf('.capsule-fall', 'capsule-tremble').pause();
  await expect.poll(() => find('[data-capsule="held"]').length, { timeout: 5000 }).toBe(1);
  expect(throat.y - highest).toBeGreaterThan(20);
  // They tumble through the whole globe, and not round its middle.
  expect(fewestInMiddle).toBeGreaterThanOrEqual(2);
  expect(placeOf()).toEqual(throat);
});

test('a second press shows the card at once', async () => {
  await allowMotion();
  const onDraw = renderMachine();
  await expect.element(machine).toBeVisible();
  (machine.element() as HTMLElement).click();
  await expect.poll(() => find('[data-capsule="falling"]').length).toBe(1);
  const start = performance.now();
  (find('.machine-button')[0] as HTMLElement).click();
  await expect.poll(() => find('.machine-prize:not([inert])').length).toBe(1);
  expect(performance.now() - start).toBeLessThan(1500);
  expect(getComputedStyle(find('.machine-prize')[0] as Element).scale).toBe('none');
  await page.getByRole('button', { name: 'Draw yours' }).click();
  expect(onDraw).toHaveBeenCalledOnce();
});
