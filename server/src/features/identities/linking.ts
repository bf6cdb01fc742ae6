import { isDeepStrictEqual } from 'node:util';
import { PROVIDER_NAMES, type SocialProvider } from '@app/contract/core/providers';
import { emailLinkErrors } from '@app/contract/email-links/errors';
import { identityErrors } from '@app/contract/identities/errors';
import { withProviderName } from '@app/contract/identities/texts';
import { signupErrors } from '@app/contract/sign-up/errors';
import { socialErrors } from '@app/contract/social/errors';
import type { Database } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Failure, failure } from '../../platform/failure.ts';
import type { Client } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { type Account, updateAccount } from '../accounts/index.ts';
import { providerLinkedReport, recordSecurityEvent, reportSecurityChange } from '../security-log/index.ts';
import { omitProviders } from '../sign-in-methods/index.ts';
import { claimIdentity, deleteIdentities, findSubject } from './store.ts';

/** Queue of the job that checks whether the games of a linked Steam account are public. */
export const STEAM_PRIVACY_QUEUE = 'steam-privacy';

/** A user's profile at a provider. */
export interface ProviderProfile {
  readonly provider: SocialProvider;
  /** The provider's permanent user ID. Names and email addresses never identify a user. */
  readonly subject: string;
  /** Public data, if known: `username` (Discord, Steam, X, Instagram), `email` (Google) or `displayName` (Twitch). */
  readonly data: Readonly<Record<string, string>>;
  /** The email address; only set if the provider has verified it (docs/reference/providers.md). */
  readonly email?: string;
  /** URL of the profile picture at the provider. */
  readonly picture?: string;
}

/** An identity at a provider, with its public data. */
export type ProviderIdentity = Pick<ProviderProfile, 'provider' | 'subject' | 'data'>;

const providerErrors = {
  ...emailLinkErrors,
  ...identityErrors,
  ...signupErrors,
  ...socialErrors,
};

/** Creates the failure of an error code, with the provider's display name in its text. */
export function providerFailure(provider: SocialProvider, code: keyof typeof providerErrors): Failure {
  return failure(providerErrors, code, { text: withProviderName(providerErrors[code].text, PROVIDER_NAMES[provider]) });
}

/**
 * Claims an identity for an account whose `linked` column already contains it, in a transaction that has locked the account.
 * @throws Failure IDENTITY_TAKEN
 */
export async function claimLinkedIdentity(
  { clock, config, jobs, linked, randomness }: Services,
  tx: Transaction,
  accountId: string,
  { provider, subject }: Pick<ProviderIdentity, 'provider' | 'subject'>,
): Promise<void> {
  const now = clock.now();
  const owner = await claimIdentity(tx, { provider, subject, accountId, createdAt: now });
  if (owner !== accountId) throw providerFailure(provider, 'IDENTITY_TAKEN');
  await linked.run(tx, { accountId, supporter: { provider, subject } });
  if (provider === 'steam' && config.social.steam)
    await jobs.enqueue(tx, STEAM_PRIVACY_QUEUE, randomness.id(now), { accountId });
}

/**
 * Links an identity, or updates its profile data if it is already linked to the account, which the transaction has locked.
 * @returns the updated account
 * @throws Failure IDENTITY_TAKEN, PROVIDER_ALREADY_LINKED
 */
export async function linkIdentity(
  services: Services,
  tx: Transaction,
  account: Account,
  identity: ProviderIdentity,
  client: Client,
): Promise<Account> {
  const { id, linked } = account;
  const { provider, subject, data } = identity;
  if (linked[provider]) {
    if ((await findSubject(tx, id, provider)) === subject) return updateProfileData(services, tx, account, identity);
    throw providerFailure(provider, 'PROVIDER_ALREADY_LINKED');
  }
  const updated = await setLinked(services, tx, account, { ...linked, [provider]: { verified: true, data } });
  await claimLinkedIdentity(services, tx, id, identity);
  await recordSecurityEvent(services, tx, id, 'provider_linked', client);
  await reportSecurityChange(services, tx, account, providerLinkedReport(provider), client);
  return updated;
}

/**
 * Stores the current profile data of a linked identity, in a transaction that has locked the account; keeps values that the
 * provider did not send. @returns the account, updated if the data changed
 */
export async function updateProfileData(
  services: Services,
  tx: Database,
  account: Account,
  { provider, data }: ProviderIdentity,
): Promise<Account> {
  const stored = account.linked[provider];
  const current = { ...stored?.data, ...data };
  if (!stored || isDeepStrictEqual(stored.data, current)) return account;
  return setLinked(services, tx, account, { ...account.linked, [provider]: { ...stored, data: current } });
}

/**
 * Unlinks the identities at the given providers, in a transaction that has locked the account.
 * @returns the remaining identities, which the caller writes together with its other changes
 */
export async function unlinkIdentities(
  services: Services,
  tx: Database,
  account: Account,
  providers: readonly SocialProvider[],
  client: Client,
): Promise<Pick<Account, 'linked'>> {
  const unlinked = providers.filter((provider) => account.linked[provider]);
  await deleteIdentities(tx, account.id, unlinked);
  for (const _ of unlinked) await recordSecurityEvent(services, tx, account.id, 'provider_unlinked', client);
  return { linked: omitProviders(account.linked, unlinked) };
}

async function setLinked({ clock }: Services, tx: Database, { id }: Account, linked: Account['linked']) {
  const updated = await updateAccount(tx, id, { linked }, clock.now());
  if (!updated) throw new Error('Locked account not found');
  return updated;
}
