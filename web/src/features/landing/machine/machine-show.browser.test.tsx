import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { landingButton } from '../../../../testing/collector.ts';
import { allowMotion } from '../../../../testing/emulate.ts';
import { openPage } from '../../../../testing/open-page.tsx';

const machine = page.getByRole('button', { name: 'Try the prize machine' });
const find = (selector: string) => page.getByCss(selector).elements();
const widthOf = (selector: string) => find(selector)[0]?.getBoundingClientRect().width ?? Number.NaN;

/** Finishes what moves, unless it moves for ever. */
function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

test('on a wide page the machine comes nearer in the dark, opens its capsule with sparks, and goes back', async () => {
  await page.viewport(1280, 800);
  await allowMotion();
  openPage('/');
  await machine.hover();
  await expect.element(page.getByCss('.machine-crank-hint')).toBeVisible();
  expect(getComputedStyle(machine.element()).cursor).toBe('pointer');
  const start = widthOf('.machine-button');
  const top = machine.element().getBoundingClientRect().top;
  await machine.click();
  await expect.poll(() => find('.capsule-pop').length).toBe(1);
  const darkness = () => Number(getComputedStyle(find('.landing-machine')[0] as Element, '::before').opacity);
  await expect.poll(darkness).toBeGreaterThan(0.6);
  // The header too, until it is used.
  const header = document.querySelector('header') as HTMLElement;
  const shade = () => Number(getComputedStyle(header, '::after').opacity);
  await expect.poll(shade).toBeCloseTo(0.75, 2);
  expect(find('.machine-button')[0]?.getBoundingClientRect().top, 'whole').toBeGreaterThanOrEqual(top - 8);
  await expect.poll(() => find('[data-capsule="landed"]').length).toBe(1);
  const sparks = find('.capsule-pop-spark');
  expect(sparks).toHaveLength(12);
  expect(sparks.filter((spark) => spark.getAnimations().length === 1)).toHaveLength(12);
  // In the colours of a lamp, not white, and of different sizes.
  const colours = sparks.map((spark) => spark.querySelector('path')?.getAttribute('fill') ?? '');
  expect(colours.filter((colour) => !colour.includes('brass'))).toEqual([]);
  const sizes = sparks.map((spark) => Number((spark as SVGElement).style.getPropertyValue('--size')));
  expect(Math.max(...sizes) / Math.min(...sizes)).toBeGreaterThan(2);
  expect(find('.machine').flatMap((element) => element.getAnimations()).length, 'recoils').toBe(1);
  finishAnimations();
  await expect.poll(() => widthOf('.machine-button')).toBe(start);
  expect([darkness(), shade()]).toEqual([0, 0]);
  // The light behind the card stays.
  const [halo, rays, flash] = ['halo', 'rays', 'flash'].map((part) =>
    Number(getComputedStyle(find(`.machine-burst-${part}`)[0] as Element).opacity),
  );
  expect([halo, rays, flash]).toEqual([1, 0.65, 0]);
  // It comes nearer while its crank turns, and nearly as near as it gets before the capsule comes to rest.
  find('.machine-place')[0]?.setAttribute('data-capsule', 'falling');
  const moves = find('.machine-button')[0]?.getAnimations() ?? [];
  for (const move of moves) if (move instanceof CSSTransition) move.finish();
  expect(widthOf('.machine-button') / start).toBeCloseTo(1.45, 2);
  const push = moves.find((move) => move instanceof CSSAnimation && move.animationName === 'machine-push');
  push?.pause();
  const { delay, duration } = find('.capsule-fall')[0]?.getAnimations()[0]?.effect?.getTiming() ?? {};
  if (push) push.currentTime = Number(delay) + Number(duration);
  expect(widthOf('.machine-button') / start).toBeGreaterThan(1.6);
  // Before its capsule opens it is as high as the page, and whole.
  find('.machine-place')[0]?.setAttribute('data-capsule', 'held');
  finishAnimations();
  expect(widthOf('.machine-button') / start).toBeCloseTo(1.7, 2);
  const near = find('.machine-button')[0]?.getBoundingClientRect() ?? new DOMRect();
  expect(near.top).toBeGreaterThanOrEqual(header.getBoundingClientRect().bottom);
  expect(near.bottom).toBeLessThan(innerHeight);
});

test('the enamel of the main button fades in 200 ms when the card can be drawn', async () => {
  await page.viewport(1280, 800);
  await allowMotion();
  openPage('/');
  await machine.click();
  await expect.poll(() => find('[data-capsule="landed"]').length).toBe(1);
  const button = landingButton('Claim With Phantom').element();
  const fades = button.getAnimations({ subtree: true }).map(({ effect }) => effect);
  expect(fades.map((effect) => effect?.getTiming().duration)).toEqual([200]);
  expect((fades[0] as KeyframeEffect).pseudoElement).toBe('::before');
  expect((fades[0] as KeyframeEffect).getKeyframes()[0]).toMatchObject({ opacity: '1' });
});

test('a second press lights the page again at once', async () => {
  await page.viewport(1280, 800);
  await allowMotion();
  openPage('/');
  await machine.click();
  const start = widthOf('.machine-button > svg');
  const darkness = () => Number(getComputedStyle(find('.landing-machine')[0] as Element, '::before').opacity);
  await expect.poll(darkness).toBeGreaterThan(0.6);
  const press = () => (find('.machine-button')[0] as HTMLElement).click();
  // What moves elsewhere goes on.
  const animate = (element: Element) => element.animate([{ scale: 1 }, { scale: 1 }], 60_000);
  const elsewhere = animate(document.body);
  onTestFinished(() => elsewhere.cancel());
  press();
  expect(elsewhere.playState).toBe('running');
  expect(find('.machine-prize:not([inert])')).toHaveLength(1);
  expect(widthOf('.machine-button > svg'), 'back').toBeLessThanOrEqual(start);
  // Only fading is left, and begins without delay.
  const left = document
    .getAnimations()
    .filter(({ playState }) => playState !== 'finished')
    .map(({ effect }) => effect?.getComputedTiming() ?? {})
    .filter(({ endTime, delay }) => endTime !== Infinity && (delay ?? 0) > 100);
  expect(left).toEqual([]);
  await expect.poll(darkness).toBe(0);
  // Once the card has risen, another press changes nothing.
  const headline = animate(page.getByRole('heading', { level: 1 }).element());
  press();
  expect(headline.playState).toBe('running');
  // Its rays turn for ever, but not behind a dialog.
  const turn = () =>
    find('.machine-rays')
      .flatMap((rays) => rays.getAnimations())
      .filter(({ effect }) => effect?.getTiming().iterations === Infinity)
      .map(({ playState }) => playState);
  expect(turn()).toEqual(['running']);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  onTestFinished(() => dialog.remove());
  dialog.open = true;
  expect(turn()).toEqual(['paused']);
  // It stays open when the events of what was skipped arrive.
  expect(find('.machine-place').map((place) => place.getAttribute('data-capsule'))).toEqual(['landed']);
});

test.each([1024, 1280, 1920])(
  'at %i px, the card that has risen is large, alone in the moon, and covers nothing',
  async (width) => {
    await page.viewport(width, 800);
    openPage('/');
    await expect.poll(() => find('.intro-card[data-painted="true"]').length).toBe(3);
    // Below the drawers of the cabinet, inside the window.
    await machine.hover();
    const hint = find('.machine-hint')[0]?.getBoundingClientRect() ?? new DOMRect();
    expect(hint.top).toBeGreaterThan(find('.machine-cabinet')[0]?.getBoundingClientRect().bottom ?? Infinity);
    expect(hint.bottom).toBeLessThan(innerHeight);
    await machine.click();
    await expect.poll(() => find('[data-capsule="landed"]').length).toBe(1);
    finishAnimations();
    const boxOf = (selector: string) => find(selector)[0]?.getBoundingClientRect() ?? new DOMRect();
    const prize = boxOf('.prize-button-card');
    const middle = boxOf('.intro-card[data-index="1"]');
    expect(prize.width / middle.width).toBeGreaterThan(1.2);
    expect(Math.abs(prize.x + prize.width / 2 - middle.x - middle.width / 2)).toBeLessThan(2);
    expect(find('.intro-cards').map((cards) => getComputedStyle(cards).opacity)).toEqual(['0']);
    const others = [
      '.machine-button',
      '.machine-board',
      '.machine-cabinet',
      '.landing-action',
      '.landing-headline',
      'header',
    ];
    const covered = others.filter((selector) =>
      [prize, boxOf('.prize-button-label'), boxOf('.prize-sample')].some((part) => {
        const other = boxOf(selector);
        return part.left < other.right && other.left < part.right && part.top < other.bottom && other.top < part.bottom;
      }),
    );
    expect(covered).toEqual([]);
  },
);
