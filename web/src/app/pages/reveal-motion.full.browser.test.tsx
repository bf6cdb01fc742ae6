import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawWithMotion, find, pausedAnimation, reachStage } from '../../../testing/reveal.ts';

afterEach(() => page.viewport(1280, 800));

test('on a phone, the machine starts on its cabinet, and takes it along', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  await drawWithMotion();
  const camera = pausedAnimation('.reveal-camera', 'reveal-camera');
  const boxAt = (share: number, selector: string) => {
    camera.currentTime = 400 * share;
    return find(selector).getBoundingClientRect();
  };
  const [own, cabinet] = ['.machine-place', '.reveal-camera'].map((place) => boxAt(0, `${place} .machine-cabinet`)) as [
    DOMRect,
    DOMRect,
  ];
  for (const side of ['left', 'top', 'right', 'bottom'] as const) {
    expect(cabinet[side], side).toBeCloseTo(own[side], -0.5);
  }
  for (const share of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
    const [machine, board] = ['.reveal-machine', '.reveal-camera .machine-board'].map((part) => boxAt(share, part));
    expect(((board?.top ?? 0) - (machine?.top ?? 0)) / (machine?.height ?? 0)).toBeCloseTo(0.964, 2);
    expect(find('.reveal-stand').checkVisibility({ opacityProperty: true })).toBe(true);
    expect(find('.reveal-stand').getAnimations()).toEqual([]);
  }
});

test('after its turn the card swings until it sways, and at the end it shows its foil once', async () => {
  await drawWithMotion();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  const card = find('.reveal-front .card');
  await expect.poll(() => card.querySelector('.card-foil')).not.toBeNull();
  // Set again, because the stage may be over on a slow machine.
  find('.reveal').dataset.stage = 'details';
  const settle = pausedAnimation('.reveal-front .card', 'card-settle');
  expect(settle.effect?.getTiming()).toMatchObject({ duration: 890, iterations: 1 });
  for (const animation of card.getAnimations()) if (!(animation instanceof CSSAnimation)) animation.finish();
  const swings = [140, 400, 640, 890].map((time) => {
    settle.currentTime = time;
    return Number(getComputedStyle(card).getPropertyValue('--sway-x'));
  });
  expect(swings.map(Math.sign)).toEqual([1, -1, 1, -1]);
  expect(swings.map(Math.abs)).toEqual(swings.map(Math.abs).sort((a, b) => b - a));
  find('.reveal').dataset.stage = 'end';
  // Where the sway begins.
  expect(swings[3]).toBeCloseTo(-0.36);
  const [across, down, showcase] = ['card-sway-x', 'card-sway-y', 'card-showcase'].map((name) =>
    pausedAnimation('.reveal-front .card', name),
  ) as [CSSAnimation, CSSAnimation, CSSAnimation];
  for (const animation of card.getAnimations()) if (!(animation instanceof CSSAnimation)) animation.finish();
  const matrixOf = (selector: string) => new DOMMatrix(getComputedStyle(find(`.reveal-front ${selector}`)).transform);
  const yaw = () => (Math.asin(-matrixOf('.card-body').m13) * 180) / Math.PI;
  const lightOf = (rarity: string) => {
    card.dataset.rarity = rarity;
    return matrixOf('.card-gloss').m41;
  };
  expect(showcase.effect?.getTiming()).toMatchObject({ duration: 1200, iterations: 1 });
  const turns = [300, 840].map((time) => {
    showcase.currentTime = time;
    return yaw();
  });
  expect(turns[0]).toBeLessThan(-7);
  expect(turns[1]).toBeGreaterThan(7);
  showcase.finish();
  // The card is never in the middle while it sways, and the light on rarer foils moves further.
  for (const time of [0, 600, 1200, 1800, 2400]) {
    across.currentTime = time;
    down.currentTime = time;
    const { m13, m23 } = matrixOf('.card-body');
    expect(Math.hypot(m13, m23), `${time} ms`).toBeGreaterThan(0.02);
    expect(lightOf('epic')).toBeCloseTo(2.5 * lightOf('common'), 0);
  }
  across.currentTime = 2400;
  card.dataset.rarity = 'epic';
  expect(yaw()).toBeCloseTo(4, 0);
});

test('in the reveal, the coin drops before the crank turns, and the capsule comes out after both', async () => {
  await drawWithMotion();
  const [coin, crank, capsule] = (
    [
      ['.reveal .machine-coin', 'machine-coin'],
      ['.reveal .machine-crank', 'machine-turn-once'],
      ['.reveal .capsule-fall', 'capsule-fall'],
    ] as const
  ).map(([selector, name]) => pausedAnimation(selector, name).effect?.getComputedTiming());
  expect(crank?.delay).toBeGreaterThan(0.8 * Number(coin?.endTime));
  expect(capsule?.delay).toBeGreaterThan(Number(crank?.delay) + 0.3 * Number(crank?.duration));
});

test('the capsule opens along its seam before the card rises out of it', async () => {
  await drawWithMotion();
  const lid = pausedAnimation('.capsule-cap', 'capsule-throw');
  const gap = pausedAnimation('.capsule-cap', 'capsule-part');
  vi.advanceTimersByTime(700);
  await expect.element(page.getByCss('[data-stage="rise"] .reveal-lift')).toBeInTheDocument();
  const card = pausedAnimation('.reveal-lift', 'reveal-rise');
  const at = (time: number) => {
    lid.currentTime = time;
    gap.currentTime = time;
    card.currentTime = time - 700;
    return {
      isOpen: new DOMMatrix(getComputedStyle(find('.capsule-cap')).transform).b !== 0,
      isCardVisible: getComputedStyle(find('.reveal-lift')).opacity !== '0',
    };
  };
  expect(at(700)).toEqual({ isOpen: false, isCardVisible: false });
  const states = Array.from({ length: 51 }, (_, index) => at(700 + index * 10));
  expect(states.filter(({ isOpen, isCardVisible }) => isCardVisible && !isOpen)).toEqual([]);
  expect(states.filter(({ isOpen, isCardVisible }) => isOpen && !isCardVisible).length).toBeGreaterThan(0);
  expect(states.at(-1)).toEqual({ isOpen: true, isCardVisible: true });
});

test('the card has an edge while nothing else of it is visible, and its face is rendered at once', async () => {
  await drawWithMotion();
  await reachStage('turn');
  const edge = getComputedStyle(find('.reveal-turn'), '::before');
  expect(Number.parseFloat(edge.width)).toBeGreaterThan(5);
  // It is at a right angle to the face.
  expect(new DOMMatrix(edge.transform).m13).toBeCloseTo(1);
  await expect.element(page.getByCss('.reveal-front .card[data-lit] .card-art')).toBeInTheDocument();
  expect(getComputedStyle(find('.reveal-front .card-art')).contentVisibility).toBe('visible');
});

test('the card turns as a thin trapezium, seen from aside, whose nearer edge is longer', async () => {
  await drawWithMotion();
  await reachStage('turn');
  const turn = pausedAnimation('.reveal-turn', 'reveal-turn');
  turn.currentTime = 239.9;
  /** The left and right edge of the back on the screen: their place and length. */
  const edges = () => {
    const corners = ['0% 0%', '100% 0%', '0% 100%', '100% 100%'].map((place) => {
      const mark = find('.reveal-back').appendChild(document.createElement('i'));
      const [left, top] = place.split(' ');
      Object.assign(mark.style, { position: 'absolute', width: '1px', height: '1px', margin: '-0.5px', left, top });
      const { x, y } = mark.getBoundingClientRect();
      mark.remove();
      return { x, y };
    });
    const [topLeft, topRight, bottomLeft, bottomRight] = corners as Record<'x' | 'y', number>[];
    return [
      { x: topLeft?.x ?? 0, length: (bottomLeft?.y ?? 0) - (topLeft?.y ?? 0) },
      { x: topRight?.x ?? 0, length: (bottomRight?.y ?? 0) - (topRight?.y ?? 0) },
    ] as const;
  };
  const [far, near] = edges();
  expect(near.length).toBeGreaterThan(1.2 * far.length);
  const width = near.x - far.x;
  expect(width).toBeGreaterThan(8);
  expect(width).toBeLessThan(0.2 * far.length);
});

test('the cap flies ever farther from its capsule; it and the machine are gone below the face', async () => {
  await drawWithMotion();
  await reachStage('wait');
  pausedAnimation('.reveal-capsule > .capsule-fall', 'capsule-fall').finish();
  const thrown = pausedAnimation('.reveal-capsule .capsule-cap', 'capsule-throw');
  const places = Array.from({ length: 40 }, (_, index) => {
    thrown.currentTime = 890 + index * 12;
    return new DOMMatrix(getComputedStyle(find('.capsule-cap')).transform).e;
  });
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  thrown.finish();
  for (const half of ['cap', 'base']) {
    pausedAnimation(`.reveal-capsule .capsule-${half}`, 'capsule-fade').finish();
    expect(Number(getComputedStyle(find(`.capsule-${half}`)).opacity), half).toBeCloseTo(0);
  }
  await reachStage('turn');
  for (const animation of find('.reveal-camera').getAnimations()) animation.finish();
  expect(getComputedStyle(find('.reveal-camera')).opacity).toBe('0');
});

test('the face has its name and sockets as soon as any of it is seen; then its stars and numbers follow', async () => {
  await drawWithMotion();
  await reachStage('turn');
  const star = '.card-stars > :nth-last-child(-n + 5)';
  const [socket, earned] = [`${star}[fill="none"]`, `${star}:not([fill="none"])`];
  const parts = ['.card-plate', '.card-label', '.card-seal', '.card-stars', socket, earned, '.card-stats'];
  const opacities = () => parts.map((part) => getComputedStyle(find(`.reveal-front ${part}`)).opacity);
  // Edge-on.
  for (const animation of find('.reveal-front').getAnimations({ subtree: true })) animation.currentTime = 240;
  expect(opacities()).toEqual(['1', '1', '1', '1', '1', '0.25', '0']);
  find('.reveal').dataset.stage = 'end';
  expect(new Set(opacities())).toEqual(new Set(['1']));
});
