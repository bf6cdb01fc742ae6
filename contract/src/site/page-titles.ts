import type { PageName } from '../core/paths.ts';
import { siteTexts } from './texts.ts';

/** The title of each page, as heading and as document title. Some pages replace it by what they show, such as a card's name. */
export const pageTitles = {
  home: siteTexts.tagline,
  login: 'Log In',
  signup: 'Sign Up',
  forgotPassword: 'Forgot Password',
  resetPassword: 'Reset Password',
  completeSignup: 'Complete Signup',
  emailVerificationRequired: 'Verify Your Email',
  verifyEmail: 'Verify Email',
  verifyProvider: 'Verify Account',
  confirmEmail: 'Confirm Email',
  confirmEmailChange: 'Confirm Email',
  confirmAccountDeletion: 'Delete Account',
  authCallback: 'Logging in',
  integrationCallback: 'Linking your account',
  inventory: 'Inventory',
  collection: 'Collection book',
  forge: 'The Forge',
  notifications: 'Notifications',
  unsubscribe: 'Unsubscribe',
  settings: 'Settings',
  users: 'Users',
  card: 'Card',
  draws: 'How cards are drawn',
  collectibles: 'Collectibles',
  terms: 'Terms of Service',
  privacy: 'Privacy',
  status: 'Status',
} as const satisfies Record<PageName, string>;
