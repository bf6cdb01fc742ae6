import { VERIFICATION_LINK_SECONDS } from '@app/contract/accounts/limits';
import { normalizeEmail } from '@app/contract/core/email-address';
import { PROVIDER_NAMES, type SignInProvider } from '@app/contract/core/providers';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { type Account, lockVerifiedByEmail } from '../accounts/index.ts';
import { listLinks, replaceLink } from '../email-links/index.ts';
import { linkProviderEmail, verifyProviderEmail } from './emails.ts';
import type { ProviderIdentity } from './linking.ts';

/** An identity to link to the account that has verified an email address. */
interface PendingIdentity {
  readonly identity: ProviderIdentity & { readonly provider: SignInProvider };
  readonly email: string;
  /** Hash of the browser in which the link works; null for any browser, if the provider has verified the email address. */
  readonly browserHash: string | null;
}

/** Email links that link or verify identities. */
export interface ProviderEmailLinks {
  /**
   * Sends a link that links an identity to the account that has verified an email address.
   * @returns false if there is no such account
   */
  sendLink(tx: Database, pending: PendingIdentity): Promise<boolean>;
  /**
   * Sends the pending link of a provider again, with a new token; the earlier token becomes invalid.
   * @returns false if no link is pending
   */
  resendLink(tx: Database, accountId: string, provider: SignInProvider): Promise<boolean>;
  /** Sends the link that verifies the email address of an account that signed up with a provider. */
  sendVerification(
    tx: Database,
    account: Pick<Account, 'id' | 'username' | 'declinedEmailKey'> & { readonly email: string },
    provider: SignInProvider,
  ): Promise<void>;
}

export function createProviderEmailLinks({ config, clock, randomness, mail }: Services): ProviderEmailLinks {
  const linkProvider = linkProviderEmail(config);
  const verifyProvider = verifyProviderEmail(config);
  mail.define(linkProvider);
  mail.define(verifyProvider);

  function createLink(provider: SignInProvider) {
    const now = clock.now();
    const token = generateToken(randomness);
    return {
      row: { tokenHash: hashToken(token), provider, expiresAt: addSeconds(now, VERIFICATION_LINK_SECONDS) },
      messageId: randomness.id(now),
      href: `${config.publicUrl}/verify-provider?token=${token}&provider=${provider}`,
    };
  }

  const sendLink: ProviderEmailLinks['sendLink'] = async (
    tx,
    { identity: { provider, subject, data }, email, browserHash },
  ) => {
    const account = await lockVerifiedByEmail(tx, normalizeEmail(email));
    if (!account) return false;
    const { row, messageId, href } = createLink(provider);
    const { id: accountId, username } = account;
    const props = { username, provider: PROVIDER_NAMES[provider], href };
    const isMailed = await mail.enqueue(tx, linkProvider, { id: messageId, to: account.email ?? email, props });
    await replaceLink(tx, { ...row, accountId, purpose: 'link-provider', email, subject, data, browserHash }, isMailed);
    return true;
  };

  return {
    sendLink,

    async resendLink(tx, accountId, provider) {
      const pendingLink = (await listLinks(tx, accountId)).find((link) => {
        return link.purpose === 'link-provider' && link.provider === provider && link.expiresAt > clock.now();
      });
      if (!pendingLink?.subject || !pendingLink.data) return false;
      const { subject, data, email, browserHash } = pendingLink;
      return sendLink(tx, { identity: { provider, subject, data }, email, browserHash });
    },

    async sendVerification(tx, { id: accountId, username, email, declinedEmailKey }, provider) {
      const { row, messageId, href } = createLink(provider);
      const isSuppressed = declinedEmailKey === normalizeEmail(email);
      const props = { username, provider: PROVIDER_NAMES[provider], href };
      const isMailed = await mail.enqueue(tx, verifyProvider, { id: messageId, to: email, isSuppressed, props });
      await replaceLink(tx, { ...row, accountId, purpose: 'verify-provider', email }, isMailed);
    },
  };
}
