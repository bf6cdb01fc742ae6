import { randomUUID } from 'node:crypto';
import { listAuditEntries } from '@app/contract/audit/schemas';
import { TOOL_RATES } from '@app/contract/devtools/limits';
import * as operations from '@app/contract/devtools/schemas';
import { listNotifications, updateNotificationPreferences } from '@app/contract/notifications/schemas';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { startProviders } from '@app/simulators/providers/providers';
import { beforeAll, describe, expect, test } from 'vitest';
import { startNode } from '../../../testing/node/node.ts';
import { setUp } from '../../../testing/node/set-up.ts';
import { newName, newPerson, type Person } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';

const ADMIN = 'admin@example.com';
/** Games of the simulated people: one with four achievements, and one with none. */
const [GAME, BARE_GAME] = ['1000010', '1000030'];

const providers = setUp(startProviders);
const node = setUp(() => startNode({ env: { ...providers.environment(), ADMIN_EMAILS: ADMIN, RATE_LIMITS: 'on' } }));
let admin: Person;
beforeAll(async () => {
  admin = await newPerson(node, ADMIN);
});

const idOf = async ({ token }: Person) => (await call(node, getCurrentUser, { token })).body.user.id;
const preview = (name: string) => call(node, operations.previewEmailTemplate, { token: admin.token, params: { name } });

describe('the emails', () => {
  test('of every kind are listed, and rendered with the templates that the product uses', async () => {
    const { body } = await call(node, operations.listEmailTemplates, { token: admin.token });
    const names = body.templates.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(['verify-email', 'reset-password', 'notification-digest', 'security-new-device']),
    );
    for (const { name, subject } of body.templates) {
      const rendered = await preview(name);
      expect(rendered).toMatchObject({ status: 200, body: { name, subject } });
      expect(rendered.body.text).toContain('mika');
      expect(rendered.body.html).toContain('mika');
      expect(rendered.body.html).toContain('src="data:image/png;base64,');
      expect(rendered.body.html).not.toContain('cid:');
      // The only links with a token are those that do nothing
      expect(rendered.body.text.match(/token=\w+/g) ?? []).toEqual(
        (rendered.body.text.match(/token=/g) ?? []).map(() => 'token=example'),
      );
    }
    const [sent] = node.mails.filter(({ to }) => to === ADMIN);
    expect((await preview('verify-email')).body.subject).toBe(sent?.subject);
    expect(await preview('unknown')).toMatchObject({ status: 404, body: { code: 'TEMPLATE_NOT_FOUND' } });
  });

  test('are sent to the caller or to anyone, marked as a test, up to a limit for each recipient', async () => {
    const to = `${newName()}@example.com`;
    const params = { name: 'security-new-device' };
    const send = (body: { to?: string }) => call(node, operations.sendTestEmail, { token: admin.token, params, body });
    expect(await send({ to: ` ${to} ` })).toMatchObject({
      status: 200,
      body: { message: `The email is on its way to ${to}` },
    });
    const rendered = await preview(params.name);
    expect(await node.mailTo(to)).toMatchObject({
      subject: `Test: ${rendered.body.subject}`,
      text: rendered.body.text,
      pictures: [{ cid: 'logo@pictures' }],
    });
    const before = node.mails.filter((mail) => mail.to === ADMIN).length;
    expect((await send({})).status).toBe(200);
    expect((await node.mailTo(ADMIN, before + 1)).subject).toContain('Test: ');
    expect(await send({ to: 'nowhere' })).toMatchObject({
      status: 400,
      body: { error: 'Please enter a valid email address' },
    });
    const statuses: number[] = [];
    for (let n = 2; n <= TOOL_RATES.email[0].calls; n++) statuses.push((await send({ to })).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('a test notification', () => {
  const content = { type: 'system', title: 'Hello', message: 'A test', redirectUrl: '/inventory' } as const;
  const send = (body: Partial<typeof content> & { userId?: string; redirectUrl?: string }) =>
    call(node, operations.sendTestNotification, { token: admin.token, body: { ...content, ...body } as never });

  test('is listed and announced like any other', async () => {
    const person = await newPerson(node);
    const userId = await idOf(person);
    node.published.length = 0;
    const sent = await send({ userId });
    expect(sent).toMatchObject({ status: 200, body: { notification: { ...content, read: false }, isShown: true } });
    const { body } = await call(node, listNotifications, { token: person.token });
    expect(body.notifications).toEqual([sent.body.notification]);
    expect(node.published.flatMap(({ message }) => message.events ?? [])).toEqual([
      { type: 'notificationCreated', notification: sent.body.notification },
    ]);
    expect((await send({})).body.notification).toMatchObject(content);
  });

  test('respects the preferences of the account', async () => {
    const person = await newPerson(node);
    const off = { inApp: false, browser: false, email: false };
    const kinds = { cards: off, rewards: off, transfers: off, wallet: off, integrations: off, announcements: off };
    const preferences = { kinds, dailyDigest: false };
    await call(node, updateNotificationPreferences, { token: person.token, body: preferences });
    expect((await send({ userId: await idOf(person) })).body).toMatchObject({ isShown: false });
    expect((await call(node, listNotifications, { token: person.token })).body.notifications).toEqual([]);
  });

  test('is rejected for an unknown user, an unknown type and a URL of another site', async () => {
    expect(await send({ userId: randomUUID() })).toMatchObject({ status: 404, body: { code: 'RECIPIENT_NOT_FOUND' } });
    expect(await send({ type: 'gossip' as 'system' })).toMatchObject({ status: 400 });
    for (const redirectUrl of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https://evil.example',
      'javascript:alert(1)',
    ]) {
      expect(await send({ redirectUrl: redirectUrl as '/inventory' })).toMatchObject({ status: 400 });
    }
  });
});

test('emails and notifications are in the audit log', async () => {
  const userId = await idOf(admin);
  const { entries } = (await call(node, listAuditEntries, { token: admin.token })).body;
  const recorded = (action: string) => entries.filter((entry) => entry.action === action);
  expect(recorded('test_email_sent')[0]).toMatchObject({ actor: { id: userId }, target: null, address: '127.0.0.1' });
  expect(recorded('test_notification_sent').map(({ target }) => target?.id)).toContain(userId);
});

describe('Steam achievements', () => {
  const read = (steamId: string, appId: string, at = node, token = admin.token) =>
    call(at, operations.getSteamAchievements, { token, query: { steamId, appId } });
  const player = (gamesVisible: boolean) =>
    providers.personas.upsert('steam', { name: newName(), gamesVisible }).subject;

  test('are returned with names and times', async () => {
    const { status, body } = await read(player(true), GAME);
    expect({ status, ...body }).toMatchObject({ status: 200, gameName: 'Lantern Harbor', achieved: 2, total: 4 });
    const [first] = body.achievements;
    const texts = { id: 'FIRST_LIGHT', name: 'First Light', description: 'Light one lantern' };
    expect(first).toMatchObject({ ...texts, achieved: true });
    // The simulator unlocks it at the time of the request, in whole seconds
    expect(Date.now() - Date.parse(first?.unlockedAt ?? '')).toBeLessThan(3_600_000);
    expect(first?.unlockedAt).toMatch(/:\d\d\.000Z$/);
    expect(body.achievements.at(-1)).toMatchObject({ achieved: false, unlockedAt: null });
  });

  test('are found by IDs with invisible characters and full-width digits', async () => {
    const fullWidth = (digits: string) => digits.replace(/./g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0));
    expect((await read(`${player(true)}\u200e `, fullWidth(GAME))).status).toBe(200);
  });

  test('are refused for private and unknown profiles, for games without any, and for malformed IDs', async () => {
    const isPrivate = { status: 422, body: { code: 'STEAM_PROFILE_PRIVATE' } };
    expect(await read(player(false), GAME)).toMatchObject(isPrivate);
    expect(await read('76561197960265729', GAME)).toMatchObject(isPrivate);
    const isUnknown = { status: 422, body: { code: 'STEAM_GAME_UNKNOWN' } };
    expect(await read(player(true), BARE_GAME)).toMatchObject(isUnknown);
    expect(await read(player(true), '7')).toMatchObject(isUnknown);
    expect(await read('123', GAME)).toMatchObject({ status: 400, body: { error: 'A Steam ID has 17 digits' } });
    expect(await read(player(true), '0&key=x')).toMatchObject({
      status: 400,
      body: { error: 'An app ID is a number' },
    });
  });

  test('report that Steam fails or is not configured', async () => {
    providers.faults.set('steam', 'profile-server-error');
    expect(await read(player(true), GAME)).toMatchObject({ status: 502, body: { code: 'PROVIDER_FAILED' } });
    providers.faults.set('steam', undefined);
    const bare = await startNode({ peer: node, env: { ADMIN_EMAILS: ADMIN } });
    expect(await read(player(true), GAME, bare)).toMatchObject({
      status: 422,
      body: { code: 'STEAM_NOT_CONFIGURED', error: 'Set STEAM_API_KEY to use this tool' },
    });
    await bare.stop();
  });
});
