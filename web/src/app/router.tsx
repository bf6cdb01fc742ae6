import { lazy } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { takeToken } from '../features/accounts/mailed-links/take-token.ts';
import { takeParameters } from '../features/accounts/social/callback/take-parameters.ts';
import { paths } from '../lib/paths.ts';
import { Bare } from './bare.tsx';
import { PageOutlet, PageSkeleton } from './page-outlet.tsx';
import { RedirectWhenLoggedIn } from './redirect-when-logged-in.tsx';
import { RequireSession } from './require-session.tsx';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell.tsx';

const SessionEndedNotice = lazy(async () => ({
  default: (await import('./session-ended-notice.tsx')).SessionEndedNotice,
}));

/** Pages of anyone. Every page is a chunk of its own. */
const open: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./pages/landing-page.tsx')).LandingPage }) },
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
    path: paths.completeSignup,
    lazy: async () => ({
      Component: (await import('../features/accounts/complete-signup/complete-signup-page.tsx')).CompleteSignupPage,
    }),
  },
  {
    path: paths.emailVerificationRequired,
    lazy: async () => ({
      Component: (await import('../features/accounts/verification/email-verification-required-page.tsx'))
        .EmailVerificationRequiredPage,
    }),
  },
  {
    path: paths.verifyEmail,
    loader: takeToken,
    lazy: async () => ({
      Component: (await import('../features/accounts/verification/verify-email-page.tsx')).VerifyEmailPage,
    }),
  },
  {
    path: paths.verifyProvider,
    loader: takeToken,
    lazy: async () => ({
      Component: (await import('../features/accounts/verification/verify-provider-page.tsx')).VerifyProviderPage,
    }),
  },
  ...[paths.confirmEmailChange, paths.confirmEmail].map((path) => ({
    path,
    loader: takeToken,
    lazy: async () => ({
      Component: (await import('../features/accounts/email/confirm-email-change-page.tsx')).ConfirmEmailChangePage,
    }),
  })),
  {
    path: paths.confirmAccountDeletion,
    loader: takeToken,
    lazy: async () => ({
      Component: (await import('../features/accounts/deletion/confirm-deletion-page.tsx')).ConfirmDeletionPage,
    }),
  },
];

/** Open to anyone, for a link may be followed by somebody who is logged in. */
const passwords: RouteObject[] = [
  {
    path: paths.forgotPassword,
    lazy: async () => ({
      Component: (await import('../features/accounts/password/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: paths.resetPassword,
    loader: takeToken,
    lazy: async () => ({
      Component: (await import('../features/accounts/password/reset-password-page.tsx')).ResetPasswordPage,
    }),
  },
];

/** Pages that make no sense to somebody who is logged in. */
const loggedOut: RouteObject[] = [
  {
    path: paths.login,
    lazy: async () => ({ Component: (await import('../features/accounts/login/login-page.tsx')).LoginPage }),
  },
  {
    path: paths.signup,
    lazy: async () => ({ Component: (await import('../features/accounts/signup/signup-page.tsx')).SignupPage }),
  },
];

/** Pages behind the guard; `handle.ended` is what a page shows when the session ends while one stands on it. */
const loggedIn: RouteObject[] = [
  {
    path: paths.inventory,
    handle: { ended: SessionEndedNotice },
    lazy: async () => ({ Component: (await import('./pages/inventory-page.tsx')).InventoryPage }),
  },
  {
    path: paths.settings,
    lazy: async () => ({ Component: (await import('./pages/settings-page.tsx')).SettingsPage }),
  },
];

/** Where providers send the browser back to. */
const callbacks: RouteObject[] = [paths.authCallback, paths.integrationCallback].map((path) => ({
  path,
  loader: takeParameters,
  lazy: async () => ({
    Component: (await import('../features/accounts/social/callback/callback-page.tsx')).CallbackPage,
  }),
}));

const routes: RouteObject[] = [
  { Component: Bare, ErrorBoundary: RouteError, HydrateFallback: PageSkeleton, children: callbacks },
  {
    Component: Shell,
    children: [
      {
        Component: PageOutlet,
        ErrorBoundary: RouteError,
        HydrateFallback: PageSkeleton,
        children: [
          ...open,
          ...passwords,
          { Component: RedirectWhenLoggedIn, children: loggedOut },
          { Component: RequireSession, children: loggedIn },
          { path: '*', lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }) },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes);
