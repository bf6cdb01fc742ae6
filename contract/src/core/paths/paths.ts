/** The paths of the web app's pages, as route patterns; both sides derive their routes from them. */
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
  /** The callback pages of sign-in providers, and of providers that can only be linked. */
  authCallback: '/auth/:provider/callback',
  integrationCallback: '/integrations/:provider/callback',
  inventory: '/inventory',
  /** The collection book. */
  collection: '/collection',
  /** The Forge, where users will make collections. */
  forge: '/forge',
  /** The rewards of completed quests. */
  rewards: '/rewards',
  /** The transfers of cards from and to the account, and the page of one. */
  transfers: '/transfers',
  transfer: '/transfers/:id',
  /** The offers to trade cards, from and to the account. */
  trades: '/trades',
  settings: '/settings',
  notifications: '/notifications',
  /** The developer tools. */
  devs: '/devs',
  /** The admin panel. */
  admin: '/admin',
  /** Where admins review projects. */
  adminProjects: '/admin/projects',
  /** The page that the unsubscribe link of an email opens. */
  unsubscribe: '/unsubscribe',
  /** The demo page. */
  users: '/users',
  /** The page of one card. */
  card: '/cards/:number',
  /** The gallery of a wallet, or of the user's own cards. */
  gallery: '/gallery/:wallet',
  /** The projects, the page of one, and the pages on which its owner makes and manages it. */
  projects: '/projects',
  newProject: '/projects/new',
  project: '/projects/:slug',
  manageProject: '/projects/:slug/manage',
  /** The odds and the draw days. */
  draws: '/draws',
  /** The wallet landing page. */
  collectibles: '/collectibles',
  /** The guide for streamers. */
  streaming: '/streaming',
  terms: '/terms',
  privacy: '/privacy',
  /** The health of the server. */
  status: '/status',
} as const;

/** A page of the web app. */
export type PageName = keyof typeof paths;

/** The mailbox, which the server serves in local mode only. */
export const MAILBOX_PATH = '/mailbox';
/** The page of local mode that sends what services report. */
export const SIMULATED_SERVICES_PATH = '/local/sources';

/** The path of the page of a project. */
export function projectPath(slug: string): string {
  return paths.project.replace(':slug', slug);
}

/** The path of the page on which the owner manages a project. */
export function manageProjectPath(slug: string): string {
  return paths.manageProject.replace(':slug', slug);
}

/** The settings tabs; the first one is the default. */
export const SETTINGS_TABS = ['profile', 'integrations', 'security', 'notifications'] as const;

export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The URL of a settings tab. */
export function settingsPath(tab: SettingsTab): string {
  return `${paths.settings}?tab=${tab}`;
}

/** The tabs of the admin panel; the first one is the default. */
export const ADMIN_TABS = ['statistics', 'users', 'settings', 'tools'] as const;
