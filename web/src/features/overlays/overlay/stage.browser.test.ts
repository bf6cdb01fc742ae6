import { DEFAULT_OVERLAY_SETTINGS } from '@app/contract/overlays/default-settings';
import { ALERT_MS } from '@app/contract/overlays/limits';
import { SAMPLE_CARD } from '@app/contract/overlays/sample-card';
import type { OverlaySettings } from '@app/contract/overlays/schemas';
import { OVERLAY_POSITIONS } from '@app/contract/overlays/settings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newAlert } from '../../../../testing/fake-overlay-socket.ts';
import { createStage, type Scene } from './stage.ts';
import './overlay.css';

const LONG_NAME = 'maximilian_the_third_of_bavaria';
const chase = { card: SAMPLE_CARD, collector: LONG_NAME, at: '', validUntil: '' };
const alert = newAlert(1, { card: { ...SAMPLE_CARD, rarity: 'legendary' }, collector: LONG_NAME });
const goals = [{ questId: '', title: 'Light a hundred lanterns', given: 32, total: 50 }];

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  root.className = 'overlay';
});

afterEach(async () => {
  root.remove();
  await page.viewport(1280, 800);
});

const sceneOf = (settings: Partial<OverlaySettings>, scene: Partial<Scene> = {}): Scene => ({
  settings: { ...DEFAULT_OVERLAY_SETTINGS, ...settings },
  showing: { alert, until: ALERT_MS },
  goals,
  code: 'K7QF9M',
  chase,
  ...scene,
});
const show = (...scene: Parameters<typeof sceneOf>) => createStage(root).show(sceneOf(...scene), 0);

const boxOf = (selector: string) => (root.querySelector(selector) as HTMLElement).getBoundingClientRect();

test.for([100, 200].flatMap((scale) => OVERLAY_POSITIONS.map((position) => ({ position, scale }))))(
  'nothing is clipped, and no text covers another, at $position and $scale %',
  async ({ position, scale }) => {
    await page.viewport(1920, 1080);
    show({ position, scale, theme: 'dark' }, { chase: null });
    const [card, plate, panel] = ['.alert-stage', '.alert-plate', '.panel'].map(boxOf) as [DOMRect, DOMRect, DOMRect];
    for (const { left, top, right, bottom } of [card, plate, panel]) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(1920);
      expect(bottom).toBeLessThanOrEqual(1080);
    }
    expect(panel.top >= plate.bottom || panel.bottom <= plate.top).toBe(true);
  },
);

test('the card of the week has a position of its own', async () => {
  await page.viewport(1920, 1080);
  show({ position: 'bottom-left', chasePosition: 'top-right' });
  expect(root.querySelector('.chase')?.textContent).toContain(`Card of the week${SAMPLE_CARD.name}`);
  expect(root.querySelector('.chase')?.textContent).toContain(LONG_NAME);
  const { left, bottom } = boxOf('.chase');
  expect(left).toBeGreaterThan(960);
  expect(bottom).toBeLessThan(540);
});

test('the card of the week gives way to an alert at the same position', () => {
  const stage = { position: 'top-right', chasePosition: 'top-right' } as const;
  show(stage);
  expect(root.querySelector('.chase')?.checkVisibility()).toBe(false);
  root.replaceChildren();
  show(stage, { showing: null });
  expect(root.querySelector('.chase')?.checkVisibility()).toBe(true);
});

test('the card of the week never covers the panel, and gives way to an alert that would cover it, in a small source', async () => {
  await page.viewport(360, 203);
  const stage = createStage(root);
  const settings = { position: 'bottom-right', chasePosition: 'top-left' } as const;
  stage.show(sceneOf(settings, { showing: null }), 0);
  expect(root.querySelector('.chase')?.checkVisibility()).toBe(true);
  for (let n = 0; n < 2; n++) {
    stage.show(sceneOf(settings), 0);
    expect(root.querySelector('.chase')?.checkVisibility()).toBe(false);
  }
  stage.show(sceneOf({ ...settings, position: 'top-right' }, { showing: null }), 0);
  expect(root.querySelector('.chase')?.checkVisibility()).toBe(true);
  expect(boxOf('.chase').right).toBeLessThanOrEqual(boxOf('.panel').left);
});

test('what had to shrink is as small when an empty overlay shows it again', async () => {
  const stage = createStage(root);
  const manyGoals = Array.from({ length: 30 }, (_, n) => ({
    ...(goals[0] as (typeof goals)[number]),
    title: `Goal ${n}`,
  }));
  const scene = sceneOf({}, { showing: null, chase: null, goals: manyGoals });
  const fit = () => (root.querySelector('.panel') as HTMLElement).style.getPropertyValue('--fit');
  stage.show(scene, 0);
  const first = fit();
  expect(Number(first)).toBeLessThan(1);
  expect(Number(first)).toBeGreaterThan(0);
  stage.clear();
  stage.show(scene, 0);
  expect(fit()).toBe(first);
});
