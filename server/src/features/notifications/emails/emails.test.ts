import { DIGEST_HOUR, DIGEST_LISTED_MAX, UNSUBSCRIBE_RATES } from '@app/contract/notifications/limits';
import * as operations from '@app/contract/notifications/schemas';
import { unlinkWallet } from '@app/contract/wallet/schemas';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { onPostgres, testDatabase } from '../../../../testing/database/database.ts';
import { allEmailsSent, query } from '../../../../testing/database/dump.ts';
import { runJob } from '../../../../testing/database/jobs.ts';
import { runConcurrently } from '../../../../testing/node/cluster.ts';
import { startNode } from '../../../../testing/node/node.ts';
import { setUpCluster } from '../../../../testing/node/set-up.ts';
import {
  type NotifiedPerson,
  newNotifiedPerson,
  publishedFor,
  readRevision,
} from '../../../../testing/people/notified-person.ts';
import { collectCard, linkWallet, tokenIn } from '../../../../testing/people/people.ts';
import { call, send } from '../../../../testing/requests/call.ts';

const DAY_SECONDS = 86_400;

const cluster = setUpCluster();

type Preferences = operations.NotificationPreferences;

const readPreferences = async ({ token }: NotifiedPerson) =>
  (await call(cluster.first, operations.getNotificationPreferences, { token })).body;

/** Signs up a user who wants emails about wallets and cards. */
async function newSubscriber(preferences: Partial<Preferences> = {}, inApp = true): Promise<NotifiedPerson> {
  const person = await newNotifiedPerson(cluster.first, 0);
  const { kinds, ...defaults } = await readPreferences(person);
  const emailed = { inApp, browser: true, email: true };
  const body = { ...defaults, kinds: { ...kinds, cards: emailed, wallet: emailed }, ...preferences };
  await call(cluster.first, operations.updateNotificationPreferences, { token: person.token, body });
  cluster.first.published.length = 0;
  return person;
}

/** Returns the emails about notifications that a user has received so far. */
const emailsTo = ({ email }: NotifiedPerson) =>
  cluster.first.mails.filter(({ to, oneClickUnsubscribe }) => to === email && oneClickUnsubscribe !== undefined);

/** Sends all due emails, on all nodes at the same time. @returns the emails about notifications that a user has received so far */
async function sendDueEmails(person: NotifiedPerson) {
  const { database } = cluster.first;
  await runConcurrently(4, () => runJob(database, 'notification-emails'));
  await allEmailsSent(database);
  return emailsTo(person);
}

/** Keeps emails in the queue that are enqueued from now on. @returns a function that lets them be sent */
async function holdEmails(): Promise<() => Promise<void>> {
  const { database } = cluster.first;
  for (const statement of [
    `create function hold_emails() returns trigger language plpgsql as $$
      begin
        new.start_after := now() + interval '1 day';
        return new;
      end $$`,
    `create trigger hold_emails before insert on pgboss.job_common for each row
      when (new.name = 'mail') execute function hold_emails()`,
  ])
    await query(database, statement);
  const stopHolding = () => query(database, 'drop function if exists hold_emails cascade');
  onTestFinished(async () => void (await stopHolding()));
  return async () => {
    await stopHolding();
    await query(database, `update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`);
  };
}

async function turnOffWalletEmails({ token }: NotifiedPerson): Promise<void> {
  const body = { kinds: { wallet: { email: false } } };
  await call(cluster.first, operations.changeNotificationPreferences, { token, body });
}

const draw = ({ token }: NotifiedPerson, publicKey: string) => collectCard(cluster.first, { token, publicKey });
const unsubscribe = (token: string) => call(cluster.last, operations.unsubscribe, { query: { token } });

describe('an email about a notification', () => {
  test('is sent once, with the text of the notification and links that turn such emails off', async () => {
    const person = await newSubscriber();
    await linkWallet(cluster.first, person);
    const { body } = await call(cluster.first, operations.listNotifications, { token: person.token });
    const [email, ...others] = await sendDueEmails(person);
    expect(others).toEqual([]);
    expect(email).toMatchObject({ id: body.notifications[0]?.id, subject: 'Wallet linked' });
    const { publicUrl } = cluster.first;
    for (const text of [email?.text, email?.html]) {
      expect(text).toContain(`${person.username}. ${body.notifications[0]?.message}`);
      expect(text).toContain(`${publicUrl}/notifications`);
      expect(text).toContain(`${publicUrl}/unsubscribe?token=`);
      expect(text).toContain('Unsubscribe from these emails');
    }
    expect(email?.oneClickUnsubscribe).toBe(
      `${publicUrl}/api/notifications/unsubscribe?token=${tokenIn(email?.text ?? '')}`,
    );
    expect(await sendDueEmails(person)).toHaveLength(1);
  });

  test('shows the card that it is about as a picture, and names it where pictures are blocked', async () => {
    const person = await newSubscriber();
    const { publicKey } = await linkWallet(cluster.first, person);
    const { body: card } = await draw(person, publicKey);
    const [linked, email] = await sendDueEmails(person);
    expect(email?.text).toContain(`${card.name} is now in your inventory.`);
    const pictures = [linked, email].map((each) => each?.pictures.map(({ cid }) => cid));
    expect(pictures).toEqual([['logo@pictures'], ['logo@pictures', 'card@pictures']]);
    const content = email?.pictures[1]?.raw.split('\r\n\r\n')[1] ?? '';
    const picture = sharp(Buffer.from(content, 'base64'));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 480, height: 672 });
    const [image = ''] = email?.html.match(/<img[^>]*src="cid:card@pictures"[^>]*>/) ?? [];
    expect(image).toContain('width="240"');
    expect(image).toContain(`alt="The card ${card.name}, `);
    // A phone shows the button without scrolling
    expect(email?.html.split(image)[0]).toContain('>Take a look<');
    // A remote picture would reveal that the email was opened
    expect(email?.html).not.toMatch(/src="http/);
  });

  test('is sent without a picture if its card is gone', async () => {
    const person = await newSubscriber();
    const { publicKey } = await linkWallet(cluster.first, person);
    const { body: card } = await draw(person, publicKey);
    await query(cluster.first.database, 'delete from cards where id = $1', [card.id]);
    const [, email] = await sendDueEmails(person);
    expect(email?.pictures.map(({ cid }) => cid)).toEqual(['logo@pictures']);
  });

  test('is also sent if the notification is not shown in the app', async () => {
    const person = await newSubscriber({}, false);
    await linkWallet(cluster.first, person);
    const { body } = await call(cluster.first, operations.listNotifications, { token: person.token });
    expect(body.notifications).toEqual([]);
    expect(await sendDueEmails(person)).toHaveLength(1);
  });

  test('is not sent by default, without a verified email address, to a blocked account, or after it was turned off', async () => {
    const { database } = cluster.first;
    const [byDefault, unverified, blocked, turnedOff] = [
      await newNotifiedPerson(cluster.first, 0),
      await newSubscriber(),
      await newSubscriber(),
      await newSubscriber(),
    ];
    const people = [byDefault, unverified, blocked, turnedOff];
    for (const person of people) await linkWallet(cluster.first, person);
    await query(database, 'update accounts set email_verified = false where id = $1', [unverified.id]);
    await query(database, 'update accounts set blocked_at = now() where id = $1', [blocked.id]);
    await turnOffWalletEmails(turnedOff);
    await sendDueEmails(byDefault);
    for (const person of people) expect(emailsTo(person), person.email).toEqual([]);
    expect(await query(database, 'select id from notification_emails')).toEqual([]);
  });

  test('that is still queued is discarded once its recipient has turned it off or may no longer receive it', async () => {
    const { database } = cluster.first;
    const changes: [string, (person: NotifiedPerson) => Promise<unknown>][] = [
      ['nothing', async () => {}],
      ['emails turned off', turnOffWalletEmails],
      ['deleted', ({ id }) => query(database, 'delete from accounts where id = $1', [id])],
      ['blocked', ({ id }) => query(database, 'update accounts set blocked_at = now() where id = $1', [id])],
      [
        'another email address',
        ({ id }) => query(database, `update accounts set email = 'new.' || email where id = $1`, [id]),
      ],
    ];
    const people = await Promise.all(changes.map(() => newSubscriber()));
    for (const person of people) await linkWallet(cluster.first, person);
    const sendHeld = await holdEmails();
    await runJob(database, 'notification-emails');
    for (const [n, [, change]] of changes.entries()) await change(people[n] as NotifiedPerson);
    await sendHeld();
    await sendDueEmails(people[0] as NotifiedPerson);
    const sent = changes.map(([name], n) => [name, emailsTo(people[n] as NotifiedPerson).length]);
    expect(Object.fromEntries(sent)).toEqual({
      nothing: 1,
      'emails turned off': 0,
      deleted: 0,
      blocked: 0,
      'another email address': 0,
    });
  });
});

describe('the unsubscribe endpoint', () => {
  const FORMS = [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ] as const;

  test.each(FORMS)('turns off one kind without a login when a mail provider posts %s', async (type, form) => {
    const person = await newSubscriber();
    const { publicKey } = await linkWallet(cluster.first, person);
    const [email] = await sendDueEmails(person);
    // A further email is pending
    await draw(person, publicKey);
    await call(cluster.first, unlinkWallet, { token: person.token });
    const before = await readRevision(cluster.first, person.id);
    for (const node of cluster.nodes) node.published.length = 0;
    const path = new URL(email?.oneClickUnsubscribe ?? '').pathname.replace('/api', '');
    const query = { token: tokenIn(email?.text ?? '') };
    for (let n = 0; n < 2; n++) {
      const response = await send(cluster.last, 'POST', path, { headers: { 'content-type': type }, body: form, query });
      expect(response).toMatchObject({ status: 200, body: { message: 'You won’t get these emails any more.' } });
    }
    const { kinds } = await readPreferences(person);
    expect(kinds.wallet).toEqual({ inApp: true, browser: true, email: false });
    expect(kinds.cards.email).toBe(true);
    expect(await readRevision(cluster.first, person.id)).toBe(before + 1);
    expect(cluster.nodes.flatMap((node) => publishedFor(node, person.id))).toEqual([
      { topic: 'account', message: { accountId: person.id, isChanged: true, events: [] } },
    ]);
    expect((await sendDueEmails(person)).map(({ subject }) => subject)).toEqual(['Wallet linked', 'New card']);
  });

  test('redirects an email client that opens the URL of the header to the page with the button', async () => {
    const person = await newSubscriber();
    await linkWallet(cluster.first, person);
    const [email] = await sendDueEmails(person);
    const { pathname, search } = new URL(email?.oneClickUnsubscribe ?? '');
    const response = await fetch(`${cluster.last.url}${pathname}${search}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, `/unsubscribe${search}`]);
    expect((await readPreferences(person)).kinds.wallet.email).toBe(true);
  });

  test('rejects other tokens, and responds to a token of a deleted account like to any other', async () => {
    const person = await newSubscriber();
    await linkWallet(cluster.first, person);
    const [email] = await sendDueEmails(person);
    const token = tokenIn(email?.text ?? '');
    for (const invalid of ['', 'x', `${token}x`, person.token, token.toUpperCase()]) {
      expect(await unsubscribe(invalid)).toMatchObject({ status: 422, body: { code: 'UNSUBSCRIBE_TOKEN_INVALID' } });
    }
    expect((await readPreferences(person)).kinds.wallet.email).toBe(true);
    await query(cluster.first.database, 'delete from accounts where id = $1', [person.id]);
    expect((await unsubscribe(token)).status).toBe(200);
  });

  test.each([
    ['text/plain', '/notifications/unsubscribe?token=x', 415],
    ['application/x-www-form-urlencoded', '/auth/login', 415],
    ['multipart/form-data; boundary=x', '/auth/login', 415],
    ['application/x-www-form-urlencoded', '/notifications/read-all', 404],
  ])('is the only one that accepts forms: %s to %s is rejected', async (type, path, status) => {
    const response = await send(cluster.first, 'POST', path, { headers: { 'content-type': type }, body: 'a=b' });
    expect(response.status).toBe(status);
  });

  test('is limited per client', async () => {
    const node = await startNode({ env: { RATE_LIMITS: 'on' } });
    const request = () => call(node, operations.unsubscribe, { query: { token: 'x' } });
    try {
      expect((await request()).status).toBe(422);
      await query(node.database, 'update limits set calls = $1', [UNSUBSCRIBE_RATES[0].calls]);
      expect(await request()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    } finally {
      await node.stop();
    }
  });

  test('limits the size of forms as it limits JSON', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'x'.repeat(64 * 1024 + 1);
    const response = await send(cluster.first, 'POST', '/notifications/unsubscribe', { headers, body });
    expect(response).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
  });
});

// These tests are last, because they move the clock
describe('the daily digest', () => {
  test('that is still queued is not sent once all of its kinds are turned off', async () => {
    const person = await newSubscriber({ dailyDigest: true });
    await linkWallet(cluster.first, person);
    const { database } = cluster.first;
    await query(database, `update notification_emails set due_at = due_at - interval '1 day' where account_id = $1`, [
      person.id,
    ]);
    const sendHeld = await holdEmails();
    await runJob(database, 'notification-emails');
    await turnOffWalletEmails(person);
    await sendHeld();
    expect(await sendDueEmails(person)).toEqual([]);
  });

  test('contains the notifications of a day in one email, which can turn off all kinds', async () => {
    const person = await newSubscriber({ dailyDigest: true });
    const { publicKey } = await linkWallet(cluster.first, person);
    await draw(person, publicKey);
    const values = `select gen_random_uuid(), account_id, type, 'Earlier', 'Too many to list', in_digest, due_at
      from notification_emails cross join generate_series(1, $2) where account_id = $1 and type = 'wallet_linked'`;
    await query(
      cluster.first.database,
      `insert into notification_emails (id, account_id, type, title, message, in_digest, due_at) ${values}`,
      [person.id, DIGEST_LISTED_MAX],
    );
    expect(await sendDueEmails(person)).toEqual([]);
    cluster.first.clock.advance(DAY_SECONDS);
    const [digest, ...others] = await sendDueEmails(person);
    expect(others).toEqual([]);
    expect(digest?.subject).toBe(`Your day at Card Vault: ${DIGEST_LISTED_MAX + 2} things happened`);
    expect(digest?.text).toContain('… and 2 more.');
    expect(digest?.html).toContain('Earlier: ');
    for (let n = 0; n < 2; n++) expect((await unsubscribe(tokenIn(digest?.text ?? ''))).status).toBe(200);
    const preferences = `select kinds::text as kinds from notification_preferences where account_id = $1`;
    const [row] = await query<{ kinds: string }>(cluster.first.database, preferences, [person.id]);
    expect(row?.kinds).not.toContain('"email": true');
  });

  test.runIf(onPostgres)(
    'is due at the same time in UTC on the day when the time zone of the database changes its clocks',
    async () => {
      const database = await testDatabase();
      await query(
        database,
        `do $$ begin execute format('alter database %I set timezone = %L', current_database(), 'Europe/Berlin'); end $$`,
      );
      const node = await startNode({ database });
      onTestFinished(() => node.stop());
      const noon = nextClockChange(node.clock.now());
      node.clock.advance((noon.getTime() - node.clock.now().getTime()) / 1000);
      const person = await newNotifiedPerson(node, 0);
      const { body } = await call(node, operations.getNotificationPreferences, { token: person.token });
      const kinds = { ...body.kinds, wallet: { inApp: true, browser: false, email: true } };
      await call(node, operations.updateNotificationPreferences, {
        token: person.token,
        body: { kinds, dailyDigest: true },
      });
      await linkWallet(node, person);
      const [due] = await query<{ at: Date }>(database, 'select due_at as at from notification_emails');
      expect(due?.at).toEqual(
        new Date(Date.UTC(noon.getUTCFullYear(), noon.getUTCMonth(), noon.getUTCDate() + 1, DIGEST_HOUR)),
      );
    },
  );
});

/** Returns the noon after the clocks in Europe have changed in March, on its last Sunday. */
function nextClockChange(now: Date): Date {
  const lastSunday = (year: number) => {
    const march = new Date(Date.UTC(year, 2, 31, 12));
    march.setUTCDate(31 - march.getUTCDay());
    return march;
  };
  const year = now.getUTCFullYear();
  return lastSunday(year) > now ? lastSunday(year) : lastSunday(year + 1);
}
