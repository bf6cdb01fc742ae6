import { randomBytes, randomUUID } from 'node:crypto';
import * as cardOperations from '@app/contract/cards/schemas';
import * as emailOperations from '@app/contract/email/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import * as sessionOperations from '@app/contract/sessions/schemas';
import { verifyLoginCode } from '@app/contract/sign-in/schemas';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import * as walletOperations from '@app/contract/wallet/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { dumpAll, query } from '../../../testing/database/dump.ts';
import { APP_SECRET, type TestNode } from '../../../testing/node/node.ts';
import { setUp } from '../../../testing/node/set-up.ts';
import { newName, newPerson, signUp, tokenIn } from '../../../testing/people/people.ts';
import { enableTwoFactor, loginWithCode, startTwoFactorLogin } from '../../../testing/people/two-factor.ts';
import { createWallet } from '../../../testing/people/wallet.ts';
import { until } from '../../../testing/processes/until.ts';
import { type ApiResponse, call, send } from '../../../testing/requests/call.ts';
import { openSocket } from '../../../testing/requests/socket-client.ts';
import { startOtlpReceiver } from '../../../testing/services/otlp.ts';
import { newBrowser } from '../../../testing/social/browser.ts';
import { grantConsent, setUpSocial } from '../../../testing/social/environment.ts';
import { newPersona, runProviderFlow } from '../../../testing/social/people.ts';
import { deriveKeys } from './keys.ts';
import { unseal } from './seal.ts';

const CANARY = `Cn${randomBytes(4).toString('hex')}7Q`;
/** Spans are sent every five seconds. */
const TRACES_TIMEOUT_MS = 40_000;
const email = `${newName()}@example.com`;
const username = newName();

let metrics: string;
let node: TestNode;
const traces = setUp(startOtlpReceiver);
const { providers, cluster } = setUpSocial(() => ({
  size: 1,
  realHashing: true,
  env: { ...settings, MAIL_FROM: 'cards@example.com', OTEL_EXPORTER_OTLP_ENDPOINT: traces.url },
}));
/** The bodies of all responses. */
const responses: string[] = [];
/** Secrets by name. */
const secrets: Record<string, string> = { password: CANARY };
/** Secrets of settings. */
const settings = {
  APP_SECRET,
  METRICS_TOKEN: `metrics-${CANARY}`,
  SMTP_URL: `smtp://mailer:smtp-${CANARY}@127.0.0.1:1`,
  SOLANA_RPC_URL: `http://127.0.0.1:1/?api-key=${randomBytes(8).toString('hex')}`,
  OTEL_EXPORTER_OTLP_HEADERS: `authorization=receiver-${CANARY}`,
};

async function record<T>(response: Promise<ApiResponse<T>>): Promise<ApiResponse<T>['body']> {
  const { body } = await response;
  responses.push(JSON.stringify(body ?? null));
  return body;
}

/** Uses all features as one user, including typical mistakes. */
beforeAll(async () => {
  node = cluster.first;
  await signUp(node);
  const started = await record(call(node, signUpOperations.signup, { body: { email, password: CANARY } }));
  secrets.signup = started.tempToken;
  const extras = {
    isAdmin: true,
    isDeveloper: true,
    emailVerified: true,
    revision: 99,
    id: randomUUID(),
    public_key: '2'.repeat(44),
    providers: ['discord'],
  };
  await record(
    send(node, 'POST', '/auth/complete-signup', { body: { tempToken: started.tempToken, username, ...extras } }),
  );
  secrets.firstLink = tokenIn((await node.mailTo(email)).text);
  await record(call(node, emailOperations.resendVerification, { body: { email } }));
  secrets.link = tokenIn((await node.mailTo(email, 2)).text);
  const verified = await record(
    call(node, emailOperations.verifyEmail, { body: { token: secrets.link, password: CANARY } }),
  );
  Object.assign(secrets, { access: verified.token, refresh: verified.refreshToken });
  await record(send(node, 'POST', '/auth/login', { body: { email, password: `${CANARY}x` } }));
  await record(send(node, 'POST', '/auth/login', { body: `{"email":"${email}","password":"${CANARY}"` }));
  const login = (await record(
    send(node, 'POST', '/auth/login', { body: { email, password: CANARY, ...extras } }),
  )) as unknown as { token: string; refreshToken: string };
  Object.assign(secrets, { access2: login.token, refresh2: login.refreshToken });
  const refreshed = await record(call(node, sessionOperations.refresh, { body: { refreshToken: login.refreshToken } }));
  Object.assign(secrets, { access3: refreshed.token, refresh3: refreshed.refreshToken });
  const { token } = refreshed;
  const { publicKey, sign } = createWallet();
  const { message, nonce } = await record(
    call(node, walletOperations.createWalletNonce, { token, body: { publicKey } }),
  );
  secrets.signature = sign(message);
  await record(
    send(node, 'POST', '/auth/link-wallet', {
      token,
      body: { publicKey, signature: secrets.signature, message, nonce, ...extras, publicKey_: 1 },
    }),
  );
  await record(
    send(node, 'POST', '/users/collectibles/collect', {
      token,
      body: {
        publicKey,
        requestId: randomUUID(),
        rarity: 'legendary',
        power: 9999,
        entropy: 'f'.repeat(64),
        serial: 77,
        day: '2020-01-01',
      },
    }),
  );
  const inventory = await record(call(node, cardOperations.getInventory, { token }));
  const id = inventory.cards[0]?.id ?? '';
  for (const path of [
    `/users/collectibles/card/${id}`,
    `/users/collectibles/card/${id}/proof`,
    `/users/collectibles/${publicKey}`,
    '/draws/days',
    '/config',
    '/openapi.json',
  ]) {
    await record(send(node, 'GET', path));
  }
  await record(call(node, listNotifications, { token }));
  await record(call(node, sessionOperations.getCurrentUser, { token }));
  await linkAndSignInWithProviders(token);
  await record(send(node, 'GET', `/users/phantom/balances/${publicKey}`, { token }));
  await useTwoFactor();
  const ticket = await record(call(node, sessionOperations.createSocketTicket, { token }));
  secrets.ticket = ticket.ticket;
  const socket = await openSocket(node, secrets.ticket);
  await socket.frame('connected');
  await socket.close();
  // Secrets in the wrong places
  for (const [name, value] of Object.entries({ ...secrets, email })) {
    await record(send(node, 'GET', `/auth/verify?${name}=${encodeURIComponent(value)}`));
    await record(send(node, 'GET', `/nothing/${encodeURIComponent(value)}`));
    await record(send(node, 'GET', `/users/collectibles/card/${encodeURIComponent(value)}`));
    await record(send(node, 'GET', '/auth/verify', { token: `${value}x` }));
    await record(send(node, 'POST', '/auth/refresh', { body: { refreshToken: `${value}y` } }));
    for (const header of ['x-request-id', 'traceparent', 'tracestate', 'baggage']) {
      await record(send(node, 'GET', '/config', { headers: { [header]: value } }));
    }
    await record(
      send(node, 'GET', '/auth/verify', {
        headers: { cookie: `a=${value}`, 'user-agent': value, referer: `http://x/${value}` },
      }),
    );
  }
  providers.secrets().forEach((secret, n) => {
    secrets[`provider ${n}`] = secret;
  });
  metrics = await (
    await fetch(`${node.url}/metrics`, { headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` } })
  ).text();
}, 120_000);

/** Enables two-factor authentication for another user, and logs in with each kind of code. */
async function useTwoFactor(): Promise<void> {
  const person = await newPerson(node);
  const user = await enableTwoFactor(node, person);
  secrets['two-factor secret'] = user.secret;
  user.backupCodes.forEach((code, n) => {
    secrets[`backup code ${n}`] = code;
  });
  const tempToken = await startTwoFactorLogin(node, user);
  secrets['temp token'] = tempToken;
  // Not recorded: the responses contain the email address of this user
  const backupCode = user.backupCodes[0] as string;
  await call(node, verifyLoginCode, { body: { tempToken, backupCode, trustDevice: true } });
  const trusted = await loginWithCode(node, user, true);
  secrets['device cookie'] = trusted.headers.getSetCookie()[0]?.split(/[=;]/)[1] ?? '';
  Object.assign(secrets, { 'two-factor access': trusted.body.token, 'two-factor refresh': trusted.body.refreshToken });
}

/** Links providers, repeats the callback, and signs in with them. */
async function linkAndSignInWithProviders(token: string): Promise<void> {
  for (const provider of ['google', 'steam'] as const) {
    const [browser, persona] = [newBrowser(), newPersona()];
    const started = await record(browser.startAuthorization(node, provider, { token }));
    const callbackUrl = await grantConsent(started.authUrl, persona);
    const { searchParams } = new URL(callbackUrl);
    secrets[`${provider} state`] = started.state;
    secrets[`${provider} proof`] = searchParams.get('code') ?? searchParams.get('openid.sig') ?? '';
    secrets[`${provider} browser`] = browser.headers().cookie?.split('=')[1] ?? '';
    for (const bearer of [undefined, token, token])
      await record(browser.sendCallback(node, provider, callbackUrl, bearer));
    const signedIn = await record(runProviderFlow(node, provider, persona));
    Object.assign(secrets, { [`${provider} access`]: signedIn.token, [`${provider} refresh`]: signedIn.refreshToken });
  }
}

/** Expects that a text contains neither secrets nor the email address, URL-encoded or not. */
function expectNoSecrets(text: string): void {
  const { hostname, password } = new URL(node.database.env.DATABASE_URL ?? 'postgres://none');
  const database = password === '' ? {} : { [`password of the database on ${hostname}`]: password };
  const all = { ...secrets, ...settings, ...database, email };
  for (const [name, value] of Object.entries(all)) {
    expect(value.length, name).toBeGreaterThan(5);
    expect(text.includes(value), name).toBe(false);
    expect(text.includes(encodeURIComponent(value)), `${name} URL-encoded`).toBe(false);
  }
}

describe('secrets', () => {
  test('are not readable anywhere in the database, including jobs', async () => {
    const dump = [...(await dumpAll(node.database))].map(([table, rows]) => `${table}\n${rows.join('\n')}`).join('\n');
    // The dump contains the account and its password hash
    expect(dump).toContain(email);
    expect(dump).toContain('$argon2id$v=19$');
    // User agents are stored as sent; this client sent secrets in them
    const { signature, ...otherSecrets } = secrets;
    for (const [name, value] of Object.entries(otherSecrets)) {
      expect(dump.includes(value), name).toBe(false);
      expect(dump.includes(Buffer.from(value).toString('base64url')), `${name} in base64`).toBe(false);
    }
    expect(dump.includes(signature as string)).toBe(false);
    expect(dump).not.toContain('verify-email?token');
  });

  test('of an open draw day are stored encrypted only', async () => {
    const days = await query<{ sealed_seed: string; seed: string | null }>(
      node.database,
      'select sealed_seed, seed from draw_days',
    );
    const dump = [...(await dumpAll(node.database)).values()].flat().join('\n');
    expect(days.length).toBeGreaterThan(0);
    for (const { sealed_seed, seed } of days) {
      expect(seed).toBeNull();
      const bytes = unseal(deriveKeys(APP_SECRET).seal, sealed_seed);
      expect(bytes).toHaveLength(32);
      for (const coding of ['hex', 'base64', 'base64url'] as const) expect(dump).not.toContain(bytes.toString(coding));
    }
  });

  test('(and privileges) cannot be set by additional fields of a request', async () => {
    const [row] = await query<Record<string, unknown>>(node.database, 'select * from accounts where email = $1', [
      email,
    ]);
    expect(row).toMatchObject({ is_admin: false, is_developer: false, username });
    expect(row?.public_key).not.toBe('2'.repeat(44));
    expect(Number(row?.revision)).toBeLessThan(99);
    const unverified = await signUp(node);
    const [unverifiedRow] = await query<Record<string, unknown>>(
      node.database,
      'select * from accounts where email = $1',
      [unverified.email],
    );
    expect(unverifiedRow).toMatchObject({ email_verified: false, public_key: null });
  });

  test('(and email addresses) of others are in no response', async () => {
    const allResponses = responses.join('\n');
    const secretValues = await query<{ value: string }>(
      node.database,
      `select password_hash as value from accounts union select sealed_seed from draw_days
       union select token_hash from refresh_tokens union select token_hash from email_links union select email from accounts where email <> $1`,
      [email],
    );
    expect(secretValues.length).toBeGreaterThan(5);
    for (const { value } of secretValues) expect(allResponses).not.toContain(value);
    expect(allResponses).not.toContain(CANARY);
    expect(allResponses).not.toContain('argon2');
    expect(allResponses).not.toMatch(/password_?hash|sealed_?seed|token_?hash|stack|node_modules/i);
    for (const link of ['firstLink', 'link', 'signature']) expect(allResponses).not.toContain(secrets[link]);
    for (const secret of providers.secrets()) expect(allResponses).not.toContain(secret);
  });

  test('are not in the log, even at trace level', () => {
    const log = node.logged.join('');
    expect(node.logged.length).toBeGreaterThan(50);
    expectNoSecrets(log);
    expect(node.logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
  });

  test('are not in metrics', () => {
    expect(metrics).toContain('http_request_duration_seconds_count{method="POST",route="/api/auth/login"');
    expectNoSecrets(metrics);
  });

  test('are not in traces', async () => {
    const isReceived = async () => traces.spans.some(({ name }) => name === 'POST /api/auth/2fa/verify-login');
    await until(isReceived, TRACES_TIMEOUT_MS);
    expect(traces.spans.length).toBeGreaterThan(50);
    expectNoSecrets(traces.text());
  });

  test('are neither in the log nor in the response of an internal error', async () => {
    await query(node.database, 'alter table signups add constraint broken check (false) not valid');
    const response = await send(node, 'POST', '/auth/signup', { body: { email: `canary.${email}`, password: CANARY } });
    await query(node.database, 'alter table signups drop constraint broken');
    expect(response).toMatchObject({
      status: 500,
      body: { code: 'INTERNAL', error: 'Something went wrong on our side. Please try again.' },
    });
    expect(Object.keys(response.body)).toEqual(['error', 'code']);
    const log = node.logged.join('');
    expect(log).toContain('23514');
    expect(log).not.toContain(CANARY);
    expect(log).not.toContain(`canary.${email}`);
    expect(log).not.toContain('argon2');
  });
});
