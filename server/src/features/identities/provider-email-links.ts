import { normalizeEmail } from '@app/contract/core/fields/email-address';
import { PROVIDER_NAMES, type SignInProvider } from '@app/contract/core/providers';
import { VERIFICATION_LINK_SECONDS } from '@app/contract/email/limits';
import { addSeconds } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { lockVerifiedByEmail } from '../accounts/index.ts';
import { type AccountWithEmail, findProviderLink, replaceLink, sendLink } from '../email-links/index.ts';
import { linkProviderEmail, verifyProviderEmail } from './emails.ts';
import type { ProviderIdentity } from './linking.ts';

/** An identity to link to the account that has verified an email address. */
interface PendingIdentity {
  readonly identity: ProviderIdentity & { readonly provider: SignInProvider };
  readonly email: string;
  /** Hash of a token of the only browser in which the link works; null if the provider has verified the email address. */
  readonly browserHash: string | null;
}

/**
 * Sends a link that links an identity to the account that has verified an email address.
 * @returns false if there is no such account
 */
export async function sendProviderLink(
  services: Services,
  tx: Transaction,
  { identity: { provider, subject, data }, email, browserHash }: PendingIdentity,
): Promise<boolean> {
  const account = await lockVerifiedByEmail(tx, normalizeEmail(email));
  if (!account) return false;
  const { clock, config, mail, randomness } = services;
  const { id: accountId, username } = account;
  const now = clock.now();
  const token = generateToken(randomness);
  const href = `${config.publicUrl}/verify-provider?token=${token}&provider=${provider}`;
  const props = { username, provider: PROVIDER_NAMES[provider], href };
  const message = { id: randomness.id(now), to: account.email ?? email, props };
  const isMailed = await mail.enqueue(tx, linkProviderEmail(config), message);
  const columns = { accountId, purpose: 'link-provider', email, provider, subject, data, browserHash } as const;
  const expiresAt = addSeconds(now, VERIFICATION_LINK_SECONDS);
  await replaceLink(tx, { ...columns, tokenHash: hashToken(token), expiresAt }, isMailed);
  return true;
}

/**
 * Resends the newest pending link of a provider that works in this browser, with a new token. The earlier token becomes invalid.
 * @param browserHashes the hashes of the browser's tokens
 * @returns false if no link is pending
 */
export async function resendProviderLink(
  services: Services,
  tx: Transaction,
  accountId: string,
  provider: SignInProvider,
  browserHashes: readonly string[],
): Promise<boolean> {
  const pendingLink = await findProviderLink(tx, accountId, provider, browserHashes, services.clock.now());
  if (!pendingLink?.subject || !pendingLink.data) return false;
  const { subject, data, email, browserHash } = pendingLink;
  return sendProviderLink(services, tx, { identity: { provider, subject, data }, email, browserHash });
}

/**
 * Sends the link that verifies the email address of an account that signed up with a provider or, if another account has
 * verified the email address, a notice to its owner.
 */
export function sendProviderVerification(
  services: Services,
  tx: Transaction,
  account: AccountWithEmail,
  provider: SignInProvider,
): Promise<void> {
  const { username } = account;
  return sendLink(services, tx, account, {
    purpose: 'verify-provider',
    provider,
    lifetimeSeconds: VERIFICATION_LINK_SECONDS,
    page: '/verify-provider',
    kind: verifyProviderEmail(services.config),
    propsOf: (href) => ({ username, provider: PROVIDER_NAMES[provider], href: `${href}&provider=${provider}` }),
  });
}
