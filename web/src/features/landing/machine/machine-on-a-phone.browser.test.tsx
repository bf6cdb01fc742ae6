import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { landingButton } from '../../../../testing/collector.ts';
import { allowMotion } from '../../../../testing/emulate.ts';
import { openPage } from '../../../../testing/open-page.tsx';

afterEach(() => page.viewport(1280, 800));

const boxOf = (selector: string) => page.getByCss(selector).element().getBoundingClientRect();

/** The box of the text of an element, which may be smaller than the element. */
function textBoxOf(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

const doOverlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The texts of the buttons of the page that stand out. */
const primaryActions = () =>
  [...document.querySelectorAll('.landing :is(button, .prize-button-label)')]
    .filter((button) => getComputedStyle(button).backgroundImage !== 'none')
    .map(({ textContent }) => textContent);

/** Whether nothing lies over an element in its middle and at the middles of its edges. */
function isWhole(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x, y, inset] = [(left + right) / 2, (top + bottom) / 2, 2];
  const points = [
    [x, y],
    [x, top + inset],
    [x, bottom - inset],
    [left + inset, y],
    [right - inset, y],
  ] as const;
  return points.every(([x, y]) => document.elementFromPoint(x, y) === element);
}

test.each([
  [360, 640],
  [360, 740],
  [390, 844],
  [768, 1024],
])(
  'at %i × %i, the labels of the machine are whole, and its prize covers neither headline nor main button',
  async (...size) => {
    await page.viewport(...size);
    openPage('/');
    const machine = page.getByRole('button', { name: 'Try the prize machine' });
    await expect.element(machine).toBeVisible();
    const steps = page.getByCss('.step-indicator');
    await expect.element(steps).toBeVisible();
    expect(primaryActions()).toEqual(['Claim With Phantom']);
    (machine.element() as HTMLElement).focus();
    const headline = textBoxOf(page.getByRole('heading', { level: 1 }).element());
    const hint = boxOf('.machine-hint');
    const globe = boxOf('.machine-globe');
    await expect.element(page.getByCss('.machine-cabinet')).toBeInTheDocument();
    // No step is on the machine.
    const step = boxOf('.step-indicator > :first-child svg');
    expect([doOverlap(step, boxOf('.machine-button')), doOverlap(step, boxOf('.machine-cabinet'))]).toEqual([
      false,
      false,
    ]);
    const lead = [...document.querySelectorAll('.landing-lead > span')].map(textBoxOf);
    expect(
      lead.filter((line) => doOverlap(hint, line)),
      'lead',
    ).toEqual([]);
    const others = [headline, steps.element().getBoundingClientRect(), boxOf('.intro-plate'), globe];
    expect(others.map((other) => doOverlap(hint, other))).toEqual([false, false, false, false]);
    // The cabinet ends above the main button.
    const main = landingButton('Claim With Phantom').element().getBoundingClientRect();
    expect(doOverlap(main, steps.element().getBoundingClientRect())).toBe(false);
    expect(main.top - boxOf('.machine-foot').bottom).toBeGreaterThanOrEqual(0);
    expect(main.top - boxOf('.machine-foot').bottom).toBeLessThan(32);
    expect(
      ['.machine-place', '.intro-cards'].map((part) => getComputedStyle(page.getByCss(part).element()).zIndex),
    ).toEqual(['0', '1']);
    expect([hint.left >= 0, hint.right <= size[0]]).toEqual([true, true]);
    (machine.element() as HTMLElement).click();
    await expect.element(page.getByCss('.prize-button-card [role="figure"]')).toBeVisible();
    const prize = page.getByCss('.machine-prize').element();
    // It has its size when it has risen.
    await expect.poll(() => boxOf('.prize-button-card').height).toBeGreaterThan(140);
    await Promise.all(prize.getAnimations({ subtree: true }).map(({ finished }) => finished));
    expect(primaryActions()).toEqual(['Draw yours']);
    const button = landingButton('Claim With Phantom').element().getBoundingClientRect();
    for (const part of ['.prize-button-card', '.prize-button-label']) {
      const box = boxOf(part);
      expect([doOverlap(box, headline), doOverlap(box, button)], part).toEqual([false, false]);
      expect([box.left >= 0, box.right <= size[0]], part).toEqual([true, true]);
      expect(box.x + box.width / 2, part).toBeCloseTo(button.x + button.width / 2, -0.4);
      // It may be in front of the cabinet and the foot of the machine, but not of its globe, crank and chute.
      const parts = ['.machine-globe', '.machine-crank', '.machine-door'].map(boxOf);
      expect(parts.map((other) => doOverlap(box, other))).toEqual([false, false, false]);
    }
    expect(button.top - boxOf('.prize-button-label').bottom).toBeGreaterThanOrEqual(32);
    const dimmed = getComputedStyle(page.getByCss('.landing-machine').element(), '::before');
    expect(dimmed.opacity).toBe('0');
    expect(isWhole(page.getByCss('.prize-button-label').element()), 'label').toBe(true);
    const name = boxOf('.prize-button-card .card-plate');
    expect(doOverlap(boxOf('.prize-button-label'), name), 'name').toBe(false);
  },
);

test('on a phone the machine fades behind its card, and is back at its place when the page is lit again', async () => {
  await page.viewport(360, 740);
  await allowMotion();
  openPage('/');
  const machine = page.getByRole('button', { name: 'Try the prize machine' });
  await expect.element(machine).toBeVisible();
  const homeWidth = boxOf('.machine-button').width;
  await machine.click();
  const timings = (selector: string) =>
    page
      .getByCss(selector)
      .elements()
      .flatMap((element) => element.getAnimations())
      .map(({ effect }) => effect?.getComputedTiming());
  await expect.poll(() => timings('[data-capsule="landed"] .machine-burst-ring').length).toBe(2);
  const ringEnd = Math.max(...timings('.machine-burst-ring').map((ring) => Number(ring?.endTime)));
  const [steps] = timings('.step-indicator');
  expect(steps?.delay).toBeGreaterThanOrEqual(ringEnd);
  const light = document
    .getAnimations()
    .find(
      ({ effect }) =>
        effect instanceof KeyframeEffect &&
        effect.pseudoElement === '::before' &&
        effect.target?.matches('.landing-machine'),
    )
    ?.effect?.getTiming();
  const lit = Number(light?.delay);
  expect(lit).toBeGreaterThanOrEqual(ringEnd);
  const parts = ['.machine-button', '.machine-stand', '.machine-rays', '.machine-capsule-place'].flatMap((selector) =>
    page.getByCss(selector).elements(),
  );
  const moves = parts
    .flatMap((element) => element.getAnimations())
    .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'machine-home-unseen');
  expect(moves).toHaveLength(parts.length);
  for (const move of moves) move.pause();
  const at = (time: number) => {
    for (const move of moves) move.currentTime = time;
    const opacities = new Set(parts.map((part) => Number(getComputedStyle(part).opacity)));
    return { opacities: [...opacities], size: boxOf('.machine-button').width / homeWidth };
  };
  // Whole until the card has left the capsule, then it fades where it is.
  const leaves = Number(moves[0]?.effect?.getTiming().delay);
  expect(at(leaves)).toEqual({ opacities: [1], size: expect.closeTo(2.4, 1) });
  expect(at(leaves + 400)).toEqual({ opacities: [expect.closeTo(0, 1)], size: expect.closeTo(2.4, 1) });
  expect(at(lit)).toEqual({ opacities: [expect.closeTo(0, 2)], size: expect.closeTo(1, 2) });
  expect(at(lit + Number(light?.duration))).toEqual({ opacities: [1], size: expect.closeTo(1, 2) });
});

test('on a phone the machine comes to the middle, large, in 280 ms, and goes back', async () => {
  await page.viewport(360, 740);
  await allowMotion();
  openPage('/');
  const machine = page.getByRole('button', { name: 'Try the prize machine' });
  await expect.element(machine).toBeVisible();
  const start = boxOf('.machine-button');
  const push = (capsule: string) => {
    page.getByCss('.machine-place').element().setAttribute('data-capsule', capsule);
    const moves = page.getByCss('.machine-button').element().getAnimations();
    const [move] = moves.filter((animation) => animation instanceof CSSTransition);
    for (const part of ['.machine-button', '.machine-stand']) {
      const animations = page.getByCss(part).element().getAnimations();
      for (const animation of animations) {
        if (capsule !== 'falling' || animation instanceof CSSTransition) animation.finish();
      }
    }
    return {
      duration: move?.effect?.getTiming().duration,
      box: boxOf('.machine-button'),
      board: boxOf('.machine-board'),
      bottom: boxOf('.machine-cabinet').bottom,
    };
  };
  const near = push('falling');
  expect(near.duration).toBe(280);
  expect(near.box.width).toBeCloseTo(2 * start.width, 0);
  expect(near.box.x + near.box.width / 2).toBeCloseTo(180, 0);
  // The cabinet begins below the machine and continues below the window.
  expect(near.board.top).toBeCloseTo(near.box.top + 0.964 * near.box.height, 0);
  expect(near.bottom).toBeGreaterThanOrEqual(740);
  // Clear of the main button.
  const button = landingButton('Claim With Phantom').element().getBoundingClientRect();
  expect(button.top - (near.box.top + near.box.height * 0.972)).toBeGreaterThanOrEqual(16);
  // Its cabinet covers a part of the button, which is invisible until the machine goes back.
  const opacity = () => getComputedStyle(page.getByCss('.landing-action').element()).opacity;
  await expect.poll(opacity).toBe('0');
  const held = push('held');
  expect(opacity()).toBe('0');
  expect(held.box.width / start.width).toBeCloseTo(2.4, 1);
  // It returns to its position and size, and the cabinet ends above the button.
  const back = push('landed');
  expect(back.box.width / start.width).toBeCloseTo(1, 2);
  expect(back.box.top).toBeCloseTo(start.top, 0);
  expect(back.bottom).toBeLessThan(button.top);
  await expect.poll(opacity, { timeout: 5000 }).toBe('1');
});
