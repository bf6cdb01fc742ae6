import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { mustVerifyEmail, useCurrentUser } from '../../lib/current-user.ts';
import { paths } from '../../lib/paths.ts';
import { useIsAuthenticated } from '../../lib/session.ts';
import { useWarmed } from '../../lib/use-warmed.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Logo } from './logo.tsx';
import { navLinks } from './nav-links.ts';

// A visitor who only looks pays for neither.
const AccountControls = lazy(async () => ({ default: (await import('./account-controls.tsx')).AccountControls }));
const loadSideMenu = () => import('./side-menu.tsx');
const SideMenu = lazy(async () => ({ default: (await loadSideMenu()).SideMenu }));

/** The bar on top of every page (specification part 1 §2). */
export function Header() {
  const isAuthenticated = useIsAuthenticated();
  const { user, isLoading } = useCurrentUser();
  const [menuOpen, setMenuOpen] = useState(false);
  const mayEnter = user !== undefined && !mustVerifyEmail(user);
  const hasMenu = mayEnter || !isAuthenticated;
  // where its button is in sight
  useWarmed(hasMenu && !window.matchMedia('(min-width: 48rem)').matches, loadSideMenu);
  return (
    <header className="relative z-20 border-brass-deep border-b bg-ink/85">
      <div className="mx-auto flex h-16 w-full max-w-[120rem] items-center gap-3 px-4 sm:px-6">
        <Link to={paths.home} className="mr-2 rounded-sm no-underline pointer-coarse:p-1">
          <Logo compact={isAuthenticated} />
        </Link>
        {mayEnter && <MainNav />}
        <div className="ml-auto flex min-w-0 items-center gap-2 sm:gap-3">
          {isLoading && <PortraitSkeleton />}
          {user && (
            <Suspense fallback={<PortraitSkeleton />}>
              <AccountControls user={user} withWallet={mayEnter} />
            </Suspense>
          )}
          {!isAuthenticated && <LoggedOutLinks />}
          {hasMenu && (
            <IconButton
              label="Open menu"
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              onClick={() => setMenuOpen(true)}
              className="md:hidden"
            >
              <MenuIcon aria-hidden="true" className="size-6" />
            </IconButton>
          )}
        </div>
      </div>
      {menuOpen && (
        <Suspense>
          <SideMenu onClose={() => setMenuOpen(false)} user={mayEnter ? user : undefined} />
        </Suspense>
      )}
    </header>
  );
}

function MainNav() {
  return (
    <nav aria-label="Main" className="flex gap-1 max-md:hidden">
      {navLinks.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className="rounded-md px-3 py-2 font-semibold text-ash text-sm no-underline hover:bg-lacquer-raised hover:text-paper aria-[current=page]:text-brass"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

function PortraitSkeleton() {
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
