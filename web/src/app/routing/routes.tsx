import { type ComponentType, lazy } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { BareShell, Shell } from '../layout/shell.tsx';
import { SessionEndedPage } from './ended-page.ts';
import { PageOutlet } from './page-outlet.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RouteError } from './route-error.tsx';

// Each page is its own chunk.

/** The page inside a layout: a skeleton while the code of the first page loads, the error page if a page fails. */
const outlet = { Component: PageOutlet, HydrateFallback: PageSkeleton, ErrorBoundary: RouteError };

const loadForge = async () => (await import('../pages/forge-page.tsx')).ForgePage;
const EndedForge = lazy(async () => ({ default: await loadForge() }));
const SessionEndedNotice = lazy(async () => ({
  default: (await import('../pages/session-ended-notice.tsx')).SessionEndedNotice,
}));

/** Pages that do not need the Redux store. */
const staticRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('../pages/landing-page.tsx')).LandingPage }) },
  {
    path: paths.terms,
    lazy: async () => ({ Component: (await import('../../features/site/terms-page.tsx')).TermsPage }),
  },
  {
    path: paths.privacy,
    lazy: async () => ({ Component: (await import('../../features/site/privacy-page.tsx')).PrivacyPage }),
  },
  {
    path: paths.streaming,
    lazy: async () => ({
      Component: (await import('../../features/overlays/guide/streaming-page.tsx')).StreamingPage,
    }),
  },
  { path: '*', lazy: async () => ({ Component: (await import('../pages/not-found-page.tsx')).NotFoundPage }) },
];

/** Pages for everyone. */
const publicRoutes: RouteObject[] = [
  {
    path: paths.users,
    lazy: async () => ({ Component: (await import('../../features/demo/users-page.tsx')).UsersPage }),
  },
  {
    path: paths.card,
    lazy: async () => ({ Component: (await import('../pages/card-page.tsx')).CardPage }),
  },
  {
    path: paths.gallery,
    lazy: async () => ({ Component: (await import('./gallery-page.tsx')).GalleryPage }),
  },
  {
    lazy: async () => ({ Component: (await import('../pages/draw-tabs.tsx')).DrawTabs }),
    children: [
      {
        path: paths.collectibles,
        lazy: async () => ({ Component: (await import('../pages/collectibles-page.tsx')).CollectiblesPage }),
      },
      {
        path: paths.draws,
        lazy: async () => ({ Component: (await import('../../features/cards/draws/draws-page.tsx')).DrawsPage }),
      },
    ],
  },
  {
    path: paths.projects,
    lazy: async () => ({ Component: (await import('../../features/projects/list/projects-page.tsx')).ProjectsPage }),
  },
  {
    path: paths.project,
    lazy: async () => ({ Component: (await import('../pages/project-page.tsx')).ProjectPage }),
  },
  {
    path: paths.status,
    lazy: async () => ({ Component: (await import('../../features/site/status-page.tsx')).StatusPage }),
  },
  {
    path: paths.completeSignup,
    lazy: async () => ({
      Component: (await import('../../features/sign-up/completion/complete-signup-page.tsx')).CompleteSignupPage,
    }),
  },
  {
    path: paths.emailVerificationRequired,
    lazy: async () => ({
      Component: (await import('../../features/email/verification/verification-required-page.tsx'))
        .VerificationRequiredPage,
    }),
  },
  {
    path: paths.verifyEmail,
    lazy: async () => ({
      Component: (await import('../../features/email/verification/verify-email-page.tsx')).VerifyEmailPage,
    }),
  },
  {
    path: paths.verifyProvider,
    lazy: async () => ({
      Component: (await import('../../features/email/verification/verify-provider-page.tsx')).VerifyProviderPage,
    }),
  },
  ...[paths.confirmEmailChange, paths.confirmEmail].map((path) => ({
    path,
    lazy: async () => ({
      Component: (await import('../../features/email/change/confirm-email-change-page.tsx')).ConfirmEmailChangePage,
    }),
  })),
  {
    path: paths.confirmAccountDeletion,
    lazy: async () => ({
      Component: (await import('../../features/privacy/confirm-deletion-page.tsx')).ConfirmDeletionPage,
    }),
  },
  {
    path: paths.unsubscribe,
    lazy: async () => ({
      Component: (await import('../../features/notifications/unsubscribe-page.tsx')).UnsubscribePage,
    }),
  },
];

/** These pages are public too, because a logged-in user may open a reset link. */
const passwordRoutes: RouteObject[] = [
  {
    path: paths.forgotPassword,
    lazy: async () => ({
      Component: (await import('../../features/passwords/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: paths.resetPassword,
    lazy: async () => ({
      Component: (await import('../../features/passwords/reset-password-page.tsx')).ResetPasswordPage,
    }),
  },
];

/** Pages only for visitors. */
const visitorRoutes: RouteObject[] = [
  {
    path: paths.login,
    lazy: async () => ({ Component: (await import('../../features/sign-in/login-page.tsx')).LoginPage }),
  },
  {
    path: paths.signup,
    lazy: async () => ({ Component: (await import('../../features/sign-up/signup-page.tsx')).SignupPage }),
  },
];

/** Pages that show a notice if the session ends while they are open. */
const sessionRoutes: RouteObject[] = [
  {
    path: paths.inventory,
    lazy: async () => ({ Component: (await import('../pages/inventory-page.tsx')).InventoryPage }),
  },
  {
    path: paths.collection,
    lazy: async () => ({ Component: (await import('../../features/cards/book/collection-page.tsx')).CollectionPage }),
  },
  {
    path: paths.rewards,
    lazy: async () => ({ Component: (await import('../pages/rewards-page.tsx')).RewardsPage }),
  },
  {
    path: paths.transfers,
    lazy: async () => ({ Component: (await import('../../features/transfers/list/transfers-page.tsx')).TransfersPage }),
  },
  {
    path: paths.transfer,
    lazy: async () => ({ Component: (await import('../../features/transfers/list/transfer-page.tsx')).TransferPage }),
  },
  {
    path: paths.trades,
    lazy: async () => ({ Component: (await import('../../features/trades/offers/trades-page.tsx')).TradesPage }),
  },
  {
    path: paths.notifications,
    lazy: async () => ({ Component: (await import('../pages/notifications-page.tsx')).NotificationsPage }),
  },
  {
    path: paths.newProject,
    lazy: async () => ({
      Component: (await import('../../features/projects/form/new-project-page.tsx')).NewProjectPage,
    }),
  },
  {
    path: paths.manageProject,
    lazy: async () => ({ Component: (await import('../pages/manage-project-page.tsx')).ManageProjectPage }),
  },
  {
    path: paths.devs,
    lazy: async () => ({ Component: (await import('../devtools/devs-page.tsx')).DevsPage }),
  },
];

/** Pages that lead to the login page if the session ends. */
const accountRoutes: RouteObject[] = [
  {
    path: paths.settings,
    lazy: async () => ({ Component: (await import('../settings/settings-page.tsx')).SettingsPage }),
  },
  {
    lazy: async () => ({ Component: (await import('./session-guards.tsx')).RequireAdmin }),
    children: [
      {
        path: paths.admin,
        lazy: async () => ({ Component: (await import('../admin/admin-page.tsx')).AdminPage }),
      },
      {
        path: paths.adminProjects,
        lazy: async () => ({ Component: (await import('../../features/projects/review/review-page.tsx')).ReviewPage }),
      },
    ],
  },
];

/** The redirect URLs of the providers. */
const callbackRoutes: RouteObject[] = [paths.authCallback, paths.integrationCallback].map((path) => ({
  path,
  lazy: async () => ({
    Component: (await import('../../features/social/callback/callback-page.tsx')).CallbackPage,
  }),
}));

/** A layout route that provides the Redux store to its children, which loads in parallel with them. */
const withStore = (children: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: (await import('../store/with-store.tsx')).StoreLayout }),
  children,
});

const requireSession = async () => ({ Component: (await import('./session-guards.tsx')).RequireSession });

/** @param EndedPage replaces a page whose session ends while it is open; null: the login page */
const withSession = (EndedPage: ComponentType | null, children: RouteObject[]): RouteObject => ({
  element: (
    <SessionEndedPage value={EndedPage}>
      <Outlet />
    </SessionEndedPage>
  ),
  children: [{ lazy: requireSession, children }],
});

export const routes: RouteObject[] = [
  {
    Component: BareShell,
    ErrorBoundary: RouteError,
    children: [{ ...outlet, children: [withStore(callbackRoutes)] }],
  },
  {
    Component: Shell,
    ErrorBoundary: RouteError,
    children: [
      {
        ...outlet,
        children: [
          ...staticRoutes,
          withStore([
            ...publicRoutes,
            ...passwordRoutes,
            {
              lazy: async () => ({ Component: (await import('./session-guards.tsx')).RedirectWhenLoggedIn }),
              children: visitorRoutes,
            },
            withSession(SessionEndedNotice, sessionRoutes),
            withSession(EndedForge, [{ path: paths.forge, lazy: async () => ({ Component: await loadForge() }) }]),
            withSession(null, accountRoutes),
          ]),
        ],
      },
    ],
  },
];
