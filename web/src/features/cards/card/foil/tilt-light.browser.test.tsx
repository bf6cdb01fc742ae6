import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cardButtons } from '../../../../../testing/cards.ts';
import { allowMotion } from '../../../../../testing/emulate.ts';
import { openInventory } from '../../../../../testing/inventory.ts';
import { openPage } from '../../../../../testing/open-page.tsx';
import { provenDraw, respondToCardPage } from '../../../../../testing/proofs.ts';

/** Returns how many listeners for the orientation the page has added. */
let countListeners: () => number;

/** Emulates a phone: no mouse, and motion is allowed. */
beforeEach(async () => {
  await allowMotion();
  const { matchMedia } = window;
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => matchMedia(query === '(hover: none)' ? 'all' : query));
  const listeners = vi.spyOn(window, 'addEventListener');
  countListeners = () => listeners.mock.calls.filter(([type]) => type === 'deviceorientation').length;
  await page.viewport(360, 740);
  onTestFinished(async () => {
    media.mockRestore();
    listeners.mockRestore();
    await page.viewport(1280, 800);
  });
});

/** Replaces the permission request of iOS, or removes it, until the end of the test. */
function setPermissionRequest(requestPermission: (() => Promise<string>) | undefined): void {
  const original = Object.getOwnPropertyDescriptor(DeviceOrientationEvent, 'requestPermission');
  Object.defineProperty(DeviceOrientationEvent, 'requestPermission', { configurable: true, value: requestPermission });
  onTestFinished(() => {
    if (original) Object.defineProperty(DeviceOrientationEvent, 'requestPermission', original);
    else Reflect.deleteProperty(DeviceOrientationEvent, 'requestPermission');
  });
}

const tilt = (beta: number, gamma: number) =>
  window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha: 0, beta, gamma }));

const lightOf = (figure: Element) =>
  ['--light-x', '--light-y'].map((name) => (figure as HTMLElement).style.getPropertyValue(name));

test('the light on a card follows the phone’s orientation', async () => {
  setPermissionRequest(undefined);
  const draw = await provenDraw();
  respondToCardPage(draw);
  openPage(`/cards/${draw.card.number}`);
  const figure = page.getByRole('figure', { name: new RegExp(draw.card.name) });
  await expect.element(figure).toBeVisible();
  await expect.poll(countListeners).toBeGreaterThan(0);
  // The first reading is the neutral position.
  tilt(40, 0);
  tilt(40, 11);
  expect(lightOf(figure.element())).toEqual(['0.500', '0.000']);
  tilt(29, -11);
  expect(lightOf(figure.element())).toEqual(['-0.500', '-0.500']);
  tilt(90, 80);
  expect(lightOf(figure.element())).toEqual(['1.000', '1.000']);
});

test('one permission, which iOS grants only after a tap, covers all cards', async () => {
  const requestPermission = vi.fn(async () => 'granted');
  setPermissionRequest(requestPermission);
  const cards = await openInventory(2);
  for (const [index, { name }] of cards.entries()) {
    const listeners = countListeners();
    await cardButtons().nth(index).click();
    const figure = page.getByRole('dialog').getByRole('figure', { name: new RegExp(name) });
    await expect.element(figure).toBeVisible();
    if (index === 0) {
      expect(countListeners()).toBe(listeners);
      await figure.click();
    }
    await expect.poll(countListeners).toBeGreaterThan(listeners);
    tilt(40, 0);
    tilt(40, 11);
    expect(lightOf(figure.element())).toEqual(['0.500', '0.000']);
    await userEvent.keyboard('{Escape}');
    await expect.element(figure).not.toBeInTheDocument();
  }
  expect(requestPermission).toHaveBeenCalledTimes(1);
});
