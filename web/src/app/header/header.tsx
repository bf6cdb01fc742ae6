import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { mustVerifyEmail, useCurrentUser } from '../../lib/api/current-user.ts';
import { paths } from '../../lib/paths.ts';
import { useIsAuthenticated } from '../../lib/session/session.ts';
import { usePrefetch } from '../../lib/use-prefetch.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import { publicLinks, userLinks } from './nav-links.ts';

// Lazy, so that visitors do not load them.
const AccountControls = lazy(async () => ({ default: (await import('./account-controls.tsx')).AccountControls }));
const loadSideMenu = () => import('./side-menu.tsx');
const SideMenu = lazy(async () => ({ default: (await loadSideMenu()).SideMenu }));

/** The header of every page. */
export function Header() {
  const isAuthenticated = useIsAuthenticated();
  const { user, isLoading } = useCurrentUser();
  const [menuOpen, setMenuOpen] = useState(false);
  const hasAccess = user !== undefined && !mustVerifyEmail(user);
  const links = hasAccess || (isAuthenticated && isLoading) ? userLinks : publicLinks;
  // Only where the menu button is visible.
  usePrefetch(!window.matchMedia('(min-width: 64rem)').matches, loadSideMenu);
  return (
    <header className="relative z-20 border-brass-deep border-b bg-ink/85">
      <div className="mx-auto flex h-16 w-full max-w-[120rem] items-center gap-3 px-4 sm:px-6">
        <Link to={paths.home} className="mr-2 rounded-sm no-underline pointer-coarse:p-1">
          <Logo compact={isAuthenticated} />
        </Link>
        <MainNav links={links} />
        <div className="ml-auto flex min-w-0 items-center gap-2 sm:gap-3">
          {isLoading && <AvatarSkeleton />}
          {user && (
            <Suspense fallback={<AvatarSkeleton />}>
              <AccountControls user={user} hasAccess={hasAccess} />
            </Suspense>
          )}
          {!isAuthenticated && <LoggedOutLinks />}
          <IconButton
            label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
            className="lg:hidden"
          >
            <MenuIcon aria-hidden="true" className="size-6" />
          </IconButton>
        </div>
      </div>
      {menuOpen && (
        <Suspense>
          <SideMenu links={links} onClose={() => setMenuOpen(false)} user={hasAccess ? user : undefined} />
        </Suspense>
      )}
    </header>
  );
}

function AvatarSkeleton() {
  return <Skeleton className="size-10 rounded-full" />;
}

function LoggedOutLinks() {
  return (
    <div className="flex gap-2 max-md:hidden">
      <LinkButton to={paths.login} variant="quiet" size="sm">
        Log In
      </LinkButton>
      <LinkButton to={paths.signup} size="sm">
        Sign Up
      </LinkButton>
    </div>
  );
}
