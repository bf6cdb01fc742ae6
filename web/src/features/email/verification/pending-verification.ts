import { isSignInProvider, PROVIDER_NAMES } from '@app/contract/core/providers';
import { emailChangeMessages, pendingVerificationTitles } from '@app/contract/email/texts';
import { signupTexts } from '@app/contract/sign-up/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import type { User } from '../../../lib/api/current-user.ts';
import type { VerificationNotice } from '../../accounts/common/page-state.ts';
import type { LinkTarget } from './use-resend.ts';

/** The texts of the verification page. */
export interface PendingVerification {
  readonly title: string;
  readonly message: string;
  /** The recipient of the email, if known. */
  readonly recipient: string | null | undefined;
  /** The target that a resent link verifies. */
  readonly provider: LinkTarget;
}

/**
 * Returns the verification that is pending: an email change first, then a provider account, an added password, and the
 * email address.
 * @param notice the notice of the previous page, used only if it concerns the same verification
 */
export function pendingVerification(
  user: Pick<User, 'email' | 'auth'> | undefined,
  notice: VerificationNotice | null,
): PendingVerification {
  const pending = user?.auth.email;
  if (pending?.hasPendingEmailChange || (!user && notice?.fromEmailChange)) {
    const changeNotice = notice?.fromEmailChange ? notice : null;
    return {
      title: pendingVerificationTitles.emailChange,
      message: changeNotice?.message ?? emailChangeMessages.requested,
      recipient: changeNotice?.email,
      provider: 'email',
    };
  }
  const otherNotice = notice?.fromEmailChange ? null : notice;
  const rest = {
    message: otherNotice?.message ?? signupTexts.checkMail,
    recipient: user?.email ?? otherNotice?.email,
  };
  const provider = otherNotice?.provider ?? (user && unverifiedProvider(user));
  if (provider !== undefined && isSignInProvider(provider)) {
    return {
      ...rest,
      title: pendingVerificationTitles.provider.replace('{Provider}', PROVIDER_NAMES[provider]),
      provider,
    };
  }
  const title = pending?.pendingChanges.passwordAddition
    ? pendingVerificationTitles.passwordAddition
    : pageTitles.emailVerificationRequired;
  return { ...rest, title, provider: 'email' };
}

/** The linked provider that is not verified yet. */
function unverifiedProvider({ auth }: Pick<User, 'auth'>): string | undefined {
  return Object.entries(auth.providers).find(([, { verified }]) => !verified)?.[0];
}
