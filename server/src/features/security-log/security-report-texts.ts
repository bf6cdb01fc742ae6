import { isSignInProvider, PROVIDER_NAMES, type SocialProvider } from '@app/contract/core/providers';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';

/** The texts of the email that reports a security change. */
export interface SecurityReport {
  /** The event in a few words, for the subject and the heading. */
  readonly title: string;
  /** The event in one or two sentences. */
  readonly text: string;
  /** Advice for an owner who did not cause the event; by default, to change the password and end unknown sessions. */
  readonly advice?: string;
}

/** The reports whose text is always the same. */
export const securityReports = {
  passwordChanged: {
    title: 'your password was changed',
    text: 'The password of your account was changed, and all other sessions were ended.',
  },
  passwordReset: {
    title: 'your password was reset',
    text: 'The password of your account was reset with a link sent to this email address, and all sessions were ended.',
  },
  passwordSet: {
    title: 'your password was set',
    text: 'A password was added to your account. You can now also log in with your email address and this password.',
  },
  twoFactorEnabled: {
    title: 'two-factor authentication was turned on',
    text: 'Two-factor authentication is on. From now on, logging in also takes a code from your authenticator app.',
  },
  twoFactorDisabled: {
    title: 'two-factor authentication was turned off',
    text: 'Two-factor authentication is off, and all other sessions were ended. Logging in no longer takes a code.',
  },
  backupCodesRegenerated: {
    title: 'new backup codes were created',
    text: 'Ten new backup codes were created for your account. The old ones no longer work.',
  },
  backupCodeUsed: {
    title: 'a backup code was used',
    text: 'One of your backup codes was used instead of your authenticator app. It no longer works.',
  },
  newDevice: {
    title: 'your account was used on a new device',
    text: 'Someone logged in to your account on a device we haven’t seen before.',
  },
} as const satisfies Record<string, SecurityReport>;

/** Formats "Discord", "Discord and Google". */
const LIST_FORMAT = new Intl.ListFormat('en', { type: 'conjunction' });
const listNames = (providers: readonly SocialProvider[]) =>
  LIST_FORMAT.format(providers.map((provider) => PROVIDER_NAMES[provider]));

/** Creates the report about a linked provider. */
export function providerLinkedReport(provider: SocialProvider): SecurityReport {
  const name = PROVIDER_NAMES[provider];
  const consequence = isSignInProvider(provider)
    ? ` Anyone who can sign in to that ${name} account can now log in to yours.`
    : '';
  return { title: `${name} was linked`, text: `Your account is now linked to a profile on ${name}.${consequence}` };
}

/** Creates the report about providers that one action has unlinked. */
export function providersUnlinkedReport(providers: readonly SocialProvider[]): SecurityReport {
  const names = listNames(providers);
  return {
    title: `${names} ${providers.length > 1 ? 'were' : 'was'} unlinked`,
    text: `Your account is no longer linked to ${names}.`,
  };
}

/**
 * Creates the report about a changed email address, which is sent to the old one and names the providers that the change has
 * unlinked.
 */
export function emailChangedReport(
  newEmail: string,
  unlinked: readonly SocialProvider[],
  publicUrl: string,
): SecurityReport {
  const unlinkedText = unlinked.length > 0 ? ` ${providersUnlinkedReport(unlinked).text}` : '';
  return {
    title: 'your email address was changed',
    text: `The email address of your account is now ${newEmail}. From now on, log in with that one. We won’t write to this mailbox any more.${unlinkedText}`,
    advice: `If it wasn’t you, contact the operator of ${publicUrl} right away.`,
  };
}

/** Creates the report about a replaced wallet. */
export function walletReplacedReport(publicKey: string): SecurityReport {
  return {
    title: 'your wallet was replaced',
    text: `The wallet ${shortWalletAddress(publicKey)} is now linked to your account and replaces the previous one. Your cards stay with your account.`,
  };
}

/** Creates the report about an unlinked wallet. */
export function walletUnlinkedReport(publicKey: string): SecurityReport {
  return {
    title: 'your wallet was unlinked',
    text: `The wallet ${shortWalletAddress(publicKey)} is no longer linked to your account. Your cards stay with your account.`,
  };
}
