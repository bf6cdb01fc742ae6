import { lazy, Suspense } from 'react';
import { trackLoading } from '../../lib/loading/track-loading.ts';
import { paths } from '../../lib/paths.ts';
import { useIsAuthenticated } from '../../lib/session/session.ts';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { AvatarSkeleton, HeaderFrame } from './header-frame.tsx';
import { publicLinks, userLinks } from './nav-links.ts';

// Lazy, so that visitors do not load it.
const MemberHeader = lazy(async () => ({
  default: (await trackLoading(import('./member-header.tsx'))).MemberHeader,
}));

const loading = (
  <HeaderFrame links={userLinks} hasCompactLogo>
    <AvatarSkeleton />
  </HeaderFrame>
);

/** The header of every page. */
export function Header() {
  if (useIsAuthenticated()) {
    return (
      <Suspense fallback={loading}>
        <MemberHeader />
      </Suspense>
    );
  }
  return (
    <HeaderFrame links={publicLinks}>
      <div className="visitor-only flex gap-2 max-md:hidden">
        <LinkButton to={paths.login} variant="quiet" size="sm">
          Log In
        </LinkButton>
        <LinkButton to={paths.signup} size="sm">
          Sign Up
        </LinkButton>
      </div>
    </HeaderFrame>
  );
}
