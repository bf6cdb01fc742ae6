import { emailChangeMessages, waitingTitles } from '@app/contract/accounts/email/texts';
import { accountMessages } from '@app/contract/accounts/texts';
import { PROVIDER_NAMES, signsIn } from '@app/contract/core/providers';
import type { User } from '../../../lib/current-user.ts';
import type { VerificationNotice } from '../../../lib/paths.ts';
import type { WayIn } from './use-resend.ts';

/** What the page that waits for a mailed link says. */
export interface Waiting {
  readonly title: string;
  readonly message: string;
  /** The mailbox to look into, where this browser knows it. */
  readonly mailbox: string | null | undefined;
  /** What a new link is asked for. */
  readonly provider: WayIn;
}

/**
 * What is waited for (specification part 1 §2): a change of address before a provider's account, that before an added
 * password, that before the address itself. `notice` is what the page before said, and counts where it speaks of the
 * same thing.
 */
export function whatWaits(user: Pick<User, 'email' | 'auth'> | undefined, notice: VerificationNotice | null): Waiting {
  const pending = user?.auth.email;
  if (pending?.hasPendingEmailChange || (!user && notice?.fromEmailChange)) {
    const said = notice?.fromEmailChange ? notice : null;
    return {
      title: waitingTitles.emailChange,
      message: said?.message ?? emailChangeMessages.requested,
      mailbox: said?.email,
      provider: 'email',
    };
  }
  const said = notice?.fromEmailChange ? null : notice;
  const rest = { message: said?.message ?? accountMessages.checkMail, mailbox: user?.email ?? said?.email };
  const provider = said?.provider ?? (user && unprovenOf(user));
  if (provider !== undefined && signsIn(provider)) {
    return { ...rest, title: waitingTitles.provider.replace('{Provider}', PROVIDER_NAMES[provider]), provider };
  }
  const title = pending?.pendingChanges.passwordAddition ? waitingTitles.passwordAddition : waitingTitles.email;
  return { ...rest, title, provider: 'email' };
}

/** The provider of an account whose one way in has still to be proven. */
function unprovenOf({ auth }: Pick<User, 'auth'>): string | undefined {
  return Object.entries(auth.providers).find(([, { verified }]) => !verified)?.[0];
}
