import { Icon as MenuIcon } from 'virtual:icons/menu';
import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '../../lib/api/current-user.ts';
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { usePrefetch } from '../../lib/loading/use-prefetch.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import type { Elements } from '../../ui/elements.ts';
import { OverlayPlaceholder } from '../../ui/overlays/overlay-placeholder.tsx';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import type { NavigationLink } from './nav-links.ts';

const SideMenu = lazyWithRetry(() => import('./side-menu.tsx'), 'SideMenu', OverlayPlaceholder);
const MENU_IS_HIDDEN = '(min-width: 64rem)';

export interface HeaderFrameProps {
  links: readonly NavigationLink[];
  /** The current user, if they have access to the protected pages. */
  user?: User | undefined;
  /** Whether small screens show the logo without the product's name. */
  hasCompactLogo?: boolean;
  /** The controls on the right, left of the menu button. */
  children: Elements;
}

/** The header's layout: logo, links, controls and the menu of small screens. */
export function HeaderFrame({ links, user, hasCompactLogo = false, children }: HeaderFrameProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  usePrefetch(true, async () => window.matchMedia(MENU_IS_HIDDEN).matches || SideMenu.load());
  return (
    <header className="relative z-20 print:hidden border-brass-deep border-b bg-ink/85">
      <div className="mx-auto flex h-16 w-full max-w-[120rem] items-center gap-3 px-4 sm:px-6">
        <Link to={paths.home} className="rounded-sm no-underline sm:mr-2 pointer-coarse:p-1">
          <Logo compact={hasCompactLogo} />
        </Link>
        <MainNav links={links} />
        <div className="ml-auto flex min-w-0 items-center gap-1.5 sm:gap-3">
          {children}
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
      {menuOpen && <SideMenu links={links} onClose={() => setMenuOpen(false)} user={user} />}
    </header>
  );
}

/** In place of the user's menu while the user is loading. */
export function AvatarSkeleton() {
  return <Skeleton className="size-10 rounded-full" />;
}
