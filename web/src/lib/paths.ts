import { cardPagePath } from '@app/contract/cards/preview';
import type { PROVIDERS } from '@app/contract/core/providers';

/** The paths of the web application's pages. */
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
  /** The OAuth callbacks of sign-in providers and of providers that can only be linked. */
  authCallback: '/auth/:provider/callback',
  integrationCallback: '/integrations/:provider/callback',
  inventory: '/inventory',
  /** The collection book. */
  collection: '/collection',
  settings: '/settings',
  /** The legacy demo page. */
  users: '/users',
  /** The page of one card. */
  card: cardPagePath(':number'),
  /** The odds and the draw days. */
  draws: '/draws',
  /** The wallet landing page. */
  collectibles: '/collectibles',
  terms: '/terms',
  privacy: '/privacy',
  /** The health of the server. */
  status: '/status',
  /** Served by the server, in local mode only. */
  mailbox: '/mailbox',
} as const;

/** The settings tabs; the first one is the default. */
export const SETTINGS_TABS = ['profile', 'integrations', 'security', 'notifications'] as const;

export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The URL of a settings tab. */
export function settingsPath(tab: SettingsTab): string {
  return `${paths.settings}?tab=${tab}`;
}

/** Location state of /login: the page to return to, as path with query and hash. */
export interface LoginLocationState {
  readonly from?: string;
}

/** Location state of /login after a response that asks for a second factor. */
export interface SecondFactorLocationState extends LoginLocationState {
  readonly requires2FA?: boolean;
  readonly tempToken?: string;
}

/** Location state of /email-verification-required. */
export interface VerificationLocationState {
  readonly message?: string;
  readonly email?: string;
  readonly fromSignup?: boolean;
  readonly fromEmailChange?: boolean;
  /** The provider account to verify; undefined for the email address. */
  readonly provider?: (typeof PROVIDERS)[number];
}
