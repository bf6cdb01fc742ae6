import { cardPagePath } from '@app/contract/cards/preview';
import type { PROVIDERS } from '@app/contract/core/providers';

/** The addresses of the web application's pages (specification part 1 §2). */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  completeSignup: '/complete-signup',
  emailVerificationRequired: '/email-verification-required',
  verifyEmail: '/verify-email',
  verifyProvider: '/verify-provider',
  confirmEmail: '/confirm-email',
  confirmEmailChange: '/confirm-email-change',
  confirmAccountDeletion: '/confirm-account-deletion',
  /** Where providers send the browser back to: those that sign in, and those that are linked alone. */
  authCallback: '/auth/:provider/callback',
  integrationCallback: '/integrations/:provider/callback',
  inventory: '/inventory',
  settings: '/settings',
  /** The legacy demo page. */
  users: '/users',
  /** The page of one card. */
  card: cardPagePath(':number'),
  /** The odds and the days of drawing. */
  draws: '/draws',
  /** The wallet landing page. */
  collectibles: '/collectibles',
  /** Served by the server, in local mode only. */
  mailbox: '/mailbox',
} as const;

/** The tabs of the settings (specification part 2 §2), the one that stands open first. */
export const SETTINGS_TABS = ['profile', 'integrations', 'security', 'notifications'] as const;

export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The address of one tab of the settings. */
export function settingsPath(tab: SettingsTab): string {
  return `${paths.settings}?tab=${tab}`;
}

/** What /login is told of the page to come back to: its path with query and hash. */
export interface ComeBack {
  readonly from?: string;
}

/** What /login is told by a page whose call asked for a second factor (specification part 1 §2). */
export interface SecondStepNotice extends ComeBack {
  readonly requires2FA?: boolean;
  readonly tempToken?: string;
}

/** What /email-verification-required is told by the page before it. */
export interface VerificationNotice {
  readonly message?: string;
  readonly email?: string;
  readonly fromSignup?: boolean;
  readonly fromEmailChange?: boolean;
  /** The provider whose account is to be proven; without it the e-mail address is. */
  readonly provider?: (typeof PROVIDERS)[number];
}
