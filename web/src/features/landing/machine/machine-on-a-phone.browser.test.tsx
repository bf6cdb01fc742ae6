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
    // All steps are below the ledge.
    expect(boxOf('.step-indicator > :first-child svg').top).toBeGreaterThan(boxOf('.machine-cabinet').bottom);
    const lead = [...document.querySelectorAll('.landing-lead > span')].map(textBoxOf);
    expect(
      lead.filter((line) => doOverlap(hint, line)),
      'lead',
    ).toEqual([]);
    const others = [headline, steps.element().getBoundingClientRect(), boxOf('.intro-plate'), globe];
    expect(others.map((other) => doOverlap(hint, other))).toEqual([false, false, false, false]);
    // Its ledge is low, reaches the edge of the window, and is above the cards.
    const ledge = boxOf('.machine-cabinet');
    expect(ledge.right).toBeGreaterThanOrEqual(size[0]);
    const main = landingButton('Claim With Phantom').element().getBoundingClientRect();
    expect([
      doOverlap(ledge, boxOf('.intro-plate')),
      doOverlap(ledge, steps.element().getBoundingClientRect()),
      doOverlap(main, steps.element().getBoundingClientRect()),
    ]).toEqual([false, false, false]);
    expect(ledge.bottom - boxOf('.machine-button').bottom).toBeLessThan(boxOf('.machine-button').width);
    expect(
      page
        .getByCss('.intro-card')
        .elements()
        .filter((card) => doOverlap(ledge, card.getBoundingClientRect())),
    ).toEqual([]);
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
    }
    expect(button.top - boxOf('.prize-button-label').bottom).toBeGreaterThanOrEqual(16);
    const dimmed = getComputedStyle(page.getByCss('.landing-machine').element(), '::before');
    expect(dimmed.opacity).toBe('0');
    expect(isWhole(page.getByCss('.prize-button-label').element()), 'label').toBe(true);
    const name = boxOf('.prize-button-card .card-plate');
    expect(doOverlap(boxOf('.prize-button-label'), name), 'name').toBe(false);
  },
);

test('on a phone the machine is back before the page is lit again, after the ring around the card has faded', async () => {
  await page.viewport(360, 740);
  await allowMotion();
  openPage('/');
  const machine = page.getByRole('button', { name: 'Try the prize machine' });
  await expect.element(machine).toBeVisible();
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
    );
  const home = timings('.machine-button > svg').map((timing) => Number(timing?.endTime));
  expect(home).toHaveLength(1);
  expect(Math.round(home[0] ?? Number.NaN)).toBeLessThanOrEqual(Number(light?.effect?.getTiming().delay));
  expect(light?.effect?.getTiming().delay).toBeGreaterThanOrEqual(ringEnd);
  // It moves only while it is invisible, so that it never hangs in the air.
  const [move] = page.getByCss('.machine-button > svg').element().getAnimations();
  const { delay = 0, duration } = move?.effect?.getComputedTiming() ?? {};
  const place = () => page.getByCss('.machine-button > svg').element().getBoundingClientRect();
  const at = (share: number) => {
    if (move) move.currentTime = delay + Number(duration) * share;
    const { x, y, width } = place();
    return { x, y, width, opacity: Number(getComputedStyle(page.getByCss('.machine-button > svg').element()).opacity) };
  };
  move?.pause();
  const [start, hidden, end] = [at(0), at(0.52), at(0.999)];
  expect([start.opacity, hidden.opacity]).toEqual([1, expect.closeTo(0, 1)]);
  expect(start.width / end.width).toBeCloseTo(2.8, 1);
  for (const share of [0.1, 0.25, 0.4, 0.49]) expect(at(share)).toMatchObject({ x: start.x, y: start.y });
  for (const share of [0.52, 0.7, 0.9]) expect(at(share)).toMatchObject({ x: end.x, y: end.y });
  // The halves of the capsule are gone before their place goes back.
  const landed = Math.min(...timings('.machine-prize').map((rise) => Number(rise?.delay)));
  const gone = Math.max(...timings('.capsule-half').map((half) => Number(half?.endTime)));
  for (const place of timings('.machine-capsule-place')) expect(landed + Number(place?.delay)).toBeGreaterThan(gone);
  expect(timings('.machine-capsule-place')).toHaveLength(2);
});

test('on a phone the machine comes to the middle, twice as large, in 280 ms, and goes back', async () => {
  await page.viewport(360, 740);
  await allowMotion();
  openPage('/');
  const machine = page.getByRole('button', { name: 'Try the prize machine' });
  await expect.element(machine).toBeVisible();
  const art = page.getByCss('.machine-button > svg').element();
  const start = boxOf('.machine-button > svg');
  const push = (capsule: string) => {
    page.getByCss('.machine-place').element().setAttribute('data-capsule', capsule);
    const [push] = art.getAnimations();
    const { duration } = push?.effect?.getTiming() ?? {};
    push?.finish();
    const light = getComputedStyle(page.getByCss('.machine-place').element(), '::before');
    for (const animation of document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).pseudoElement)) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    return { duration, box: boxOf('.machine-button > svg'), light: light.opacity };
  };
  const near = push('falling');
  expect(near.duration).toBe(280);
  expect(near.box.width).toBeCloseTo(2 * start.width, 0);
  expect(near.box.x + near.box.width / 2).toBeCloseTo(180, 0);
  // On the ground in a pool of light, clear of the button.
  const button = landingButton('Claim With Phantom').element().getBoundingClientRect();
  expect(button.top - (near.box.top + near.box.height * 0.972)).toBeGreaterThanOrEqual(16);
  expect(near.light).toBe('1');
  const back = push('landed');
  expect([back.box, back.light]).toEqual([start, '0']);
});
