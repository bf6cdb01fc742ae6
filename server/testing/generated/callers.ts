import { randomUUID } from 'node:crypto';
import * as cardOperations from '@app/contract/cards/schemas';
import { SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import { CARD_TYPES, RARITIES } from '@app/contract/draw/card';
import { getNotificationPreferences } from '@app/contract/notifications/schemas';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import * as socialOperations from '@app/contract/social/schemas';
import * as walletOperations from '@app/contract/wallet/schemas';
import type { ServerProcess } from '../faults/server-process.ts';
import { logIn, newName, newPerson, newWalletOwner, PASSWORD, signUp, tokenIn } from '../people/people.ts';
import { createWallet } from '../people/wallet.ts';
import { call } from '../requests/call.ts';
import type { GeneratorInput } from './requests.ts';

/** Email addresses of admins. When an admin's account was deleted, the next address is used. */
export const ADMIN_EMAILS = Array.from({ length: 40 }, (_, n) => `admin${n}@example.com`);

interface Caller {
  readonly token: string;
  readonly refreshToken: string;
}

/** Keeps a caller of every kind signed in, although requests may revoke their sessions or delete their accounts. */
export function createCallers(server: ServerProcess) {
  const admins = ADMIN_EMAILS.values();
  const creators = {
    unverified: async () => logIn(server, await signUp(server)) as Promise<Caller>,
    verified: () => newPerson(server),
    collector: () => newWalletOwner(server),
    admin: () => newPerson(server, admins.next().value),
  };
  const current = new Map<string, Caller>();

  async function ensureSignedIn() {
    for (const [name, create] of Object.entries(creators)) {
      const { token = '' } = current.get(name) ?? {};
      if ((await call(server, sessionOperations.getCurrentUser, { token })).status !== 200)
        current.set(name, await create());
    }
    return current;
  }

  /** Signs in callers without a session, and returns real tokens and values for requests. */
  return async (): Promise<Pick<GeneratorInput, 'tokens' | 'known'>> => {
    const callersByName = await ensureSignedIn();
    const [first] = callersByName.values();
    const collector = callersByName.get('collector') as Caller & { publicKey?: string };
    const { token } = collector;
    const publicKey = collector.publicKey ?? createWallet().publicKey;
    const draw = await call(server, cardOperations.collect, { token, body: { publicKey, requestId: randomUUID() } });
    const page = await call(server, cardOperations.getInventory, { token, query: { limit: 1 } });
    const email = `${newName()}@example.com`;
    const { body: signup } = await call(server, signUpOperations.signup, { body: { email, password: PASSWORD } });
    const pendingUser = await signUp(server);
    const link = tokenIn((await server.mailTo(pendingUser.email)).text);
    const unlinkedWallet = createWallet();
    const nonceResponse = await call(server, walletOperations.createWalletNonce, {
      token,
      body: { publicKey: unlinkedWallet.publicKey },
    });
    const preferences = await call(server, getNotificationPreferences, { token });
    const authorization = await call(server, socialOperations.startSignIn, { params: { provider: 'discord' } });
    const ids = [draw.body.id, randomUUID(), '1', String(draw.body.number), ...SOCIAL_PROVIDERS];
    const keys = [publicKey, unlinkedWallet.publicKey];
    return {
      tokens: {
        anonymous: undefined,
        ...Object.fromEntries([...callersByName].map(([name, { token: accessToken }]) => [name, accessToken])),
      },
      known: {
        email: [email, pendingUser.email, 'unknown@example.com'],
        password: [PASSWORD, 'Other7Fjord'],
        currentPassword: [PASSWORD],
        newPassword: ['Other7Fjord'],
        username: [newName(), pendingUser.username],
        token: [link, '123456', signup.tempToken],
        tempToken: [signup.tempToken],
        refreshToken: [...callersByName.values()].map(({ refreshToken }) => refreshToken),
        publicKey: keys,
        signature: [unlinkedWallet.sign(nonceResponse.body.message)],
        message: [nonceResponse.body.message],
        nonce: [nonceResponse.body.nonce],
        requestId: [randomUUID(), randomUUID()],
        kinds: [preferences.body.kinds],
        dailyDigest: [true, false],
        recipient: keys,
        amount: ['1', 1],
        provider: ['email', ...SOCIAL_PROVIDERS],
        code: ['x'],
        state: [authorization.body.state],
        isLinking: [true],
        reauthenticate: [true],
        totpToken: ['123456'],
        backupCode: ['ABCD-EFGH-JKLM-NPQR'],
        trustDevice: [true],
        pfp: [{ key: 'A'.repeat(43) }],
        limit: ['1', '100'],
        cursor: [page.body.nextCursor ?? 'WzFd'],
        search: ['the', 'wolf'],
        rarity: RARITIES,
        type: CARD_TYPES,
        sort: ['newest', 'rarity', 'name'],
        '{id}': ids,
        '{publicKey}': keys,
        '{key}': keys,
        '{provider}': SOCIAL_PROVIDERS,
        '{token}': [first?.token],
      },
    };
  };
}
