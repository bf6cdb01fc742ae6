import { isSignInProvider, PROVIDER_NAMES, type SocialProvider } from '@app/contract/core/providers';
import type { SecurityReport } from './security-report.ts';

/** The reports with fixed texts. */
export const securityReports = {
  passwordChanged: {
    title: 'your password was changed',
    text: 'The password of your account was changed, and all other sessions were ended.',
  },
  passwordReset: {
    title: 'your password was reset',
    text: 'The password of your account was reset by a link sent to this mailbox, and all sessions were ended.',
  },
  passwordSet: {
    title: 'your password was set',
    text: 'A password was added to your account. You can now also log in with your email address and this password.',
  },
  twoFactorEnabled: {
    title: 'two-factor authentication was turned on',
    text: 'Two-factor authentication is now on for your account. Logging in also takes a code from an authenticator app.',
  },
  twoFactorDisabled: {
    title: 'two-factor authentication was turned off',
    text: 'Two-factor authentication is now off for your account, and all other sessions were ended. Logging in no longer takes a code.',
  },
  backupCodesRegenerated: {
    title: 'new backup codes were created',
    text: 'Ten new backup codes were created for your account. The earlier ones no longer work.',
  },
  backupCodeUsed: {
    title: 'a backup code was used',
    text: 'One of the backup codes of your account was used in place of your authenticator app. It no longer works.',
  },
  newDevice: {
    title: 'your account was used on a new device',
    text: 'Somebody logged in to your account on a device that has not used it before.',
  },
} as const satisfies Record<string, SecurityReport>;

/** "Discord", "Discord and Google". */
const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
const namesOf = (providers: readonly SocialProvider[]) =>
  LIST.format(providers.map((provider) => PROVIDER_NAMES[provider]));

/** Creates the report of a linked provider. */
export function providerLinked(provider: SocialProvider): SecurityReport {
  const name = PROVIDER_NAMES[provider];
  const use = isSignInProvider(provider) ? ` Whoever can sign in to that ${name} account can now log in to yours.` : '';
  return { title: `${name} was linked`, text: `Your account is now linked to a profile on ${name}.${use}` };
}

/** Creates the report of providers that one action has unlinked. */
export function providersUnlinked(providers: readonly SocialProvider[]): SecurityReport {
  const names = namesOf(providers);
  return {
    title: `${names} ${providers.length > 1 ? 'were' : 'was'} unlinked`,
    text: `Your account is no longer linked to ${names}.`,
  };
}

/** Creates the report of a changed email address to the former mailbox, with the providers that the change has unlinked. */
export function emailChanged(newEmail: string, unlinked: readonly SocialProvider[], publicUrl: string): SecurityReport {
  const also = unlinked.length > 0 ? ` ${providersUnlinked(unlinked).text}` : '';
  return {
    title: 'your email address was changed',
    text: `The email address of your account is now ${newEmail}. You log in with it from now on, and this mailbox gets no more email from us.${also}`,
    advice: `If it was not you, write to the people who run ${publicUrl} at once.`,
  };
}
