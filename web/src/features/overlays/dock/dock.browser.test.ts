import { closeCodes } from '@app/contract/core/realtime';
import { DEFAULT_OVERLAY_SETTINGS } from '@app/contract/overlays/default-settings';
import { overlayErrors } from '@app/contract/overlays/errors';
import { dockTexts } from '@app/contract/overlays/page-texts';
import * as operations from '@app/contract/overlays/schemas';
import { HIDDEN_COLLECTOR } from '@app/contract/overlays/texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { failure, requestsOf, respondOnce, respondTo } from '../../../../testing/fake-api.ts';
import {
  type FakeOverlaySocket,
  installFakeOverlaySocket,
  newAlert,
  nthConnection,
} from '../../../../testing/fake-overlay-socket.ts';
import { startDock } from './dock.ts';
import './dock.css';

const ID = '0197a2b4-0000-7000-8000-000000000001';
const NOW = '2026-11-29T20:00:00.000Z';

let root: HTMLElement;
let stop: () => void;

function alert(sequence: number): operations.CardAlert {
  const { type: _type, test: _test, ...shown } = newAlert(sequence, { at: NOW });
  return { ...shown, sequence };
}

const queueOf = (changes: Partial<operations.Dock> = {}): operations.Dock => ({
  paused: false,
  showing: alert(1),
  queue: [alert(2), alert(3)],
  sources: [{ connectedAt: NOW, live: true, build: '1' }],
  chase: null,
  ...changes,
});

async function open(): Promise<FakeOverlaySocket> {
  window.history.pushState(null, '', `/dock/${ID}#dock-key`);
  root = document.body.appendChild(document.createElement('div'));
  stop = startDock(root);
  const socket = await nthConnection(1);
  socket.receive({ type: 'connected', build: '', now: NOW }, { type: 'overlayQueue', ...queueOf() });
  return socket;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  installFakeOverlaySocket(() => NOW);
  respondTo(operations.createOverlayTicket, { ticket: 'ticket', expiresIn: 30 });
  const project = { slug: 'night-market', name: 'Night Market' };
  respondTo(operations.getOverlay, { settings: DEFAULT_OVERLAY_SETTINGS, project, goals: [], chase: null });
});

afterEach(() => {
  stop();
  root.remove();
});

test('shows what is shown, what waits, and the connected sources', async () => {
  const socket = await open();
  await expect.element(page.getByText('collector-1')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Up next (2)' })).toBeVisible();
  await expectAccessible('a dock');
  await expect.element(page.getByRole('banner')).toHaveTextContent(`${dockTexts.title}${dockTexts.live}`);
  const sources = [
    { connectedAt: NOW, live: false, build: '1' },
    { connectedAt: NOW, live: false, build: null },
  ];
  socket.receive({ type: 'overlayQueue', ...queueOf({ showing: null, queue: [], sources }) });
  await expect.element(page.getByText(dockTexts.nothingShown)).toBeVisible();
  await expect.element(page.getByText(dockTexts.nothingWaits)).toBeVisible();
  await expect.element(page.getByRole('banner')).toHaveTextContent(`${dockTexts.title}${dockTexts.off}`);
  expect(page.getByText(dockTexts.sourceNotLive).elements()).toHaveLength(2);
});

test('pauses and resumes, skips, replays, and shows a test alert, with the key of the dock', async () => {
  await open();
  respondTo(operations.pauseAlerts, queueOf({ paused: true }));
  respondTo(operations.resumeAlerts, queueOf());
  respondTo(operations.skipAlert, queueOf({ showing: alert(2), queue: [alert(3)] }));
  respondTo(operations.replayAlert, queueOf());
  respondTo(operations.testAlert, queueOf());
  await button(dockTexts.pause).click();
  await expect.element(page.getByRole('banner')).toHaveTextContent(`${dockTexts.title}${dockTexts.paused}`);
  await button(dockTexts.resume).click();
  await button(dockTexts.skip).click();
  await expect.element(page.getByRole('heading', { name: 'Up next (1)' })).toBeVisible();
  await button(dockTexts.replay).click();
  await page.getByRole('combobox', { name: dockTexts.testRarity }).selectOptions('Epic');
  await button(dockTexts.test).click();
  await expect.poll(() => requestsOf(operations.testAlert).length).toBe(1);
  expect(requestsOf(operations.testAlert)[0]).toMatchObject({
    token: 'Dock dock-key',
    params: { slug: 'night-market', id: ID },
    body: { rarity: 'epic' },
  });
  expect(requestsOf(operations.resumeAlerts)).toHaveLength(1);
  expect(requestsOf(operations.getOverlay)).toHaveLength(1);
});

test('hides a name with the keyboard, and keeps the focus while the queue changes', async () => {
  const socket = await open();
  respondTo(operations.hideCollector, queueOf());
  const hide = button('Hide name of collector-3');
  (hide.element() as HTMLElement).focus();
  socket.receive({ type: 'overlayQueue', ...queueOf({ showing: alert(2), queue: [alert(3), alert(4)] }) });
  await expect.element(hide).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => requestsOf(operations.hideCollector)[0]?.body.sequence).toBe(3);
});

test('shows the card of the week, and hides the name of its collector', async () => {
  const socket = await open();
  expect(page.getByRole('heading', { name: dockTexts.chase }).elements()).toEqual([]);
  const { card, at } = alert(9);
  const chase = { card, at, collector: 'juniper', validUntil: at };
  socket.receive({ type: 'overlayQueue', ...queueOf({ chase }) });
  await expect.element(page.getByRole('heading', { name: dockTexts.chase })).toBeVisible();
  respondTo(operations.hideCollector, queueOf({ chase: { ...chase, collector: HIDDEN_COLLECTOR } }));
  await button('Hide name of juniper').click();
  await expect.element(page.getByText(HIDDEN_COLLECTOR)).toBeVisible();
  expect(requestsOf(operations.hideCollector)[0]?.body).toMatchObject({ card: card.number });
});

test('says why a command failed', async () => {
  await open();
  respondOnce(operations.replayAlert, failure(overlayErrors, 'NOTHING_TO_REPLAY'));
  await button(dockTexts.replay).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(overlayErrors.NOTHING_TO_REPLAY.text);
});

test('says that it is offline, and that its key was replaced', async () => {
  const socket = await open();
  socket.close(1006);
  await expect.element(page.getByRole('status')).toHaveTextContent(dockTexts.offline);
  const next = await nthConnection(2);
  next.receive({ type: 'connected', build: '', now: NOW });
  expect(root.querySelector('.message')?.textContent).toBe('');
  next.close(closeCodes.loginRequired);
  await expect.element(page.getByRole('status')).toHaveTextContent(overlayErrors.OVERLAY_KEY_REPLACED.text);
});

test('fits a width of 300 pixels', async () => {
  await page.viewport(300, 700);
  await open();
  await expect.element(page.getByText('collector-1')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(300);
  await page.viewport(1280, 800);
});
