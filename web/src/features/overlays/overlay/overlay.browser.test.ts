import { closeCodes } from '@app/contract/core/realtime';
import { overlayErrors } from '@app/contract/overlays/errors';
import { ALERT_MS } from '@app/contract/overlays/limits';
import { createOverlayTicket } from '@app/contract/overlays/schemas';
import { HIDDEN_COLLECTOR } from '@app/contract/overlays/texts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONNECTION_LOST, failure, requestsOf, respondTo } from '../../../../testing/fake-api.ts';
import {
  connectionCount,
  type FakeOverlaySocket,
  greeting,
  installFakeOverlaySocket,
  newAlert,
  nthConnection,
} from '../../../../testing/fake-overlay-socket.ts';
import { startOverlay } from './overlay.ts';
import './overlay.css';

const ID = '0197a2b4-0000-7000-8000-000000000001';
const START = Date.parse('2026-11-29T20:00:00Z');
const MINUTE = 60_000;

let elapsed: number;
let root: HTMLElement;
let stop: (() => void) | undefined;
const reload = vi.fn();

const now = () => new Date(START + elapsed).toISOString();
const alertNow = (sequence: number | null, test = false) => newAlert(sequence, { at: now(), test });
const codeNow = (code = 'K7QF9M') =>
  ({ type: 'liveCode', code, validUntil: new Date(START + elapsed + MINUTE).toISOString(), now: now() }) as const;

/** Lets time pass while the page runs. */
function pass(ms: number): void {
  elapsed += ms;
  vi.advanceTimersByTime(ms);
}

function tell(type: 'Active' | 'Visible', is: boolean): void {
  window.dispatchEvent(new CustomEvent(`obsSource${type}Changed`, { detail: { [type.toLowerCase()]: is } }));
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The texts of the next frames. */
async function frames(count: number): Promise<string[]> {
  const texts: string[] = [];
  for (let n = 0; n < count; n += 1) {
    await nextFrame();
    texts.push(root.textContent ?? '');
  }
  return texts;
}

async function open(key = 'key'): Promise<FakeOverlaySocket> {
  window.history.pushState(null, '', `/overlay/${ID}#${key}`);
  root = document.body.appendChild(document.createElement('div'));
  root.className = 'overlay';
  stop = startOverlay({ root, elapsed: () => elapsed, reload });
  const socket = await nthConnection(1);
  socket.receive(...greeting(now()));
  return socket;
}

beforeEach(() => {
  elapsed = 1000;
  reload.mockReset();
  installFakeOverlaySocket(now);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  respondTo(createOverlayTicket, { ticket: 'ticket', expiresIn: 30 });
});

afterEach(() => {
  stop?.();
  root.remove();
  vi.useRealTimers();
});

describe('alerts', () => {
  test('show who has drawn which card, for six seconds each, in order', async () => {
    const socket = await open();
    socket.receive(...[1, 2, 3, 4, 5].map((sequence) => alertNow(sequence)));
    for (const sequence of [1, 2, 3, 4, 5]) {
      expect(root.querySelectorAll('.alert')).toHaveLength(1);
      expect(root.textContent).toContain(`collector-${sequence} drew`);
      expect(root.textContent).toContain(alertNow(sequence).card.name);
      expect(root.textContent).toContain('Reward of Watch three streams');
      pass(ALERT_MS - 1);
      expect(root.textContent).toContain(`collector-${sequence} drew`);
      pass(1);
      expect(socket.sent.at(-1)).toEqual({ type: 'overlayShown', sequence });
    }
    expect(root.querySelector('.alert')).toBeNull();
  });

  test('end at once when they are skipped, and lose the name of a hidden collector', async () => {
    const socket = await open();
    socket.receive(alertNow(1), alertNow(2));
    socket.receive({ type: 'overlayControl', action: 'drop', sequences: [1] });
    expect(root.textContent).toContain('collector-2 drew');
    const alert = root.querySelector('.alert');
    socket.receive({ type: 'overlayControl', action: 'hide', sequences: [2] });
    expect(root.textContent).toContain(`${HIDDEN_COLLECTOR} drew`);
    expect(root.textContent).not.toContain('collector-2');
    // It did not start again
    expect(root.querySelector('.alert')).toBe(alert);
  });

  test('report a test alert while it is shown, so that the dock can skip it', async () => {
    const socket = await open();
    const state = { type: 'overlayState', live: true, build: '' };
    socket.receive(alertNow(null, true), alertNow(1));
    expect(socket.sent.at(-1)).toEqual({ ...state, showsTest: true });
    socket.receive({ type: 'overlayControl', action: 'drop', sequences: [null] });
    expect(socket.sent.at(-1)).toEqual(state);
    expect(root.textContent).toContain('collector-1 drew');
  });

  test('wait while they are paused', async () => {
    const socket = await open();
    socket.receive({ type: 'overlayControl', action: 'pause' }, alertNow(1));
    expect(root.textContent).toBe('');
    socket.receive({ type: 'overlayControl', action: 'resume' });
    expect(root.textContent).toContain('collector-1');
  });

  test('show only the texts that the owner has chosen', async () => {
    const socket = await open();
    const texts = { card: false, rarity: true, collector: false, quest: false };
    socket.receive(...greeting(now(), { texts, theme: 'light', position: 'top-right', scale: 150 }), alertNow(1));
    expect(root.querySelector('.alert-plate')?.textContent).toMatch(/^ (?:Common|Uncommon|Rare|Epic|Legendary) \w+$/);
    expect(root.dataset).toMatchObject({ theme: 'light', position: 'top-right' });
    expect(root.style.getPropertyValue('--scale')).toBe('1.5');
  });
});

describe('goals and the live code', () => {
  test('are shown until they change or expire', async () => {
    const socket = await open();
    const goal = { questId: ID, title: 'Watch three streams', given: 30, total: 120 };
    socket.receive({ type: 'goalChanged', goals: [goal] }, codeNow());
    expect(root.textContent).toContain('Watch three streams30 of 120Live codeK7QF9M');
    expect(root.querySelector<HTMLElement>('.goal-bar')?.style.width).toBe('25%');
    pass(MINUTE - 1);
    expect(root.textContent).toContain('K7QF9M');
    pass(1);
    expect(root.textContent).not.toContain('K7QF9M');
    socket.receive({ type: 'goalChanged', goals: [] });
    expect(root.textContent).toBe('');
  });

  test('are joined by the card of the week until the week ends', async () => {
    const socket = await open();
    const { card, collector } = alertNow(1);
    const chase = { card, collector, at: now(), validUntil: new Date(START + elapsed + MINUTE).toISOString() };
    socket.receive({ type: 'chaseChanged', chase });
    expect(root.textContent).toContain('Card of the week');
    pass(MINUTE - 1);
    expect(root.textContent).toContain(card.name);
    pass(1);
    expect(root.textContent).toBe('');
  });
});

describe('in OBS', () => {
  test('a source that is not live starts no alert, hides the code, and continues later', async () => {
    const socket = await open();
    socket.receive(codeNow());
    tell('Active', false);
    expect(socket.sent.at(-1)).toEqual({ type: 'overlayState', live: false, build: '' });
    socket.receive(alertNow(1));
    expect(await frames(4)).toEqual(['', '', '', '']);
    socket.receive(alertNow(null, true));
    await expect.poll(() => root.textContent).toContain('collector-null');
    pass(ALERT_MS);
    tell('Active', true);
    expect(socket.sent.at(-1)).toEqual({ type: 'overlayState', live: true, build: '' });
    await expect.poll(() => root.textContent).toContain('collector-1');
    expect(root.textContent).toContain('K7QF9M');
  });

  test('a page that was frozen for twelve minutes shows no expired code and no old alert in any frame', async () => {
    const socket = await open();
    socket.receive(codeNow(), alertNow(1), alertNow(2));
    expect(root.textContent).toContain('collector-1');
    elapsed += 12 * MINUTE;
    tell('Active', false);
    tell('Active', true);
    expect(root.textContent).toBe('');
    // Frames that were sent meanwhile arrive late
    socket.receive({ type: 'pong', now: new Date(START + 2000).toISOString() });
    expect(await frames(6)).toEqual(['', '', '', '', '', '']);
    socket.receive(alertNow(3), codeNow('NEW234'));
    expect(root.textContent).toContain('collector-3');
    expect(root.textContent).toContain('NEW234');
  });

  test('an alert that is still valid follows an empty frame, and does not start again', async () => {
    const socket = await open();
    socket.receive(alertNow(1));
    elapsed += 2000;
    tell('Active', false);
    tell('Active', true);
    expect((await frames(2))[0]).toBe('');
    await expect.poll(() => root.textContent).toContain('collector-1');
    expect(root.querySelector<HTMLElement>('.alert')?.style.getPropertyValue('--elapsed')).toBe('2000ms');
  });
});

describe('the connection', () => {
  test('is restored after a loss, and resumes after the last alert', async () => {
    const first = await open();
    expect(requestsOf(createOverlayTicket)[0]).toMatchObject({ token: 'Overlay key', params: { id: ID } });
    expect(first.url.searchParams.has('since')).toBe(false);
    expect(first.url.href).not.toContain('key');
    first.receive(alertNow(7));
    first.close(1006);
    pass(ALERT_MS);
    expect(root.textContent).toBe('');
    const second = await nthConnection(2);
    expect(second.url.searchParams.get('since')).toBe('7');
    second.receive(...greeting(now(), {}, 0));
    // It has ended while there was no connection
    expect(second.sent).toContainEqual({ type: 'overlayShown', sequence: 7 });
  });

  test('of a source that is not live tells the server what another one has shown, so that it sends what follows', async () => {
    const first = await open();
    tell('Active', false);
    first.close(1006);
    pass(ALERT_MS);
    const second = await nthConnection(2);
    second.receive(...greeting(now(), {}, 60));
    expect(second.sent).toContainEqual({ type: 'overlayShown', sequence: 60 });
  });

  test('is tried again for ever', async () => {
    const socket = await open();
    respondTo(createOverlayTicket, CONNECTION_LOST);
    socket.close(1006);
    const untilEqual = (count: () => number, expected: number) =>
      expect
        .poll(() => {
          pass(40_000);
          return count();
        })
        .toBe(expected);
    for (let attempt = 2; attempt < 20; attempt += 1)
      await untilEqual(() => requestsOf(createOverlayTicket).length, attempt);
    respondTo(createOverlayTicket, { ticket: 'ticket', expiresIn: 30 });
    await untilEqual(connectionCount, 2);
  });

  test('ends when the key is replaced, until the page gets a new one', async () => {
    const socket = await open();
    socket.receive(alertNow(1), codeNow());
    respondTo(createOverlayTicket, failure(overlayErrors, 'OVERLAY_KEY_REPLACED'));
    socket.close(closeCodes.loginRequired);
    expect(root.textContent).toBe('');
    pass(10 * MINUTE);
    await nextFrame();
    expect([connectionCount(), requestsOf(createOverlayTicket).length]).toEqual([1, 1]);
    window.location.hash = '#old';
    await expect.poll(() => requestsOf(createOverlayTicket).length).toBe(2);
    pass(10 * MINUTE);
    respondTo(createOverlayTicket, { ticket: 'ticket', expiresIn: 30 });
    window.location.hash = '#new';
    const next = await nthConnection(2);
    expect(requestsOf(createOverlayTicket).at(-1)?.token).toBe('Overlay new');
    next.receive(...greeting(now()), alertNow(2));
    expect(root.textContent).toContain('collector-2');
  });
});

test('another build is loaded while nothing is shown, at most hourly', async () => {
  const socket = await open();
  const connected = (build: string) => ({ type: 'connected', build, now: now() }) as const;
  socket.receive(alertNow(1), connected('2'));
  expect(reload).not.toHaveBeenCalled();
  pass(ALERT_MS);
  expect(reload).toHaveBeenCalledOnce();
  elapsed += 59 * MINUTE;
  socket.receive(connected('2'));
  expect(reload).toHaveBeenCalledOnce();
  elapsed += MINUTE;
  socket.receive(connected('2'));
  expect(reload).toHaveBeenCalledTimes(2);
});
