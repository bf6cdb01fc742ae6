import { OVERLAY_CLOSE_MS } from '@app/contract/cards/limits';
import { collect, getCollectionBook, type OwnedCard } from '@app/contract/cards/schemas';
import { rarityNames } from '@app/contract/cards/texts';
import { RARITIES } from '@app/contract/draw/card';
import { getBalances } from '@app/contract/wallet/schemas';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bookOf, newCards } from '../../../testing/cards.ts';
import { followLink, landingButton, signInCollector } from '../../../testing/collector.ts';
import { allowMotion, installFakeClock } from '../../../testing/emulate.ts';
import { holdResponse, requestsOf, respondTo } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { holdPainting } from '../../../testing/painting.ts';
import { changeRevealPreferences } from '../../features/cards/reveal/progress/reveal-preferences.ts';
import { toast } from '../../ui/overlays/toast.ts';

afterEach(() => page.viewport(1280, 800));

/** Whether the browser renders the cards of the landing page, which move. */
const areCardsRendered = () =>
  [...document.querySelectorAll('.intro-cards > *')].some((element) => element.checkVisibility());

/** Opens the landing page after its intro. */
function openLanding(): void {
  sessionStorage.setItem('landingIntroSeen', 'true');
  openPage('/');
}

/** Records the stages of the reveals that the page shows, and whether the picture of the card was complete when each began. */
function recordStages(onStage?: (stage: string) => void) {
  const stages: { stage: string; hasPicture: boolean }[] = [];
  const observer = new MutationObserver(() => {
    const reveal = document.querySelector<HTMLElement>('[data-stage]');
    const stage = reveal?.dataset.stage;
    if (!stage || stages.at(-1)?.stage === stage) return;
    const picture = reveal.querySelector<HTMLImageElement>('.card-art img');
    stages.push({ stage, hasPicture: picture?.complete ?? false });
    onStage?.(stage);
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-stage'] });
  onTestFinished(() => observer.disconnect());
  return stages;
}

test('the reveal hides the cards of the landing page and closes after five seconds', async () => {
  installFakeClock();
  signInCollector();
  openLanding();
  await expect.element(landingButton('Collect Reward Card')).toBeVisible();
  expect(areCardsRendered()).toBe(true);
  await landingButton('Collect Reward Card').click();
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  expect(areCardsRendered()).toBe(false);
  const odds = page.getByText(/^\d+% of draws$/);
  await expect.element(odds).toBeVisible();
  // A common card leads with its name and what makes it unique.
  const only = page.getByText('There is only one, and it’s yours.');
  await expect.element(only).toBeVisible();
  const title = page.getByCss('.reveal-facts > :first-child');
  expect(title.element().textContent).toBe(newCards(1)[0]?.name);
  const rarity = page.getByText(rarityNames.common, { exact: true });
  const facts = [title, only, rarity, odds];
  const sizes = facts.map((fact) => Number.parseFloat(getComputedStyle(fact.element()).fontSize));
  expect(sizes).toEqual([52, 24, 16, 16]);
  // One primary action; the others are framed and do not lie under it.
  const actions = [page.getByText('Click to view in inventory'), page.getByRole('button', { name: 'Share' })];
  const [primary, share] = actions.map((action) => action.element());
  expect(primary && getComputedStyle(primary).backgroundImage).not.toBe('none');
  expect(share && getComputedStyle(share).backgroundImage).toBe('none');
  const bottom = primary?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
  expect(share?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  vi.advanceTimersByTime(OVERLAY_CLOSE_MS);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(areCardsRendered).toBe(true);
  expect(window.location.pathname).toBe('/');
  await expect.element(landingButton('My Inventory')).toBeVisible();
});

test('at the end in a wide window, the card grows, and the texts are beside it, in the middle', async () => {
  await page.viewport(1280, 800);
  signInCollector(newCards(1));
  openLanding();
  await page.getByRole('banner').getByRole('button', { name: 'Card ready' }).click();
  const share = page.getByRole('button', { name: 'Share' });
  await expect.element(share).toBeVisible();
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const card = () => boxOf(find('.reveal-front'));
  await expect.poll(() => card().height).toBeGreaterThan(innerHeight * 0.78);
  const title = find('.reveal-facts > :first-child');
  // It begins larger.
  await expect.poll(() => Math.abs(boxOf(title).width - title.offsetWidth)).toBeLessThan(1);
  const word = boxOf(title);
  const action = boxOf(page.getByText('Click to view in inventory').element());
  const below = boxOf(share.element());
  for (const { left, right } of [word, action, below]) {
    expect(left).toBeGreaterThan(card().right + 16);
    expect(right).toBeLessThan(innerWidth - 16);
  }
  // Word, button and actions in one column without overlap.
  expect(action.top).toBeGreaterThan(word.bottom);
  expect(below.top).toBeGreaterThanOrEqual(action.bottom);
  for (const rarity of RARITIES.slice(0, -1)) {
    find('.reveal').setAttribute('data-rarity', rarity);
    title.textContent = rarityNames[rarity];
    const { left, right } = boxOf(title);
    expect(Math.abs((action.left + action.right - left - right) / 2), rarity).toBeLessThan(2);
  }
  const middle = innerHeight / 2;
  await expect.poll(() => Math.abs((card().top + card().bottom) / 2 - middle)).toBeLessThan(24);
  expect(Math.abs((word.top + below.bottom) / 2 - middle)).toBeLessThan(24);
});

test.each([
  [1216, 830],
  [1344, 1080],
  [1280, 800],
  [1920, 1080],
])('a legendary card at %i × %i is in the middle, between its facts and the actions', async (width, height) => {
  await page.viewport(width, height);
  signInCollector(newCards(1));
  openLanding();
  await page.getByRole('banner').getByRole('button', { name: 'Card ready' }).click();
  const share = page.getByRole('button', { name: 'Share' });
  await expect.element(share).toBeVisible();
  find('.reveal').setAttribute('data-rarity', 'legendary');
  const title = find('.reveal-facts > :first-child');
  title.textContent = rarityNames.legendary;
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const card = () => boxOf(find('.reveal-front'));
  await expect.poll(() => Math.abs(card().left + card().right - width)).toBeLessThan(8);
  await expect.poll(() => card().height).toBeGreaterThan(height * 0.6);
  await expect.poll(() => Math.abs(boxOf(title).width - title.offsetWidth)).toBeLessThan(1);
  expect(boxOf(title).left).toBeGreaterThanOrEqual(16);
  expect(boxOf(title).right).toBeLessThan(card().left - 16);
  const odds = boxOf(page.getByText(/of draws$/).element());
  const action = boxOf(page.getByText('Click to view in inventory').element());
  const room = boxOf(page.getByRole('button', { name: 'View in your room' }).element());
  expect(odds.right).toBeLessThan(card().left - 16);
  expect(odds.top).toBeGreaterThan(boxOf(title).bottom);
  expect(Math.min(action.left, boxOf(share.element()).left)).toBeGreaterThan(card().right + 16);
  expect(Math.max(action.right, room.right)).toBeLessThanOrEqual(width - 16);
  expect(room.top).toBeGreaterThanOrEqual(action.bottom);
});

test('in a wide window without texts at the end, the card does not sink', async () => {
  await page.viewport(1280, 800);
  await allowMotion();
  signInCollector();
  openLanding();
  await expect.element(landingButton('Collect Reward Card')).toBeVisible();
  const middle = () => {
    const { top, bottom } = find('.reveal-stage').getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const middles: number[] = [];
  recordStages((stage) => {
    // The stage moves in a transition.
    if (stage === 'details') for (const animation of find('.reveal-stage').getAnimations()) animation.finish();
    if (stage === 'burst' || stage === 'details') middles.push(middle());
  });
  await landingButton('Collect Card').click();
  await expect.poll(() => middles.length, { timeout: 10_000 }).toBe(2);
  const [atBurst = 0, afterwards = 0] = middles;
  expect(afterwards).toBeLessThanOrEqual(atBurst);
});

test.each([
  [1024, 768],
  [360, 740],
])(
  'at the end, card and texts are one group in the middle, and an only card has the light of a lamp (%i px)',
  async (width, height) => {
    await page.viewport(width, height);
    const owned: OwnedCard[] = [];
    signInCollector(owned);
    openLanding();
    await expect.element(landingButton('Collect Reward Card')).toBeVisible();
    await landingButton('Collect Reward Card').click();
    await expect.element(page.getByCss('[data-only]')).toBeVisible();
    const title = page.getByCss('.reveal-facts > :first-child');
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const card = () => boxOf(find('.reveal-front'));
    const below = innerHeight - boxOf(page.getByRole('button', { name: 'Share' }).element()).bottom;
    // The card floats up to 16 px when its light follows the pointer.
    await expect.poll(() => card().top).toBeGreaterThan(16);
    expect(Math.abs(card().top - 8 - below)).toBeLessThan(20);
    const gap = () => boxOf(title.element()).top - card().bottom;
    await expect.poll(gap).toBeLessThan(56);
    expect(gap()).toBeGreaterThan(8);
    const button = boxOf(page.getByText('Click to view in inventory').element());
    expect(button.top - boxOf(page.getByText(/of draws$/).element()).bottom).toBeGreaterThanOrEqual(12);
    const lamp = () => getComputedStyle(find('.reveal-well'), '::before').backgroundImage;
    for (const rarity of RARITIES) {
      find('.reveal').setAttribute('data-rarity', rarity);
      expect(lamp(), rarity).toMatch(/^radial-gradient/);
    }
    await userEvent.keyboard('{Escape}');
  },
);

test('only a card without others gets the light of a lamp', async () => {
  const owned = newCards(1);
  signInCollector(owned);
  openLanding();
  await page.getByRole('banner').getByRole('button', { name: 'Card ready' }).click();
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  expect(page.getByCss('[data-only]').elements()).toEqual([]);
  expect(getComputedStyle(find('.reveal-well'), '::before').content).toBe('none');
});

test('during a reveal only errors are shown as toasts, and earlier success toasts are dismissed', async () => {
  const duration = Number.POSITIVE_INFINITY;
  signInCollector();
  openLanding();
  await expect.element(landingButton('Collect Reward Card')).toBeVisible();
  toast({ type: 'success', title: 'Wallet Connected', duration });
  toast({ type: 'info', title: 'New version', duration });
  toast({ type: 'error', title: 'Logout Failed', duration });
  const shown = () =>
    page
      .getByCss('[data-toast]')
      .elements()
      .filter((element) => element.checkVisibility())
      .map((element) => element.querySelector('p')?.textContent);
  await expect.poll(shown).toHaveLength(3);
  await landingButton('Collect Reward Card').click();
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  expect(shown()).toEqual(['Logout Failed']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(shown).toEqual(['New version', 'Logout Failed']);
});

test('the card turns only after its picture is painted', async () => {
  signInCollector();
  openLanding();
  await expect.element(landingButton('Collect Reward Card')).toBeVisible();
  // Paints the picture as soon as the reveal waits for it: after four seconds, the card would be shown without it.
  const paint = holdPainting();
  const stages = recordStages((stage) => stage === 'hold' && paint());
  await landingButton('Collect Reward Card').click();
  await expect
    .poll(() => stages)
    .toEqual([
      { stage: 'draw', hasPicture: false },
      { stage: 'hold', hasPicture: false },
      { stage: 'end', hasPicture: true },
    ]);
});

/** Draws a card on the landing page with motion. Only the test advances the reveal and its animations. */
async function drawWithMotion(): Promise<void> {
  await allowMotion();
  // Before its first frame, which may take longer than the animation.
  const observer = new MutationObserver(() => {
    const animations = document.getAnimations().filter((animation) => animation instanceof CSSAnimation);
    for (const each of animations) {
      if (each.effect instanceof KeyframeEffect && each.effect.target?.closest('.reveal')) each.pause();
    }
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-stage'] });
  onTestFinished(() => observer.disconnect());
  signInCollector();
  openLanding();
  const button = landingButton('Collect Reward Card');
  await expect.element(button).not.toHaveAttribute('aria-disabled', 'true');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    // The store, which all tests share, notifies nobody while a notification waits for a timer.
    vi.advanceTimersByTime(0);
    vi.useRealTimers();
  });
  // A click of the pointer would wait for frames, which are slow while the page moves.
  (button.element() as HTMLElement).click();
  // The card may arrive at any time after the reveal has opened.
  const hasCard = () => {
    vi.advanceTimersByTime(0);
    return document.querySelector('[data-stage="camera"] .reveal-camera') !== null;
  };
  await expect.poll(hasCard).toBe(true);
}

const find = (selector: string) => document.querySelector(selector) as HTMLElement;

/** The animation of an element with this name, paused. */
function pausedAnimation(selector: string, name: string): CSSAnimation {
  const animations = find(selector).getAnimations() as CSSAnimation[];
  const animation = animations.find(({ animationName }) => animationName === name);
  if (!animation) throw new Error(`${selector} does not move`);
  animation.pause();
  return animation;
}

test('the machine of the page moves to the middle, over the market at a quarter of its brightness', async () => {
  await drawWithMotion();
  const camera = pausedAnimation('.reveal-camera', 'reveal-camera');
  camera.currentTime = 0;
  // The page's drawing has no empty sides.
  const places = ['.machine-place', '.reveal-camera'].map((selector) => find(selector).getBoundingClientRect());
  const [onPage, atStart] = places.map(({ x, y, width, height }) => [x + width / 2, y, height]);
  for (const [index, value] of onPage?.entries() ?? []) expect(atStart?.[index]).toBeCloseTo(value, 0);
  const stands = ['.machine-place', '.reveal-camera'].map((place) =>
    find(`${place} .machine-cabinet`).getBoundingClientRect(),
  );
  for (const side of ['left', 'top', 'right', 'bottom'] as const) {
    expect(stands[1]?.[side], side).toBeCloseTo(stands[0]?.[side] ?? Number.NaN, -0.5);
  }
  expect(getComputedStyle(find('.machine-place')).opacity).toBe('0');
  expect(find('.landing-stage').checkVisibility({ opacityProperty: true })).toBe(true);
  expect(getComputedStyle(find('.reveal-ground')).backgroundColor).toMatch(/ \/ 0\.75\)$/);
  camera.finish();
  const { x, width } = find('.reveal-camera').getBoundingClientRect();
  expect(x + width / 2).toBeCloseTo(innerWidth / 2, -1);
});

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

test('the header is hidden, and does not tell that a card is drawn before the card is shown', async () => {
  await drawWithMotion();
  const header = page.getByCss('header').element();
  expect(getComputedStyle(header).opacity).toBe('0');
  expect(header.textContent).toContain('Card ready');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('banner')).toMatchTextContent(/Next card 23:5/);
});

test('until the end, a word says that the reveal can be skipped', async () => {
  await drawWithMotion();
  const skip = page.getByText(/^Skip$/);
  await expect.element(skip).toBeVisible();
  await skip.click();
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  expect(skip.elements()).toEqual([]);
});

test('the focus ring appears with the label, at the end', async () => {
  await drawWithMotion();
  const ring = () => getComputedStyle(find('.reveal-label')).outlineStyle;
  await userEvent.keyboard('{Shift}');
  await expect.poll(() => find('.reveal-screen').matches(':focus-visible')).toBe(true);
  expect(ring()).toBe('none');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  expect(ring()).toBe('solid');
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

/** Lets time pass until a stage begins. */
async function reachStage(stage: string): Promise<void> {
  const nextStage = () => {
    vi.advanceTimersByTime(100);
    return find('.reveal').dataset.stage;
  };
  await expect.poll(nextStage).toBe(stage);
}

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

test('without motion, nothing but the whole face appears', async () => {
  signInCollector();
  openLanding();
  await expect.element(landingButton('Collect Reward Card')).toBeVisible();
  const paint = holdPainting();
  recordStages((stage) => stage === 'hold' && paint());
  const problems: string[] = [];
  let frames = 0;
  let request = requestAnimationFrame(function check() {
    request = requestAnimationFrame(check);
    const reveal = document.querySelector('.reveal');
    if (!reveal?.checkVisibility({ opacityProperty: true })) return;
    frames += 1;
    const parts = ['.card-art img', '.card-name', '.card-stars'].map((part) => reveal.querySelector(part));
    if (!parts.every((part) => part?.checkVisibility({ opacityProperty: true }))) problems.push('part of the face');
    if (!reveal.querySelector<HTMLImageElement>('.card-art img')?.complete) problems.push('no picture');
    if (reveal.querySelector('.reveal-camera')) problems.push('the machine');
  });
  onTestFinished(() => cancelAnimationFrame(request));
  await landingButton('Collect Reward Card').click();
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  await expect.poll(() => frames).toBeGreaterThan(5);
  expect(problems).toEqual([]);
  const { top, bottom } = find('.reveal-front').getBoundingClientRect();
  expect(top >= 0 && bottom <= innerHeight).toBe(true);
});

/** Resolves with the animation of the card that leaves the reveal, which it pauses before its first frame. */
function pauseFlight(): Promise<Animation> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const [flight] = document.querySelector('[data-leaving] .reveal-well')?.getAnimations() ?? [];
      if (!flight) return;
      flight.pause();
      observer.disconnect();
      resolve(flight);
    });
    observer.observe(document, { subtree: true, attributeFilter: ['data-leaving'] });
    onTestFinished(() => observer.disconnect());
  });
}

test('a drawn card flies into its pocket if the page is the collection book', async () => {
  changeRevealPreferences({ isQuick: true });
  const motifs = bookOf(newCards(60));
  const card = motifs.flatMap(({ best }) => best ?? []).at(-1) as OwnedCard;
  signInCollector();
  respondTo(getCollectionBook, { motifs });
  const release = holdResponse(collect);
  openLanding();
  await expect.element(landingButton('Collect Reward Card')).toBeVisible();
  await landingButton('Collect Card').click();
  await expect.poll(() => requestsOf(collect)).toHaveLength(1);
  // It also closes a reveal that waits for the card, but does not cancel a draw that has been sent.
  await userEvent.keyboard('{Escape}');
  await page.getByRole('banner').getByRole('link', { name: 'Collection' }).click();
  const pocket = page.getByCss(`[data-pocket="${card.type} ${card.image}"]`);
  await expect.element(pocket).toBeInTheDocument();
  await allowMotion();
  const flight = pauseFlight();
  release(card);
  const animation = await flight;
  animation.currentTime = 479.99;
  const boxes = [find('.reveal-well'), pocket.element()].map((element) => element.getBoundingClientRect());
  const [landed, home] = boxes.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round));
  expect(landed).toEqual(home);
  expect((landed?.[1] ?? -1) >= 0 && (landed?.[1] ?? 0) < innerHeight).toBe(true);
  animation.finish();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a card that has grown at the end flies into the link to the inventory', async () => {
  changeRevealPreferences({ isQuick: true });
  signInCollector(newCards(1));
  openLanding();
  await page.getByRole('banner').getByRole('button', { name: 'Card ready' }).click();
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  await allowMotion();
  // Its growth may not be over.
  const stage = find('.reveal-stage');
  stage.animate({ scale: ['1', '1.4'] }, { duration: 480, fill: 'forwards' }).pause();
  const flight = pauseFlight();
  await userEvent.keyboard('{Escape}');
  await flight;
  for (const growth of stage.getAnimations()) growth.finish();
  // It fades as it moves.
  const animations = find('.reveal-well').getAnimations();
  for (const animation of animations) animation.currentTime = 479.99;
  const link = page.getByRole('banner').getByRole('link', { name: 'Inventory' }).element().getBoundingClientRect();
  const card = find('.reveal-well').getBoundingClientRect();
  expect(Math.abs(card.left + card.right - link.left - link.right)).toBeLessThan(4);
  expect(Math.abs(card.top + card.bottom - link.top - link.bottom)).toBeLessThan(4);
  for (const animation of animations) animation.finish();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('quick reveals and vibration are off, and can be turned on', async () => {
  await allowMotion();
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  onTestFinished(() => vibrate.mockRestore());
  signInCollector();
  openPage('/settings');
  for (const name of ['Quick reveals', 'Vibration']) {
    await expect.element(page.getByRole('switch', { name })).not.toBeChecked();
    await page.getByRole('switch', { name }).click();
    await expect.element(page.getByRole('switch', { name })).toBeChecked();
  }
  await expect.element(page.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
  sessionStorage.setItem('landingIntroSeen', 'true');
  await followLink('Card Vault Home');
  const stages = recordStages();
  const button = landingButton('Collect Reward Card');
  await expect.element(button).not.toHaveAttribute('aria-disabled', 'true');
  // A click of the pointer would wait for frames, which are slow while the page moves.
  (button.element() as HTMLElement).click();
  await expect.poll(() => stages.map(({ stage }) => stage)).toEqual(['draw', 'hold', 'turn', 'end']);
  expect(vibrate.mock.calls).toEqual([[[10]]]);
});

test('the popup, toasts and the header do not cover each other', async () => {
  installFakeClock();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => writeText.mockRestore());
  signInCollector();
  respondTo(getBalances, { sol: 0, usdt: 0, lamports: '0', usdtBaseUnits: '0' });
  openLanding();
  await expect.element(landingButton('Collect Reward Card')).toBeVisible();
  await landingButton('Collect Card').click();
  const popup = page.getByCss('[data-popup] > *');
  await expect.element(popup).toMatchTextContent('It’s yours');
  // Stops the clock, so that the popup and the toast stay.
  vi.setTimerTickMode('manual');
  await page.getByRole('button', { name: /^Wallet / }).click();
  await page.getByRole('menuitem', { name: 'Copy wallet address' }).click();
  const toast = page.getByCss('[data-toast]').filter({ hasText: 'Wallet address copied' });
  await expect.element(toast).toBeVisible();
  const findOverlaps = () => {
    const boxes = [page.getByRole('banner'), popup, toast].map((part) => part.element().getBoundingClientRect());
    return boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
  };
  for (const width of [1280, 1024, 640, 360]) {
    await page.viewport(width, 740);
    await expect.poll(findOverlaps, { message: `${width} px` }).toEqual([]);
  }
});
