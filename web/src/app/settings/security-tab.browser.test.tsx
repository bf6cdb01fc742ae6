import { coreErrors } from '@app/contract/core/errors';
import * as privacy from '@app/contract/privacy/schemas';
import { exportTexts } from '@app/contract/privacy/texts';
import * as securityLog from '@app/contract/security-log/schemas';
import * as sessionOperations from '@app/contract/sessions/schemas';
import { sessionTexts } from '@app/contract/sessions/texts';
import { listTrustedDevices, removeTrustedDevice } from '@app/contract/two-factor/schemas';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { newExport } from '../../../testing/accounts.ts';
import {
  CONNECTION_LOST,
  failure,
  holdResponse,
  requestsOf,
  respondOnce,
  respondTo,
} from '../../../testing/fake-api.ts';
import { newUser } from '../../../testing/people.ts';
import { idOf, newSession, openSettings, respondToSecurity } from '../../../testing/settings.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const NOW = '2026-11-20T12:00:00.000Z';
const THIS_SESSION = newSession(1, { current: true });

const sessionList = page.getByRole('list', { name: 'Active sessions' });
const sessions = sessionList.getByRole('listitem');
const log = page.getByRole('list', { name: 'Security log' }).getByRole('listitem');
const endOthers = page.getByRole('button', { name: sessionTexts.endOthers });

/** Responds with `others` sessions on phones, which can be revoked, followed by this session. */
function respondToSessions(others: number): void {
  let open = Array.from({ length: others }, (_, index) => newSession(index + 2, { device: IPHONE }));
  respondToSecurity();
  respondTo(sessionOperations.listSessions, () => ({ sessions: [...open, THIS_SESSION] }));
  respondTo(sessionOperations.revokeSession, ({ params }) => {
    open = open.filter(({ id }) => id !== params.id);
    return undefined;
  });
  respondTo(sessionOperations.revokeOtherSessions, () => {
    open = [];
    return undefined;
  });
}

test('sessions on other devices are listed after this one and can be ended', async () => {
  respondToSessions(1);
  openSettings('security');
  await expect.element(sessions.first()).toMatchTextContent(/This device/);
  expect(sessions.first().getByRole('button').elements()).toHaveLength(0);
  await expect.element(sessions.last()).toMatchTextContent(/Safari on iPhone/);
  await expectAccessible('the security tab');
  await sessions
    .last()
    .getByRole('button', { name: /^End session/ })
    .click();
  await expect.element(page.getByText(sessionTexts.none)).toBeVisible();
  expect(sessions.elements()).toHaveLength(1);
  await expect.element(sessionList).toHaveFocus();
});

test('all other sessions are ended at once, after a confirmation', async () => {
  respondToSessions(2);
  openSettings('security');
  await endOthers.click();
  const dialog = page.getByRole('alertdialog', { name: sessionTexts.endOthersTitle });
  await expectAccessible('the prompt before ending all other sessions');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestsOf(sessionOperations.revokeOtherSessions)).toEqual([]);
  await endOthers.click();
  await dialog.getByRole('button', { name: sessionTexts.endOthers }).click();
  await expect.element(page.getByText(sessionTexts.none)).toBeVisible();
  expect(sessions.elements()).toHaveLength(1);
  await expect.element(sessionList).toHaveFocus();
});

test('the facts of a session are one a line, and what follows the sessions waits for them', async () => {
  respondToSessions(0);
  const release = holdResponse(sessionOperations.listSessions);
  openSettings('security');
  const logTitle = page.getByRole('heading', { name: 'Security log' });
  await expect.element(page.getByRole('heading', { name: sessionTexts.title })).toBeVisible();
  await expect.element(logTitle).not.toBeInTheDocument();
  release({ sessions: [THIS_SESSION] });
  await expect.element(logTitle).toBeVisible();
  const facts = [/^Last used/, /^Since/, THIS_SESSION.address].map((fact) => sessions.getByText(fact).element());
  const tops = facts.map((fact) => fact.getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(3);
});

test('five sessions are listed until all are asked for', async () => {
  respondToSessions(11);
  openSettings('security');
  await expect.element(sessions.first()).toBeVisible();
  expect(sessions.elements()).toHaveLength(5);
  await page.getByRole('button', { name: 'Show all 12' }).click();
  expect(sessions.elements()).toHaveLength(12);
});

test('a failed list of sessions can be retried', async () => {
  respondToSecurity();
  respondOnce(sessionOperations.listSessions, failure(coreErrors, 'UNAVAILABLE'));
  openSettings('security');
  const error = page.getByText(coreErrors.UNAVAILABLE.text);
  await expect.element(error).toBeVisible();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).not.toHaveAttribute('aria-busy');
  const release = holdResponse(sessionOperations.listSessions);
  await retry.click();
  await expect.element(retry).toHaveAttribute('aria-busy', 'true');
  release({ sessions: [THIS_SESSION] });
  await expect.element(sessions).toMatchTextContent(/This device/);
  await expect.element(error).not.toBeInTheDocument();
});

test('a phone shows the badge of two-factor authentication under its label and fits the width', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  respondToSessions(1);
  openSettings('security');
  await expect.element(sessions.first()).toBeVisible();
  await expectAccessible('the security tab on a phone');
  const badge = page.getByText('Off', { exact: true }).element().getBoundingClientRect();
  const help = page.getByText('Ask for a code as well as your password.').element().getBoundingClientRect();
  expect(help.top - badge.bottom).toBeGreaterThan(3);
});

test('a trusted device is listed and removed', async () => {
  const device = {
    id: idOf(9),
    device: IPHONE,
    createdAt: NOW,
    lastUsedAt: NOW,
    expiresAt: '2026-12-20T12:00:00.000Z',
    current: false,
  };
  respondToSecurity();
  respondTo(listTrustedDevices, { devices: [device] });
  respondTo(removeTrustedDevice, () => {
    respondTo(listTrustedDevices, { devices: [] });
    const removed = {
      id: idOf(10),
      type: 'trusted_device_removed',
      at: NOW,
      address: '192.0.2.1',
      device: IPHONE,
    } as const;
    respondTo(securityLog.getSecurityLog, { events: [removed], nextCursor: null });
    return undefined;
  });
  openSettings('security', { has2FA: true });
  const devices = page.getByRole('list', { name: 'Trusted devices' });
  await expect.element(devices.getByRole('listitem')).toMatchTextContent(/Safari on iPhone/);
  await expect.element(devices.getByRole('listitem')).toMatchTextContent(/Trusted until/);
  await expectAccessible('the security tab with a trusted device');
  await devices.getByRole('button', { name: 'Remove: Safari on iPhone' }).click();
  await expect.element(devices).toMatchTextContent(/No trusted devices yet/);
  await expect.element(log).toMatchTextContent(/Trusted device removed/);
  expect(requestsOf(removeTrustedDevice).map(({ params }) => params.id)).toEqual([device.id]);
});

test('the security log is shown page by page', async () => {
  const logins = Array.from({ length: 12 }, (_, index) => ({
    id: idOf(index),
    type: 'login' as const,
    at: NOW,
    address: '192.0.2.1',
    device: index === 11 ? THIS_SESSION.device : IPHONE,
  }));
  respondToSecurity();
  respondTo(securityLog.getSecurityLog, ({ query }) =>
    query.has('cursor')
      ? { events: logins.slice(10), nextCursor: null }
      : { events: logins.slice(0, 10), nextCursor: 'next' },
  );
  openSettings('security');
  await expect.element(log.first()).toMatchTextContent(/Logged in/);
  await expect.element(log.first()).toMatchTextContent(/Safari on iPhone/);
  expect(log.elements()).toHaveLength(10);
  const showMore = page.getByRole('button', { name: 'Show more' });
  await showMore.click();
  await expect.element(showMore).not.toBeInTheDocument();
  expect(log.elements()).toHaveLength(12);
  await expect.element(log.last()).not.toMatchTextContent(/Safari on iPhone/);
  expect(requestsOf(securityLog.getSecurityLog).map(({ query }) => query.get('limit'))).toContain('10');
});

test('the data export downloads, and a failed one shows an error', async () => {
  const clicked: HTMLAnchorElement[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this);
  });
  onTestFinished(() => click.mockRestore());
  const { email, username } = newUser();
  respondToSecurity();
  respondOnce(privacy.exportData, CONNECTION_LOST);
  openSettings('security');
  const button = page.getByRole('button', { name: exportTexts.submit });
  await button.click();
  await expect.element(page.getByText(/We couldn’t reach the server/)).toBeVisible();
  respondTo(privacy.exportData, newExport());
  await button.click();
  await expect.element(page.getByText(exportTexts.done)).toBeVisible();
  expect(clicked.map(({ download }) => download)).toEqual([
    expect.stringMatching(/^card-vault-data-\d{4}-\d{2}-\d{2}\.json$/),
  ]);
  const { account } = await (await fetch(clicked[0]?.href ?? '')).json();
  expect(account).toMatchObject({ email, username });
});
