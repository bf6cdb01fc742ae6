import { codeTexts, emailTexts, LINK_TOKEN_REQUIRED, passwordTexts } from '@app/contract/core/credentials/texts';
import { fillPath } from '@app/contract/core/endpoints/endpoint';
import type { Operation } from '@app/contract/core/endpoints/operation';
import { emailChangeTexts, verifyProviderTexts } from '@app/contract/email/texts';
import { overlayTexts } from '@app/contract/overlays/texts';
import { changePasswordTexts, resetPasswordTexts } from '@app/contract/passwords/texts';
import { deletionTexts } from '@app/contract/privacy/texts';
import { settingsUsernameTexts } from '@app/contract/profile/texts';
import { projectFieldErrors } from '@app/contract/projects/texts';
import { usernameTexts } from '@app/contract/sign-up/texts';
import { socialTexts } from '@app/contract/social/texts';
import { sourceTexts } from '@app/contract/sources/texts';
import { tradeFieldErrors } from '@app/contract/trades/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { testNoWrites } from '../../../testing/database/test-no-writes.ts';
import { UNSTORABLE_TEXTS } from '../../../testing/generated/values.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newPerson, type Person } from '../../../testing/people/people.ts';
import { send } from '../../../testing/requests/call.ts';
import { allOperations, pathOf } from '../../../testing/requests/contract-endpoints.ts';

const operations = await allOperations();
const KEY = '2'.repeat(44);
const ID = '0199a1b2-0000-7000-8000-000000000001';
const email = 'a@example.com';
const password = 'Abcdefg1';

const node = setUpNode({ env: { ADMIN_EMAILS: 'admin@example.com' } });
let person: Person;
beforeAll(async () => {
  // The requests are sent by an admin, who may call every endpoint
  person = await newPerson(node, 'admin@example.com');
});

/** Sends a request and expects 400 with this error. */
async function expectRejected(method: string, path: string, input: object, error: unknown): Promise<void> {
  const response = await send(node, method, path, { token: person.token, ...input });
  expect(response).toMatchObject({
    status: 400,
    body: { error, code: expect.stringMatching(/^(VALIDATION_FAILED|MALFORMED_REQUEST)$/) },
  });
}

/** Valid fields of an offer. */
const sides = { give: [ID], take: [ID.replace('1', '2')], recipient: KEY, requestId: ID };

/** Valid fields of a quest. */
const questFields = {
  title: 'Win a game',
  text: '',
  kind: 'play',
  rule: { event: 'won' },
  count: 1,
  period: 'once',
  budget: { total: 1, perDay: 1 },
};

/** Valid fields of a project. */
const projectFields = {
  slug: 'night-market',
  name: 'Night Market',
  tagline: '',
  description: '',
  category: 'game',
  links: [],
};

type InvalidBody = [path: string, body: object, error: string, method?: string];

/** Invalid bodies with the expected error, for POST unless another method is given. */
const invalidBodies: InvalidBody[] = [
  ['/auth/signup', { password }, emailTexts.required],
  ['/auth/signup', { email: '', password }, emailTexts.required],
  ['/auth/signup', { email: '  ', password }, emailTexts.required],
  ['/auth/signup', { email: 'a@b', password }, emailTexts.invalidAtSignup],
  ['/auth/signup', { email: 'a b@example.com', password }, emailTexts.invalidAtSignup],
  ['/auth/signup', { email: `${'a'.repeat(65)}@example.com`, password }, emailTexts.invalidAtSignup],
  ['/auth/signup', { email: 'a@example.com\r\nBcc: b@example.com', password }, emailTexts.invalidAtSignup],
  ['/auth/signup', { email }, passwordTexts.required],
  ['/auth/signup', { email, password: '' }, passwordTexts.required],
  ['/auth/signup', {}, emailTexts.required],
  ['/projects/night-market/sources', { kind: 'game' }, 'Invalid UUID'],
  ...['rotate', 'test'].map(
    (action): InvalidBody => [`/projects/night-market/sources/${ID}/${action}`, {}, 'Invalid UUID'],
  ),
  [`/projects/night-market/sources/${ID}/secret`, { secret: 'x', requestId: ID }, sourceTexts.secretLength, 'PUT'],
  ['/projects/night-market/overlays', {}, 'Invalid UUID'],
  [`/projects/night-market/overlays/${ID}`, { requestId: ID, settings: {} }, overlayTexts.nothingToChange, 'PATCH'],
  [
    `/projects/night-market/overlays/${ID}`,
    { requestId: ID, settings: { rarities: [] } },
    overlayTexts.rarities,
    'PATCH',
  ],
  [`/projects/night-market/overlays/${ID}/rotate`, { which: 'dock' }, 'Invalid UUID'],
  ...['test', 'pause', 'resume', 'skip', 'replay'].map(
    (action): InvalidBody => [`/projects/night-market/overlays/${ID}/${action}`, {}, 'Invalid UUID'],
  ),
  [`/projects/night-market/overlays/${ID}/hide`, { sequence: 1 }, 'Invalid UUID'],
  [`/projects/night-market/overlays/${ID}/hide`, { requestId: ID }, overlayTexts.alertOrCard],
  [`/projects/night-market/overlays/${ID}/hide`, { requestId: ID, sequence: 1, card: 1 }, overlayTexts.alertOrCard],
  [`/users/quests/${ID}/check`, {}, 'Invalid UUID'],
  ['/auth/complete-signup', { tempToken: 'x', username: '' }, usernameTexts.required],
  ['/auth/complete-signup', { tempToken: 'x', email: 'unknown' }, emailTexts.invalidFormat],
  ['/auth/check-email-for-steam', { tempToken: 'x' }, emailTexts.required],
  ['/auth/check-email-for-steam', { tempToken: 'x', email: 'unknown' }, emailTexts.invalidFormat],
  ['/auth/check-email-for-steam', { tempToken: '', email: 'a@example.com' }, 'No token provided'],
  ['/auth/complete-signup', { tempToken: 'x', username: 'ab' }, usernameTexts.tooShort],
  ['/auth/complete-signup', { tempToken: 'x', username: 'a'.repeat(31) }, usernameTexts.tooLong],
  ['/auth/complete-signup', { tempToken: 'x', username: 'a b c' }, usernameTexts.characters],
  ['/auth/complete-signup', { tempToken: 'x', username: 'ädmin' }, usernameTexts.characters],
  ['/auth/complete-signup', { tempToken: '', username: 'abc' }, 'No token provided'],
  ['/auth/verify-email', {}, LINK_TOKEN_REQUIRED],
  ['/auth/verify-email', { token: '' }, LINK_TOKEN_REQUIRED],
  ['/auth/verify-email', { token: 'x'.repeat(2049) }, LINK_TOKEN_REQUIRED],
  ['/auth/link-info', {}, LINK_TOKEN_REQUIRED],
  ['/auth/verify-provider', {}, verifyProviderTexts.missing],
  ['/auth/verify-provider', { token: '', provider: 'email' }, verifyProviderTexts.missing],
  ['/auth/verify-provider', { token: 'x', provider: 'x' }, verifyProviderTexts.invalidProvider],
  ['/auth/verify-provider', { token: 'x', provider: 1 }, verifyProviderTexts.invalidProvider],
  ['/auth/request-email-change', {}, emailTexts.required],
  ['/auth/request-email-change', { email: 'a@b' }, emailTexts.invalid],
  ['/auth/confirm-email-change', {}, emailChangeTexts.invalidLink],
  ['/auth/confirm-account-deletion', { token: '' }, deletionTexts.noToken],
  ['/auth/resend-verification', {}, emailTexts.required],
  ['/auth/resend-verification', { email: 'unknown' }, emailTexts.invalid],
  ['/auth/login', { password }, emailTexts.required],
  ['/auth/login', { email: 'unknown', password }, emailTexts.invalid],
  ['/auth/login', { email }, passwordTexts.required],
  ['/auth/login', { email, password: '' }, passwordTexts.required],
  ['/auth/refresh', {}, 'No token provided'],
  ['/auth/refresh', { refreshToken: '' }, 'No token provided'],
  ['/auth/update-profile', { username: 'ab' }, settingsUsernameTexts.tooShort],
  ['/auth/update-profile', { username: 'a'.repeat(30) }, settingsUsernameTexts.tooLong],
  ['/auth/update-profile', { username: 'a-b' }, settingsUsernameTexts.characters],
  ['/auth/forgot-password', {}, emailTexts.required],
  ['/auth/forgot-password', { email: 'a@b' }, emailTexts.invalid],
  ['/auth/reset-password', { password }, resetPasswordTexts.noToken],
  ['/auth/reset-password', { token: 'x' }, passwordTexts.required],
  ['/auth/change-password', { newPassword: password }, changePasswordTexts.currentRequired],
  ['/auth/change-password', { currentPassword: password }, passwordTexts.required],
  ['/auth/set-password', {}, passwordTexts.required],
  ['/auth/2fa/verify', {}, codeTexts.totpRequired],
  ...['', '12345', '1234567', '12345a', '١٢٣٤٥', '1234.6'].map(
    (token) => ['/auth/2fa/verify', { token }, codeTexts.totpRequired] as [string, object, string],
  ),
  ['/auth/2fa/verify-login', { totpToken: '123456' }, 'No token provided'],
  ['/auth/2fa/verify-login', { tempToken: 'x' }, codeTexts.totpRequired],
  ['/auth/2fa/verify-login', { tempToken: 'x', totpToken: '12345' }, codeTexts.totpRequired],
  ['/auth/2fa/verify-login', { tempToken: 'x', backupCode: ' ' }, codeTexts.backupRequired],
  ['/auth/2fa/verify-login', { tempToken: 'x', backupCode: 'AAAA-AAAA' }, codeTexts.backupFormat],
  ['/auth/2fa/disable', {}, passwordTexts.required],
  ['/auth/2fa/disable', { password: '' }, passwordTexts.required],
  ['/oauth/discord/callback', {}, socialTexts.invalidCallback],
  ['/oauth/discord/callback', { code: 'x' }, socialTexts.invalidCallback],
  ['/oauth/discord/callback', { code: 'x', state: '' }, socialTexts.invalidCallback],
  ['/oauth/discord/callback', { code: 'x', state: 'x'.repeat(4097) }, socialTexts.invalidCallback],
  ['/oauth/discord/callback', { code: 'x'.repeat(4097), state: 'x' }, socialTexts.invalidCallback],
  ['/oauth/discord/callback', { code: ['x'], state: 'x' }, socialTexts.invalidCallback],
  ['/oauth/unknown/callback', { code: 'x', state: 'x' }, socialTexts.invalidProvider],
  ['/auth/unknown/init', { isLinking: true }, socialTexts.invalidProvider],
  ['/integrations/connect/unknown', {}, socialTexts.invalidProvider],
  ['/auth/wallet-nonce', {}, 'Invalid wallet address'],
  ['/auth/wallet-nonce', { publicKey: '0'.repeat(44) }, 'Invalid wallet address'],
  ['/auth/link-wallet', { signature: '1'.repeat(64), message: 'm', nonce: 'n' }, 'Invalid wallet address'],
  ['/auth/link-wallet', { publicKey: KEY, message: 'm', nonce: 'n' }, 'Invalid base58 signature'],
  ['/auth/link-wallet', { publicKey: KEY, signature: '1'.repeat(64), nonce: 'n' }, 'The signed message is required'],
  ['/auth/link-wallet', { publicKey: KEY, signature: '1'.repeat(64), message: 'm' }, 'The nonce is required'],
  ['/users/phantom/transfer/usdt', { amount: '1', requestId: ID }, 'Please enter the recipient’s wallet address'],
  [
    '/users/phantom/transfer/usdt',
    { recipient: '1', amount: '1', requestId: ID },
    'This is not a Solana wallet address',
  ],
  ['/users/phantom/transfer/usdt', { recipient: KEY, amount: 0, requestId: ID }, 'The amount must be more than zero'],
  [
    '/users/phantom/transfer/usdt',
    { recipient: KEY, requestId: ID },
    'The amount must be a whole number of base units',
  ],
  ['/users/phantom/transfer/usdt', { recipient: KEY, amount: '1' }, 'Invalid UUID'],
  ['/users/collectibles/collect', { requestId: ID }, 'Invalid wallet address'],
  ['/users/collectibles/collect', { publicKey: KEY }, 'Invalid UUID'],
  ['/users/collectibles/collect', { publicKey: KEY, requestId: 'x' }, 'Invalid UUID'],
  ['/notifications/1/read', { requestId: ID }, 'Invalid UUID', 'PATCH'],
  [`/notifications/${ID}/read`, {}, 'Invalid UUID', 'PATCH'],
  ['/notifications/read-all', {}, 'Invalid UUID', 'PATCH'],
  ['/notifications', {}, 'Invalid UUID', 'DELETE'],
  [`/admin/users/${ID}`, {}, 'Invalid UUID', 'DELETE'],
  ...['grant', 'revoke'].map((action): InvalidBody => [`/auth/admin/${action}/${ID}`, {}, 'Invalid UUID']),
  ...['block', 'unblock', 'end-sessions', 'resend-verification'].map(
    (action): InvalidBody => [`/admin/users/${ID}/${action}`, {}, 'Invalid UUID'],
  ),
  ['/projects', { ...projectFields, slug: 'new', requestId: ID }, projectFieldErrors.slugReserved],
  ['/projects', { ...projectFields, name: 'a.example', requestId: ID }, projectFieldErrors.url],
  ['/projects', { ...projectFields, tagline: 'x'.repeat(121), requestId: ID }, projectFieldErrors.taglineLength],
  ['/projects', { ...projectFields, description: 'a\tb', requestId: ID }, projectFieldErrors.characters],
  ['/projects', { ...projectFields, links: ['http://example.com'], requestId: ID }, projectFieldErrors.linkInvalid],
  ['/projects', projectFields, 'Invalid UUID'],
  ['/projects/night-market', { requestId: ID }, projectFieldErrors.nothingToChange, 'PATCH'],
  ...['submit', 'archive'].map((action): InvalidBody => [`/projects/night-market/${action}`, {}, 'Invalid UUID']),
  ...['approve', 'resume'].map((action): InvalidBody => [`/admin/projects/night-market/${action}`, {}, 'Invalid UUID']),
  ...['reject', 'suspend'].map(
    (action): InvalidBody => [
      `/admin/projects/night-market/${action}`,
      { requestId: ID, reason: ' ' },
      projectFieldErrors.reasonRequired,
    ],
  ),
  ['/users/project', { slug: null }, 'Invalid UUID', 'PUT'],
  ['/projects/night-market/quests', questFields, 'Invalid UUID'],
  ['/projects/night-market/quests', { ...questFields, kind: 'donate', requestId: ID }, 'The rule must fit the kind'],
  [`/projects/night-market/quests/${ID}`, {}, 'Invalid UUID', 'PATCH'],
  ...['activate', 'pause', 'end'].map(
    (action): InvalidBody => [`/projects/night-market/quests/${ID}/${action}`, {}, 'Invalid UUID'],
  ),
  ['/projects/night-market/codes', { questId: ID, count: 1 }, 'Invalid UUID'],
  ['/users/codes/redeem', { code: 'x' }, 'Invalid UUID'],
  ['/users/supporter-code/replace', {}, 'Invalid UUID'],
  ['/users/transfers/prepare', { cardId: ID, recipient: KEY }, 'Invalid UUID'],
  ['/users/transfers/prepare', { recipient: KEY, requestId: ID }, 'Invalid card ID'],
  ['/users/transfers/prepare', { cardId: ID, requestId: ID }, 'Please enter the recipient’s wallet address'],
  ['/users/transfers/prepare', { cardId: ID, recipient: '0x12', requestId: ID }, 'This is not a Solana wallet address'],
  [`/users/transfers/${ID}/confirm`, {}, 'Invalid base58 signature'],
  ['/users/donations', { slug: 'night-market', signature: '2'.repeat(88) }, 'Invalid UUID'],
  ['/users/donations', { slug: 'night-market', signature: 'x', requestId: ID }, 'Invalid signature'],
  [`/admin/streamers/${ID}/project`, { slug: null }, 'Invalid UUID', 'PUT'],
  ['/users/trades/prepare', { ...sides, give: [] }, tradeFieldErrors.cards],
  ['/users/trades/prepare', { ...sides, take: [ID, ID] }, tradeFieldErrors.cards],
  ['/users/trades/prepare', { ...sides, recipient: 'x' }, 'This is not a Solana wallet address'],
  [`/users/trades/${ID}/counter`, { give: [ID], take: [ID] }, 'Invalid UUID'],
  ...['confirm', 'accept'].map(
    (action): InvalidBody => [`/users/trades/${ID}/${action}`, { requestId: ID }, 'Invalid base58 signature'],
  ),
  ...['accept-message', 'decline', 'cancel'].map(
    (action): InvalidBody => [`/users/trades/${ID}/${action}`, {}, 'Invalid UUID'],
  ),
  ['/users/trade-settings', { offersFrom: 'nobody', neverFrom: ['x'], requestId: ID }, 'Invalid wallet address', 'PUT'],
  [
    '/users/binder',
    { cards: [], wishes: [{ motif: 'Teapot', rarity: 'rare' }], open: true, requestId: ID },
    tradeFieldErrors.motif,
    'PUT',
  ],
  ['/admin/notifications/test', { type: 'system', title: ' ', message: 'x' }, 'Title is required'],
];

describe('an invalid body', () => {
  test.each(invalidBodies)('%s %o is rejected with "%s"', (path, body, error, method = 'POST') =>
    expectRejected(method, path, { body }, error),
  );

  // Preferences contain no text; their own tests cover them
  const withBody = operations.filter(({ schemas }) => schemas.body && !schemas.body.shape.dailyDigest);
  const wrongValues: unknown[] = [null, 1, true, [], ['x'], {}, { $ne: null }, { toString: 'x' }];
  const required = withBody.flatMap((call) =>
    Object.entries(call.schemas.body?.shape ?? {})
      .filter(([, schema]) => !accepts(schema, undefined))
      .map(([field, schema]) => ({ call, path: pathOf(call.endpoint), field, schema })),
  );
  test.each(required)('$path reports $field if it has another type', async ({ call, path, field, schema }) => {
    // An amount may also be a number, a slug null, and links are an array
    for (const value of wrongValues.filter((candidate) => !accepts(schema, candidate))) {
      const response = await send(node, call.endpoint.method, path, {
        token: person.token,
        body: { ...validBody(call), [field]: value },
      });
      expect(response, JSON.stringify(value)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
      expect(new Set(response.body.details?.map(({ path }) => path.split('.')[0]))).toEqual(new Set([field]));
      expect(response.body.error).toBe(response.body.details?.[0]?.message);
    }
  });

  const texts = withBody.flatMap((call) =>
    Object.keys(call.schemas.body?.shape ?? {}).map((field) => ({ call, path: pathOf(call.endpoint), field })),
  );
  test.each(texts)('$path rejects text that PostgreSQL cannot store in $field', async ({ call, path, field }) => {
    const valid = validBody(call);
    for (const text of UNSTORABLE_TEXTS) {
      const body = { ...valid, [field]: `${valid[field] ?? 'x'}${text}` };
      const response = await send(node, call.endpoint.method, path, { token: person.token, body });
      expect(response.status, JSON.stringify(text)).toBe(400);
    }
  });

  test('every operation that requires a field is in the table above', () => {
    const covered = new Set(invalidBodies.map(([path]) => path));
    expect(required.map(({ path }) => path).filter((path) => !covered.has(path))).toEqual([]);
  });

  testNoWrites(() => node.database);
});

/** Whether a schema accepts a value. */
function accepts(schema: unknown, value: unknown): boolean {
  return (schema as { safeParse(value: unknown): { success: boolean } }).safeParse(value).success;
}

/** Returns valid values for the fields of an operation. */
function validBody({ schemas }: Operation): Record<string, unknown> {
  const validValues: Record<string, unknown> = {
    ...projectFields,
    ...questFields,
    ...sides,
    reason: 'x',
    questId: ID,
    cardId: ID,
    email,
    password,
    recipient: KEY,
    amount: '1',
    publicKey: KEY,
    requestId: ID,
    username: 'new_user',
    tempToken: 'x',
    token: 'x',
    refreshToken: 'x',
    signature: '1'.repeat(64),
    message: 'm',
    nonce: 'n',
    state: 'x',
    code: 'x',
    provider: 'email',
    kind: schemas.body?.shape.rule ? 'play' : 'game',
    secret: 'token-of-kofi',
    settings: { scale: 100 },
    which: 'dock',
    sequence: 1,
    offersFrom: 'nobody',
    neverFrom: [],
    cards: [],
    wishes: [],
    open: false,
    rarity: 'rare',
    currentPassword: password,
    newPassword: password,
    totpToken: '123456',
    type: 'system',
  };
  const names = Object.keys(schemas.body?.shape ?? {}).filter((name) => name in validValues);
  return Object.fromEntries(names.map((name) => [name, validValues[name] ?? '']));
}

describe('an invalid URL', () => {
  const lists = operations.filter(({ schemas }) => schemas.query?.shape.cursor);
  test.each(lists.map((call) => ({ call, path: call.endpoint.path })))(
    '$path rejects invalid limits',
    async ({ call }) => {
      const path = fillPath(call.endpoint.path, { publicKey: KEY, slug: 'night-market' });
      for (const limit of ['0', '101', '-1', '1.5', 'x', '', 'NaN', 'Infinity', '1e9', '0x10000']) {
        await expectRejected('GET', `${path}?limit=${limit}`, {}, 'Must be a number from 1 to 100');
      }
    },
  );

  test.each(lists.map((call) => ({ call, path: call.endpoint.path })))(
    '$path rejects invalid cursors',
    async ({ call }) => {
      const path = fillPath(call.endpoint.path, { publicKey: KEY, slug: 'night-market' });
      const invalid = [
        'x',
        '!!!',
        '%25',
        'e30',
        cursor([]),
        cursor([null]),
        cursor([1.5]),
        cursor(['x']),
        cursor([1, 2, 3]),
        cursor([[]]),
        cursor([{}]),
        cursor(['2026-02-30']),
        cursor(['0000-01-01']),
        cursor(['+010000-01-01']),
        cursor([true]),
        cursor([1e300]),
        cursor(['\0']),
        'A'.repeat(601),
      ];
      for (const invalidCursor of invalid)
        await expectRejected('GET', `${path}?cursor=${invalidCursor}`, {}, expect.any(String));
    },
  );

  test.each(['rarity', 'name'])('the inventory by %s rejects cursors of other sort orders', async (sort) => {
    const path = `/users/my-collectibles?sort=${sort}&cursor=`;
    const foreignCursors = [
      cursor([1]),
      sort === 'rarity' ? cursor(['x', 1]) : cursor([1, 1]),
      cursor(['\0', 1]),
      cursor([1, 'x']),
    ];
    for (const foreignCursor of foreignCursors) await expectRejected('GET', path + foreignCursor, {}, 'Invalid cursor');
  });

  test('the inventory by rarity rejects an impossible rank', async () => {
    for (const rank of [70_000, -70_000, 2 ** 52]) {
      await expectRejected(
        'GET',
        `/users/my-collectibles?sort=rarity&cursor=${cursor([rank, 1])}`,
        {},
        expect.any(String),
      );
    }
  });

  test.each([
    'rarity=mythic',
    'type=dragon',
    'sort=oldest',
    'sort=',
    `search=${'x'.repeat(101)}`,
    'rarity=common&rarity=rare',
    'limit=1&limit=2',
  ])('the inventory rejects %s', (query) =>
    expectRejected('GET', `/users/my-collectibles?${query}`, {}, expect.any(String)),
  );

  test.each(['0', '-1', '1.5', '01', '1e3', '9'.repeat(16), 'x', `${ID}x`, "1'--", '%20'])(
    'the card ID %s is rejected',
    async (id) => {
      await expectRejected('GET', `/users/collectibles/card/${id}`, {}, 'Invalid card ID or number');
      await expectRejected('GET', `/users/collectibles/card/${id}/proof`, {}, 'Invalid card ID or number');
    },
  );

  test.each(['0', 'O'.repeat(44), '1'.repeat(31), '1'.repeat(45)])('the wallet address %s is rejected', (key) =>
    expectRejected('GET', `/users/collectibles/${key}`, {}, 'Invalid wallet address'),
  );

  test('an unknown card is not found', async () => {
    for (const id of ['999999999999999', ID, ID.toUpperCase()]) {
      expect(await send(node, 'GET', `/users/collectibles/card/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'CARD_NOT_FOUND', error: 'Card not found' },
      });
    }
  });

  testNoWrites(() => node.database);
});

function cursor(values: unknown): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}
