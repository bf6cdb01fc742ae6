import { VERIFICATION_LINK_SECONDS } from '@app/contract/accounts/limits';
import { PROVIDER_NAMES, type SignInProvider } from '@app/contract/core/providers';
import { sameAddress } from '@app/contract/core/rules';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import { listLinks, replaceLink } from '../email/store.ts';
import { lockVerified } from '../store.ts';
import type { KnownAs } from './linking.ts';
import { linkProviderMail, verifyProviderMail } from './mails.ts';

/** An identity that is to be linked to the verified account of an address. */
interface Offer {
  readonly identity: KnownAs & { readonly provider: SignInProvider };
  readonly email: string;
  /** Of the one browser in which the link works; null: the provider vouched for the address, and it works in any. */
  readonly browserHash: string | null;
}

/** The mailed links of identities. */
export interface ProviderMailing {
  /**
   * Mails the link that links an identity to the verified account of an address, in the caller's transaction.
   * @returns false where there is no such account
   */
  offer(tx: Database, offer: Offer): Promise<boolean>;
  /**
   * Mails anew the link that waits to link an identity of a provider to an account; the earlier one is void.
   * @returns false where none waits
   */
  remind(tx: Database, accountId: string, provider: SignInProvider): Promise<boolean>;
  /** Mails the link that proves the address of an account which began with an identity. */
  prove(
    tx: Database,
    account: Pick<Account, 'id' | 'username' | 'declinedEmailKey'> & { readonly email: string },
    provider: SignInProvider,
  ): Promise<void>;
}

export function createProviderMailing({ config, clock, randomness, mail }: Services): ProviderMailing {
  const linkProvider = linkProviderMail(config);
  const verifyProvider = verifyProviderMail(config);
  mail.define(linkProvider);
  mail.define(verifyProvider);

  function newLink(provider: SignInProvider) {
    const now = clock.now();
    const token = newToken(randomness);
    return {
      row: { tokenHash: tokenHash(token), provider, expiresAt: secondsAfter(now, VERIFICATION_LINK_SECONDS) },
      messageId: randomness.id(now),
      href: `${config.publicUrl}/verify-provider?token=${token}&provider=${provider}`,
    };
  }

  const offer: ProviderMailing['offer'] = async (tx, { identity: { provider, subject, data }, email, browserHash }) => {
    const account = await lockVerified(tx, sameAddress(email));
    if (!account) return false;
    const { row, messageId, href } = newLink(provider);
    const { id: accountId, username } = account;
    const props = { username, provider: PROVIDER_NAMES[provider], href };
    const isMailed = await mail.enqueue(tx, linkProvider, { id: messageId, to: account.email ?? email, props });
    await replaceLink(tx, { ...row, accountId, purpose: 'link-provider', email, subject, data, browserHash }, isMailed);
    return true;
  };

  return {
    offer,

    async remind(tx, accountId, provider) {
      const waiting = (await listLinks(tx, accountId)).find((link) => {
        return link.purpose === 'link-provider' && link.provider === provider && link.expiresAt > clock.now();
      });
      if (!waiting?.subject || !waiting.data) return false;
      const { subject, data, email, browserHash } = waiting;
      return offer(tx, { identity: { provider, subject, data }, email, browserHash });
    },

    async prove(tx, { id: accountId, username, email, declinedEmailKey }, provider) {
      const { row, messageId, href } = newLink(provider);
      const isSuppressed = declinedEmailKey === sameAddress(email);
      const props = { username, provider: PROVIDER_NAMES[provider], href };
      const isMailed = await mail.enqueue(tx, verifyProvider, { id: messageId, to: email, isSuppressed, props });
      await replaceLink(tx, { ...row, accountId, purpose: 'verify-provider', email }, isMailed);
    },
  };
}
