import { expect, test } from 'vitest';
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
  await expect.poll(() => widthOf('.machine-button') / start).toBeCloseTo(1.17, 2);
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
  expect(find('.machine').flatMap((element) => element.getAnimations()).length, 'recoils').toBe(1);
  finishAnimations();
  await expect.poll(() => widthOf('.machine-button')).toBe(start);
  expect([darkness(), shade()]).toEqual([0, 0]);
  // The light behind the card stays.
  const [halo, rays, flash] = ['halo', 'rays', 'flash'].map((part) =>
    Number(getComputedStyle(find(`.machine-burst-${part}`)[0] as Element).opacity),
  );
  expect([halo, rays, flash]).toEqual([1, 0.65, 0]);
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
