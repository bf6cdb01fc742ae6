import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { consumeCallbackParams } from '../features/accounts/common/url-secrets.ts';
import { paths } from '../lib/paths.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RouteError } from './route-error.tsx';
import { BareShell, Shell } from './shell.tsx';

const loadForge = async () => (await import('../features/forge/forge-page.tsx')).ForgePage;
const Forge = lazy(async () => ({ default: await loadForge() }));
const SessionEndedNotice = lazy(async () => ({
  default: (await import('./session-ended-notice.tsx')).SessionEndedNotice,
}));

// Each page is its own chunk.

/** Pages that do not need the Redux store. */
const staticRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./pages/landing-page.tsx')).LandingPage }) },
  {
    path: paths.terms,
    lazy: async () => ({ Component: (await import('../features/accounts/terms/terms-page.tsx')).TermsPage }),
  },
  {
    path: paths.privacy,
    lazy: async () => ({ Component: (await import('../features/accounts/terms/privacy-page.tsx')).PrivacyPage }),
  },
  { path: '*', lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }) },
];

/** Pages for everyone. */
const publicRoutes: RouteObject[] = [
  { path: paths.users, lazy: async () => ({ Component: (await import('../features/demo/users-page.tsx')).UsersPage }) },
  {
    path: paths.card,
    lazy: async () => ({ Component: (await import('../features/cards/page/card-page.tsx')).CardPage }),
  },
  {
    path: paths.draws,
    lazy: async () => ({ Component: (await import('../features/cards/draws/draws-page.tsx')).DrawsPage }),
  },
  {
    path: paths.collectibles,
    lazy: async () => ({ Component: (await import('./pages/collectibles-page.tsx')).CollectiblesPage }),
  },
  {
    path: paths.status,
    lazy: async () => ({ Component: (await import('../features/site/status-page.tsx')).StatusPage }),
  },
  {
    path: paths.completeSignup,
    lazy: async () => ({
      Component: (await import('../features/accounts/sign-up/complete-signup-page.tsx')).CompleteSignupPage,
    }),
  },
  {
    path: paths.emailVerificationRequired,
    lazy: async () => ({
      Component: (await import('../features/accounts/verification/verification-required-page.tsx'))
        .VerificationRequiredPage,
    }),
  },
  {
    path: paths.verifyEmail,
    lazy: async () => ({
      Component: (await import('../features/accounts/verification/verify-email-page.tsx')).VerifyEmailPage,
    }),
  },
  {
    path: paths.verifyProvider,
    lazy: async () => ({
      Component: (await import('../features/accounts/verification/verify-provider-page.tsx')).VerifyProviderPage,
    }),
  },
  ...[paths.confirmEmailChange, paths.confirmEmail].map((path) => ({
    path,
    lazy: async () => ({
      Component: (await import('../features/accounts/verification/confirm-email-change-page.tsx'))
        .ConfirmEmailChangePage,
    }),
  })),
  {
    path: paths.confirmAccountDeletion,
    lazy: async () => ({
      Component: (await import('../features/accounts/deletion/confirm-deletion-page.tsx')).ConfirmDeletionPage,
    }),
  },
  {
    path: paths.unsubscribe,
    lazy: async () => ({
      Component: (await import('../features/notifications/unsubscribe-page.tsx')).UnsubscribePage,
    }),
  },
];

/** Public too, because a logged-in user may open a reset link. */
const passwordRoutes: RouteObject[] = [
  {
    path: paths.forgotPassword,
    lazy: async () => ({
      Component: (await import('../features/accounts/password/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: paths.resetPassword,
    lazy: async () => ({
      Component: (await import('../features/accounts/password/reset-password-page.tsx')).ResetPasswordPage,
    }),
  },
];

/** Pages only for visitors. */
const visitorRoutes: RouteObject[] = [
  {
    path: paths.login,
    lazy: async () => ({ Component: (await import('../features/accounts/sign-in/login-page.tsx')).LoginPage }),
  },
  {
    path: paths.signup,
    lazy: async () => ({ Component: (await import('../features/accounts/sign-up/signup-page.tsx')).SignupPage }),
  },
];

/** Pages that require a session; `handle.ended` is shown if the session ends while the page is open. */
const sessionRoutes: RouteObject[] = [
  {
    path: paths.inventory,
    handle: { ended: SessionEndedNotice },
    lazy: async () => ({ Component: (await import('./pages/inventory-page.tsx')).InventoryPage }),
  },
  {
    path: paths.collection,
    handle: { ended: SessionEndedNotice },
    lazy: async () => ({ Component: (await import('../features/cards/book/collection-page.tsx')).CollectionPage }),
  },
  {
    path: paths.notifications,
    handle: { ended: SessionEndedNotice },
    lazy: async () => ({
      Component: (await import('../features/notifications/list/notifications-page.tsx')).NotificationsPage,
    }),
  },
  {
    path: paths.devs,
    handle: { ended: SessionEndedNotice },
    lazy: async () => ({ Component: (await import('./devtools/devs-page.tsx')).DevsPage }),
  },
  { path: paths.forge, handle: { ended: Forge }, lazy: async () => ({ Component: await loadForge() }) },
  {
    path: paths.settings,
    lazy: async () => ({ Component: (await import('./settings/settings-page.tsx')).SettingsPage }),
  },
];

/** Pages only for admins. */
const adminRoutes: RouteObject[] = [
  {
    path: paths.admin,
    lazy: async () => ({ Component: (await import('./admin/admin-page.tsx')).AdminPage }),
  },
];

/** The redirect URLs of the providers. */
const callbackRoutes: RouteObject[] = [paths.authCallback, paths.integrationCallback].map((path) => ({
  path,
  loader: consumeCallbackParams,
  lazy: async () => ({
    Component: (await import('../features/accounts/provider-callback/callback-page.tsx')).CallbackPage,
  }),
}));

/** A layout route that provides the Redux store to its children, which loads in parallel with them. */
const withStore = (children: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: (await import('./store/with-store.tsx')).StoreLayout }),
  children,
});

export const routes: RouteObject[] = [
  {
    Component: BareShell,
    ErrorBoundary: RouteError,
    HydrateFallback: PageSkeleton,
    children: [withStore(callbackRoutes)],
  },
  {
    Component: Shell,
    // for the parts of the shell itself; the one below keeps the shell
    ErrorBoundary: RouteError,
    children: [
      {
        ErrorBoundary: RouteError,
        HydrateFallback: PageSkeleton,
        children: [
          ...staticRoutes,
          withStore([
            ...publicRoutes,
            ...passwordRoutes,
            {
              lazy: async () => ({ Component: (await import('./session-guards.tsx')).RedirectWhenLoggedIn }),
              children: visitorRoutes,
            },
            {
              lazy: async () => ({ Component: (await import('./session-guards.tsx')).RequireSession }),
              children: [
                ...sessionRoutes,
                {
                  lazy: async () => ({ Component: (await import('./session-guards.tsx')).RequireAdmin }),
                  children: adminRoutes,
                },
              ],
            },
          ]),
        ],
      },
    ],
  },
];
