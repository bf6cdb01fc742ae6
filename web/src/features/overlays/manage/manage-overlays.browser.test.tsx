import { DEFAULT_OVERLAY_SETTINGS } from '@app/contract/overlays/default-settings';
import { overlayErrors } from '@app/contract/overlays/errors';
import { OVERLAYS_PER_PROJECT } from '@app/contract/overlays/limits';
import { dockTexts, overlaySettingsTexts, manageOverlayTexts as texts } from '@app/contract/overlays/page-texts';
import * as operations from '@app/contract/overlays/schemas';
import { HIDDEN_COLLECTOR, overlayTexts } from '@app/contract/overlays/texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { toastWith } from '../../../../testing/admin.ts';
import {
  CONNECTION_LOST,
  failure,
  requestsOf,
  respondOnce,
  respondTo,
  setOnline,
} from '../../../../testing/fake-api.ts';
import { newAlert } from '../../../../testing/fake-overlay-socket.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';
import { respondToProject, respondWithSources } from '../../../../testing/quests.ts';
import { idOf } from '../../../../testing/settings.ts';

const AT = '2026-11-29T20:00:00.000Z';
const group = page.getByRole('region', { name: texts.title });
const dialog = page.getByRole('dialog');
const alertDialog = page.getByRole('alertdialog');
const button = (name: string) => group.getByRole('button', { name, exact: true });

function newOverlay(number: number): operations.Overlay {
  const id = idOf(number);
  const [url, dockUrl] = [`https://cards.example.com/overlay/${id}`, `https://cards.example.com/dock/${id}`];
  return { id, settings: DEFAULT_OVERLAY_SETTINGS, url, dockUrl, createdAt: AT };
}

function newDock(changes: Partial<operations.Dock> = {}): operations.Dock {
  const { type: _type, test: _test, ...waiting } = newAlert(1, { at: AT });
  const queue = [{ ...waiting, sequence: 1 }];
  const sources = [{ connectedAt: AT, live: true, build: '1' }];
  return { paused: false, showing: null, queue, sources, chase: null, ...changes };
}

/** Opens the page with overlays. Later changes of the array have an effect. */
async function open(overlays: operations.Overlay[]): Promise<void> {
  respondTo(operations.listOverlays, () => ({ overlays: [...overlays] }));
  openPage('/projects/lantern-keepers/manage');
  await expect.element(group.getByText(overlays.length > 0 ? texts.linksLost : texts.none).first()).toBeVisible();
}

beforeEach(() => {
  signIn();
  respondToProject([]);
  respondWithSources([]);
});
afterEach(() => page.viewport(1280, 800));

test('a new overlay shows its links with their keys, once', async () => {
  await page.viewport(360, 740);
  const overlays: operations.Overlay[] = [];
  await open(overlays);
  respondTo(operations.createOverlay, () => {
    overlays.push(newOverlay(1));
    return { overlay: newOverlay(1), key: 'page-key', dockKey: 'dock-key' };
  });
  await button(texts.create).click();
  await expect.element(dialog.getByText(`${newOverlay(1).url}#page-key`)).toBeVisible();
  await expect.element(dialog.getByText(`${newOverlay(1).dockUrl}#dock-key`)).toBeVisible();
  await expect.element(dialog.getByText(texts.linksLead)).toBeVisible();
  await expectAccessible('the links of a new overlay');
  await dialog.getByRole('button', { name: texts.copied }).click();
  expect(page.getByText('page-key').elements()).toEqual([]);
  await expect.element(group.getByText('Overlay 1')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('a project with five overlays cannot have another one', async () => {
  await open(Array.from({ length: OVERLAYS_PER_PROJECT }, (_, i) => newOverlay(i)));
  await expect.element(group.getByText(overlayErrors.OVERLAY_LIMIT.text)).toBeVisible();
  await expect.element(button(texts.create)).toHaveAttribute('aria-disabled', 'true');
});

test('the overlays are loaded again after an error', async () => {
  respondTo(operations.listOverlays, CONNECTION_LOST);
  openPage('/projects/lantern-keepers/manage');
  await expect.element(group.getByRole('alert')).toBeVisible();
  respondTo(operations.listOverlays, { overlays: [newOverlay(1)] });
  await button('Try again').click();
  await expect.element(group.getByText('Overlay 1')).toBeVisible();
});

test('a link is replaced after a warning that the old one stops at once', async () => {
  await open([newOverlay(1)]);
  respondTo(operations.rotateOverlayKey, { overlay: newOverlay(1), dockKey: 'new-key' });
  await button(texts.actions.replace('{name}', 'Overlay 1')).click();
  await page.getByRole('menuitem', { name: texts.replaceLink.dock }).click();
  await expect.element(alertDialog.getByText(texts.replaceLead.dock)).toBeVisible();
  await alertDialog.getByRole('button', { name: texts.replace }).click();
  await expect.element(dialog.getByText(`${newOverlay(1).dockUrl}#new-key`)).toBeVisible();
  expect(requestsOf(operations.rotateOverlayKey)[0]?.body.which).toBe('dock');
});

test('settings appear in the preview at once, and only changed ones are saved', async () => {
  await page.viewport(360, 740);
  const overlays = [newOverlay(1)];
  await open(overlays);
  await group.getByText(texts.look).click();
  const preview = group.getByRole('img', { name: overlaySettingsTexts.preview });
  await expect.element(preview).toBeVisible();
  const drawn = () => preview.element().shadowRoot?.querySelector<HTMLElement>('.overlay');
  await expect.poll(() => drawn()?.textContent).toContain(overlaySettingsTexts.sample.collector);
  await group.getByRole('radio', { name: 'Top right' }).click();
  await group.getByLabelText('Theme').selectOptions('Light');
  await group.getByLabelText('Collector’s name').click();
  await expect.poll(() => ({ ...drawn()?.dataset })).toEqual({ position: 'top-right', theme: 'light' });
  expect(drawn()?.textContent).not.toContain(overlaySettingsTexts.sample.collector);
  await group.getByLabelText('Quest goals').click();
  await expect.poll(() => drawn()?.textContent).toContain('32 of 50');
  await expect.element(group.getByText(overlaySettingsTexts.unsaved)).toBeVisible();
  await expectAccessible('the settings of an overlay');
  respondOnce(operations.updateOverlay, failure(overlayErrors, 'OVERLAY_NOT_FOUND'));
  await button(overlaySettingsTexts.save).click();
  await expect.element(group.getByText(overlayErrors.OVERLAY_NOT_FOUND.text)).toBeVisible();
  const { texts: shownTexts, parts } = DEFAULT_OVERLAY_SETTINGS;
  const settings = {
    position: 'top-right',
    theme: 'light',
    texts: { ...shownTexts, collector: false },
    parts: { ...parts, goals: true },
  } as const;
  respondTo(operations.updateOverlay, () => {
    overlays[0] = { ...newOverlay(1), settings: { ...DEFAULT_OVERLAY_SETTINGS, ...settings } };
    return { overlay: newOverlay(1) };
  });
  await button(overlaySettingsTexts.save).click();
  await expect.element(toastWith(overlaySettingsTexts.saved)).toBeVisible();
  expect(requestsOf(operations.updateOverlay).at(-1)?.body.settings).toEqual(settings);
  await expect.element(button(overlaySettingsTexts.save)).toHaveAttribute('aria-disabled', 'true');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('an overlay needs a rarity for its alerts', async () => {
  await open([newOverlay(1)]);
  await group.getByText(texts.look).click();
  for (const name of ['Common', 'Uncommon', 'Rare', 'Epic', 'Legendary']) {
    await group.getByRole('checkbox', { name, exact: true }).click();
  }
  await expect.element(group.getByText(overlayTexts.rarities)).toBeVisible();
  await button(overlaySettingsTexts.save).click({ force: true });
  expect(requestsOf(operations.updateOverlay)).toEqual([]);
});

test('the owner pauses, hides a name with the keyboard, and sends a test alert', async () => {
  await page.viewport(360, 740);
  respondTo(operations.getDock, newDock());
  await open([newOverlay(1)]);
  await group.getByText(texts.controls).click();
  await expect.element(group.getByText('collector-1')).toBeVisible();
  await expect.element(group.getByText(dockTexts.nothingShown)).toBeVisible();
  await expectAccessible('the controls of an overlay');
  respondTo(operations.pauseAlerts, newDock({ paused: true }));
  respondTo(operations.getDock, newDock({ paused: true }));
  await button(dockTexts.pause).click();
  await expect.element(group.getByText(dockTexts.paused)).toBeVisible();
  await expect.element(button(dockTexts.resume)).toBeVisible();
  const [waiting] = newDock().queue;
  const hidden = waiting ? newDock({ queue: [{ ...waiting, collector: HIDDEN_COLLECTOR }] }) : newDock();
  respondTo(operations.hideCollector, hidden);
  respondTo(operations.getDock, hidden);
  (button('Hide name of collector-1').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(group.getByText(HIDDEN_COLLECTOR)).toBeVisible();
  expect(requestsOf(operations.hideCollector)[0]?.body.sequence).toBe(1);
  const chased = newDock({ chase: { card: newAlert(9, {}).card, collector: 'juniper', at: AT, validUntil: AT } });
  respondTo(operations.getDock, chased);
  respondTo(operations.hideCollector, hidden);
  await button('Hide name of juniper').click();
  await expect.poll(() => requestsOf(operations.hideCollector)[1]?.body.card).toBe(chased.chase?.card.number);
  respondTo(operations.getDock, hidden);
  respondTo(operations.testAlert, hidden);
  await group.getByLabelText(dockTexts.testRarity).selectOptions('Epic');
  await button(dockTexts.test).click();
  await expect.poll(() => requestsOf(operations.testAlert)[0]?.body.rarity).toBe('epic');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('the controls follow what happens, and say why an action failed', async () => {
  respondTo(operations.getDock, newDock({ queue: [], sources: [] }));
  await open([newOverlay(1)]);
  await group.getByText(texts.controls).click();
  await expect.element(group.getByText(dockTexts.nothingWaits)).toBeVisible();
  await expect.element(group.getByText(dockTexts.noSources)).toBeVisible();
  respondTo(operations.replayAlert, failure(overlayErrors, 'NOTHING_TO_REPLAY'));
  await button(dockTexts.replay).click();
  await expect.element(page.getByText(overlayErrors.NOTHING_TO_REPLAY.text)).toBeVisible();
  respondTo(operations.getDock, newDock());
  await expect.element(group.getByText('collector-1')).toBeVisible();
  setOnline(false);
  await expect.element(group.getByRole('alert')).toBeVisible();
  await expect.element(group.getByText('collector-1')).toBeVisible();
});
