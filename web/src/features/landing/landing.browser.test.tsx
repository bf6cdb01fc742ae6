import {
  INTRO_TIMELINE_MS,
  RIPPLE_DURATION_MS,
  STREAMER_DELAY_MS,
  STREAMER_PAUSE_MS,
} from '@app/contract/landing/limits';
import { streamers } from '@app/contract/landing/streamers';
import { listStreamers } from '@app/contract/projects/schemas';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allowMotion, installFakeClock } from '../../../testing/emulate.ts';
import { respondTo } from '../../../testing/fake-api.ts';
import { closePage, openPage, signIn } from '../../../testing/open-page.tsx';
import { getConfig, setConfig } from '../../lib/config.ts';

const landing = page.getByCss('.landing');
const phase = () => landing.element().getAttribute('data-phase');
const headline = page.getByRole('heading', { level: 1 });

/** The effects of the running animations inside an element that matches. */
const effectsIn = (selector: string) =>
  document
    .getAnimations()
    .map(({ effect }) => effect)
    .filter((effect): effect is KeyframeEffect => effect instanceof KeyframeEffect)
    .filter(({ target }) => target?.closest(selector));

/** Opens the landing page with a clock that only the test advances. */
function openWithStoppedClock(): void {
  installFakeClock();
  vi.setTimerTickMode('manual');
  openPage('/');
}

test('the intro follows its timeline', async () => {
  await allowMotion();
  openWithStoppedClock();
  await expect.poll(phase).toBe('dark');
  let [current, time] = ['dark', 0];
  for (const [next, start] of Object.entries(INTRO_TIMELINE_MS)) {
    vi.advanceTimersByTime(start - time - 1);
    expect(phase()).toBe(current);
    vi.advanceTimersByTime(1);
    await expect.poll(phase).toBe(next);
    if (next === 'ripple') {
      const ends = effectsIn('.is-rippling').map((effect) => Number(effect.getComputedTiming().endTime));
      expect(Math.max(...ends)).toBe(RIPPLE_DURATION_MS);
    }
    [current, time] = [next, start];
  }
});

test.each([
  ['a click', () => headline.click()],
  ['a key', () => userEvent.keyboard('{Shift}')],
  ['the wheel', () => userEvent.wheel(landing, { delta: { y: 10 } })],
])('%s skips the intro, which is not repeated in the same visit', async (_, skip) => {
  await allowMotion();
  openWithStoppedClock();
  await expect.poll(phase).toBe('dark');
  await skip();
  await expect.poll(phase).toBe('flip');
  const seen = { ...sessionStorage };
  closePage();
  Object.assign(sessionStorage, seen);
  openPage('/');
  await expect.poll(phase).toBe('flip');
  await expect.element(landing).toHaveAttribute('data-skipped', 'true');
});

test('shows the final state at once when motion is reduced', async () => {
  openPage('/');
  await expect.poll(phase).toBe('flip');
  await expect.poll(() => page.getByCss('.intro-card[data-painted="true"]').elements()).toHaveLength(3);
  const durations = effectsIn('*').map((effect) => Number(effect.getComputedTiming().endTime));
  // An animation that starts in this frame is finished in the next one.
  expect(durations.filter((milliseconds) => !(milliseconds <= 1))).toEqual([]);
});

test('turns over three cards of the collection, one of them legendary', async () => {
  openPage('/');
  await expect.poll(() => page.getByCss('.intro-card[data-painted="true"]').elements()).toHaveLength(3);
  expect(page.getByCss('.intro-card .card[data-rarity]').elements()).toHaveLength(3);
  expect(page.getByCss('.intro-card .card[data-rarity="legendary"]').elements()).toHaveLength(1);
  await expect.element(page.getByCss('.intro-plate')).toHaveTextContent('CARD VAULT COLLECTION');
});

test('the cards are dealt face up, and turn all the way round at the end', async () => {
  openPage('/');
  const turns = page.getByCss('.intro-card[data-painted="true"] .intro-card-turn');
  await expect.poll(() => turns.elements()).toHaveLength(3);
  const isFaceUp = (turn: Element) => new DOMMatrix(getComputedStyle(turn).transform).m11 < 0;
  const show = (current: string) => landing.element().setAttribute('data-phase', current);
  show('ripple');
  expect(turns.elements().filter(isFaceUp)).toHaveLength(0);
  for (const current of ['cards', 'levitate', 'glow']) {
    show(current);
    expect(turns.elements().filter(isFaceUp), current).toHaveLength(3);
  }
  await allowMotion();
  landing.element().removeAttribute('data-skipped');
  show('flip');
  const transforms = turns
    .elements()
    .flatMap((turn) => turn.getAnimations())
    .filter((animation) => animation instanceof CSSTransition)
    .map(({ effect }) => effect instanceof KeyframeEffect && effect.getKeyframes().at(-1)?.transform);
  expect(transforms).toEqual(Array(3).fill('rotateY(540deg)'));
});

test('400 ms after the cards have begun to turn, none is seen edge-on', async () => {
  openPage('/');
  const turns = page.getByCss('.intro-card[data-painted="true"] .intro-card-turn');
  await expect.poll(() => turns.elements()).toHaveLength(3);
  landing.element().setAttribute('data-phase', 'glow');
  const widthOf = (turn: Element) => Math.abs(new DOMMatrix(getComputedStyle(turn).transform).m11);
  expect(turns.elements().map(widthOf)).toEqual([1, 1, 1]);
  await allowMotion();
  landing.element().removeAttribute('data-skipped');
  landing.element().setAttribute('data-phase', 'flip');
  for (const turn of turns.elements()) {
    const turning = turn.getAnimations().find((animation) => animation instanceof CSSTransition);
    turning?.pause();
    const widths = Array.from({ length: 200 }, (_, index) => {
      if (turning) turning.currentTime = index * 5;
      return widthOf(turn);
    });
    expect(Math.min(...widths)).toBeLessThan(0.2);
    expect(Math.min(...widths.slice(80))).toBeGreaterThan(0.2);
  }
});

test('a card that has turned receives the pointer, in no 3D space, which would blur and shift its foil', async () => {
  openPage('/');
  await expect.poll(phase).toBe('flip');
  const cards = page.getByCss('.intro-card[data-painted="true"]');
  await expect.poll(() => cards.elements()).toHaveLength(3);
  for (const card of cards.elements()) {
    const styles = ['.intro-card-turn', '.intro-card-front'].map((part) =>
      getComputedStyle(card.querySelector(part) as Element),
    );
    await expect.poll(() => styles.map(({ transform }) => transform)).toEqual(['none', 'none']);
    expect(styles.map(({ transformStyle }) => transformStyle)).toEqual(['flat', 'flat']);
    const sides = [...card.querySelectorAll('.intro-card-side')];
    expect(sides.map((side) => getComputedStyle(side).visibility)).toEqual(['hidden', 'visible']);
    const { left, top, width, height } = card.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    expect(sides[1]?.contains(hit)).toBe(true);
  }
});

test('the lanterns light one after another before the cards appear', async () => {
  await allowMotion();
  openWithStoppedClock();
  const lights = () =>
    effectsIn('.lantern-light')
      .map((effect) => effect.getComputedTiming())
      .map(({ delay = 0, endTime }) => ({ start: delay, end: Number(endTime) }))
      .sort((a, b) => a.start - b.start);
  await expect.poll(() => lights().length).toBe(6);
  expect(new Set(lights().map(({ start }) => start)).size).toBe(6);
  expect(lights()[0]?.start).toBeGreaterThan(0);
  expect(lights().at(-1)?.end).toBeLessThanOrEqual(INTRO_TIMELINE_MS.cards);
});

test('the cards are below the moon until they levitate into it', async () => {
  openPage('/');
  await expect.poll(phase).toBe('flip');
  await expect.element(page.getByCss('.stage-moon-disc')).toBeVisible();
  const middleOf = (selector: string) => {
    const { top, height } = page.getByCss(selector).element().getBoundingClientRect();
    return top + height / 2;
  };
  const dropIn = (current: string) => {
    landing.element().setAttribute('data-phase', current);
    return middleOf('.intro-card[data-index="1"]') - middleOf('.stage-moon-disc');
  };
  expect(dropIn('cards')).toBeGreaterThan(100);
  for (const current of ['levitate', 'glow', 'flip']) expect(Math.abs(dropIn(current))).toBeLessThan(2);
});

test('nothing flashes more than three times a second when the machine drops its prize', async () => {
  await allowMotion();
  openPage('/');
  await page.getByRole('button', { name: 'Try the prize machine' }).click({ force: true });
  // It appears when the capsule has landed. Its animations stay in effect after their end.
  await expect.poll(() => effectsIn('.machine-burst').length).toBeGreaterThan(0);
  const repeated = effectsIn('.machine-burst').map((effect) => effect.getTiming().iterations);
  // Each part of the burst appears once.
  expect(new Set(repeated)).toEqual(new Set([1]));
});

test('streamers appear after 3 s and follow each other 10 s after a dismissal', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => openTab.mockRestore());
  respondTo(listStreamers, { streamers: [{ id: 'miro', slug: 'lantern-run' }] });
  openWithStoppedClock();
  await expect.poll(phase).toBe('flip');
  const panel = page.getByRole('complementary', { name: 'Featured streamer' });
  const expectAfter = async (delay: number, name: string) => {
    vi.advanceTimersByTime(delay - 1);
    await expect.element(panel).not.toBeInTheDocument();
    vi.advanceTimersByTime(1);
    await expect
      .poll(() => {
        // React shows content that has just been loaded after a timer of its own.
        vi.advanceTimersByTime(100);
        return document.querySelector('aside[aria-label="Featured streamer"]')?.textContent;
      })
      .toContain(name);
  };
  const [first, second, third] = streamers;
  await expectAfter(STREAMER_DELAY_MS, first.name);
  await expect.element(panel).toMatchTextContent('Be the first to get my new collection!');
  expect(panel.getByRole('listitem').elements()).toHaveLength(3 + 3);
  for (const name of ['Twitch', 'OBS']) {
    await expect.element(panel.getByRole('link', { name })).toHaveAttribute('href', '/streaming');
  }
  await panel.getByRole('button', { name: 'I want it!' }).click();
  expect(log).toHaveBeenCalledWith(`I want it! ${first.name}`);
  expect(openTab.mock.calls).toEqual([['/projects/lantern-run', '_blank', 'noopener']]);
  for (const { name } of [second, third, first]) {
    await panel.getByRole('button', { name: 'Maybe later' }).click();
    await expect.element(headline).toHaveFocus();
    await expectAfter(STREAMER_PAUSE_MS, name);
    if (name === second.name) await panel.getByRole('button', { name: 'I want it!' }).click();
  }
  expect(openTab).toHaveBeenCalledOnce();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(panel).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(panel).toBeVisible();
});

test.each([
  [true, { isAdmin: true }],
  [true, { isDeveloper: true }],
  [false, {}],
])('whether the edit mode starts (%s) depends on the role: %o', async (starts, role) => {
  signIn(role);
  openPage('/');
  await expect.element(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
  await expect.element(document.documentElement).toHaveAttribute('data-ready');
  await userEvent.keyboard('{Control>}e{/Control}');
  const panel = page.getByRole('complementary', { name: 'Edit mode' });
  if (starts) await expect.element(panel).toBeVisible();
  else await expect.element(panel).not.toBeInTheDocument();
});

test('the edit mode moves the title and the main button by pointer and keyboard', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => writeText.mockRestore());
  setConfig({ ...getConfig(), localMode: true });
  openPage('/');
  await expect.element(headline).toBeVisible();
  await userEvent.keyboard('{Control>}e{/Control}');
  const panel = page.getByRole('complementary', { name: 'Edit mode' });
  await expect.element(panel).toBeVisible();
  const title = page.getByRole('button', { name: /^Title:/ });
  await userEvent.dragAndDrop(title, title, {
    sourcePosition: { x: 20, y: 20 },
    targetPosition: { x: 60, y: 50 },
  });
  await expect.element(title).toHaveAccessibleName('Title: x 40, y 30');
  const button = page.getByRole('button', { name: /^Main button:/ });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
  await expect.element(button).toHaveAccessibleName('Main button: x -1, y 10');
  expect(page.getByCss('section[data-active="true"]').elements(), 'the keys do not scroll').toEqual([]);
  await panel.getByRole('button', { name: 'Copy positions' }).click();
  await expect.element(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(JSON.parse(writeText.mock.calls[0]?.[0] ?? '')).toEqual({ title: { x: 40, y: 30 }, button: { x: -1, y: 10 } });
  await panel.getByRole('button', { name: 'Reset' }).click();
  await expect.element(title).toHaveAccessibleName('Title: x 0, y 0');
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Claim With Phantom' })).toBeVisible();
});

test('a small phone shows the streamer in one line, which opens the panel, and no text below 11 px', async () => {
  await page.viewport(360, 640);
  onTestFinished(() => page.viewport(1280, 800));
  installFakeClock();
  openPage('/');
  await expect.element(headline).toBeVisible();
  vi.advanceTimersByTime(STREAMER_DELAY_MS);
  const panel = page.getByRole('complementary');
  const name = `${streamers[0].name} Be the first to get my new collection!`;
  const line = panel.getByRole('button', { name, expanded: false });
  await expect.element(line).toBeInViewport({ ratio: 1 });
  expect(panel.element().getBoundingClientRect().height).toBeLessThanOrEqual(46);
  // By keyboard, after which later tests see the focus ring.
  (line.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('button', { name: 'I want it!' })).toBeInViewport({ ratio: 1 });
  await expect.element(panel).toBeInViewport({ ratio: 1 });
  const pictures = panel.getByCss('li svg');
  await expect.element(pictures).toHaveLength(6);
  for (const picture of pictures.elements()) expect(picture.checkVisibility()).toBe(true);
  const boxes = panel
    .getByCss('li svg, p, button')
    .elements()
    .filter((element) => element.checkVisibility());
  const overlaps = boxes.flatMap((a, n) => boxes.slice(n + 1).filter((b) => doOverlap(a, b)));
  expect(overlaps).toEqual([]);
  const names = page.getByCss('.card-plate').elements();
  expect(names).not.toEqual([]);
  const drawn = names.filter((name) => name.checkVisibility());
  expect(drawn.filter((name) => Number.parseFloat(getComputedStyle(name).fontSize) < 11)).toEqual([]);
});

/** Whether the visible text or picture of two elements overlap. */
function doOverlap(a: Element, b: Element): boolean {
  const [one, other] = [a, b].map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return element instanceof SVGElement ? element.getBoundingClientRect() : range.getBoundingClientRect();
  });
  if (!one || !other) return false;
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

test('the focus ring of the machine is drawn after its cloud', async () => {
  openPage('/');
  await expect.poll(phase).toBe('flip');
  const machine = page.getByCss('.machine-button').element() as HTMLElement;
  machine.focus();
  const ring = getComputedStyle(machine, '::after');
  expect([ring.content, ring.position, ring.outlineStyle]).toEqual(['""', 'absolute', 'solid']);
});

test.each([1280, 1920])('headline and overlays share their left edge at %i px', async (width) => {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(1280, 800));
  openPage('/');
  await expect.element(headline).toBeVisible();
  const titles = page.getByCss('.landing-overlay h2, .landing-overlay-text > :last-child').elements();
  expect(titles).toHaveLength(6);
  const edges = [headline.element(), ...titles].map((element) => element.getBoundingClientRect().left);
  expect(new Set(edges.map(Math.round)).size).toBe(1);
});

test('a step shows its name under the pointer, unless the page shows the step', async () => {
  openPage('/');
  const step = page.getByRole('button', { name: 'How Does It Work?' });
  const opacity = () => getComputedStyle(step.element().querySelector('.step-name') as Element).opacity;
  await step.hover();
  await expect.poll(opacity).toBe('1');
  // A click of the pointer would wait for frames, which are slow while the market is painted.
  (step.element() as HTMLElement).click();
  await expect.element(step).toHaveAttribute('aria-current');
  await expect.poll(opacity).toBe('0');
});

test('the second step shows the chosen project, and otherwise leads to all of them, as the third overlay does', async () => {
  openPage('/');
  await expect.element(page.getByRole('link', { name: 'Find a project' })).toHaveAttribute('href', '/projects');
  await expect.element(page.getByRole('link', { name: 'Explore the projects' })).toHaveAttribute('href', '/projects');
  closePage();
  signIn({ project: { slug: 'lantern-run', name: 'Lantern Run' } });
  openPage('/');
  const chosen = page.getByRole('main').getByRole('link', { name: 'Lantern Run' });
  await expect.element(chosen).toHaveAttribute('href', '/projects/lantern-run');
});
