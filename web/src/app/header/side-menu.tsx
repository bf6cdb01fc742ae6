import { Icon as ArrowLeftRight } from 'virtual:icons/arrow-left-right';
import { Icon as Bell } from 'virtual:icons/bell';
import { Icon as BookOpen } from 'virtual:icons/book-open';
import { Icon as CircleHelp } from 'virtual:icons/circle-question-mark';
import { Icon as Dices } from 'virtual:icons/dices';
import { Icon as Gift } from 'virtual:icons/gift';
import { Icon as Hammer } from 'virtual:icons/hammer';
import { Icon as House } from 'virtual:icons/house';
import { Icon as Layers } from 'virtual:icons/layers';
import { Icon as Settings } from 'virtual:icons/settings';
import { Icon as ShieldCheck } from 'virtual:icons/shield-check';
import { Icon as Store } from 'virtual:icons/store';
import { Icon as Wallet } from 'virtual:icons/wallet';
import { Icon as Wrench } from 'virtual:icons/wrench';
import { drawSheetTexts } from '@app/contract/cards/draw-sheet-texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { useEffect, useEffectEvent } from 'react';
import { NavLink } from 'react-router';
import type { User } from '../../lib/api/current-user.ts';
import { getConfig } from '../../lib/config.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { requestDraw } from '../../lib/session/draw-request.ts';
import { useIsAuthenticated, useObservationExpiry } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { Divider } from '../../ui/display/divider.tsx';
import type { IconComponent } from '../../ui/icons/create-icon.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { adminLinks, devs, type NavigationLink } from './nav-links.ts';

export interface SideMenuProps {
  links: readonly NavigationLink[];
  onClose: () => void;
  /** The current user, if they have access to the protected pages. */
  user: User | undefined;
}

const icons: Readonly<Record<string, IconComponent>> = {
  [paths.home]: House,
  [paths.inventory]: Layers,
  [paths.collection]: BookOpen,
  [paths.forge]: Hammer,
  [paths.projects]: Store,
  [paths.rewards]: Gift,
  [paths.transfers]: ArrowLeftRight,
  [paths.draws]: Dices,
  [paths.collectibles]: CircleHelp,
  [paths.notifications]: Bell,
  [paths.settings]: Settings,
  [paths.admin]: ShieldCheck,
  [paths.devs]: Wrench,
};

/** Destinations that the header shows elsewhere, or that only the footer and other pages link to. */
const menuOnlyLinks: readonly NavigationLink[] = [
  { to: paths.rewards, label: pageTitles.rewards },
  { to: paths.transfers, label: pageTitles.transfers },
  { to: paths.collectibles, label: 'How it works' },
  { to: paths.notifications, label: pageTitles.notifications },
  { to: paths.settings, label: 'Settings' },
];

/** Whether the page of a link is available. */
const isOpen = ({ to }: NavigationLink) => to !== paths.transfers || getConfig().transfers;

/**
 * The menu on small screens, with every destination. It closes when the user follows a link in it, or goes back or forward, but not
 * when a page arrives that was loading before.
 */
export function SideMenu({ links, onClose, user }: SideMenuProps) {
  const isAuthenticated = useIsAuthenticated();
  const close = useEffectEvent(() => onClose());
  useEffect(() => {
    const closeOnBack = () => close();
    window.addEventListener('popstate', closeOnBack);
    return () => window.removeEventListener('popstate', closeOnBack);
  }, []);
  return (
    <Sheet open onClose={onClose} title="Menu">
      <MenuNav
        links={user ? [...links, ...(links === adminLinks ? [devs] : []), ...menuOnlyLinks.filter(isOpen)] : links}
        onFollow={onClose}
      />
      <Divider />
      {user && <Account user={user} onFollow={onClose} />}
      {!isAuthenticated && (
        <div className="grid gap-3">
          <LinkButton to={paths.login} onClick={onClose} wide>
            Log In
          </LinkButton>
          <LinkButton to={paths.signup} onClick={onClose} variant="primary" wide>
            Sign Up
          </LinkButton>
        </div>
      )}
    </Sheet>
  );
}

function MenuNav({ links, onFollow }: { links: readonly NavigationLink[]; onFollow: () => void }) {
  return (
    <nav aria-label="Main" className="grid gap-0.5">
      {links.map(({ to, label }) => {
        const Icon = icons[to];
        return (
          <NavLink
            key={to}
            to={to}
            end
            onClick={onFollow}
            className="flex min-h-12 items-center gap-3.5 rounded-md px-3 font-semibold text-paper no-underline hover:bg-lacquer-raised aria-[current=page]:text-brass"
          >
            {Icon && <Icon aria-hidden="true" className="size-5 text-brass" />}
            <span>{label}</span>
          </NavLink>
        );
      })}
    </nav>
  );
}

function Account({ user, onFollow }: { user: User; onFollow: () => void }) {
  const isObserving = useObservationExpiry() !== null;
  const draw = () => {
    onFollow();
    requestDraw();
  };
  return (
    <>
      {user.wallet && (
        <p className="flex items-center gap-3 px-3 text-ash">
          <Wallet aria-hidden="true" className="size-5 text-brass" />
          <span className="sr-only">Wallet </span>
          <span className="font-mono text-paper">{shortWalletAddress(user.wallet.publicKey)}</span>
        </p>
      )}
      {!isObserving && (
        <Button variant="primary" wide onClick={draw}>
          {drawSheetTexts.menu}
        </Button>
      )}
      <LinkButton to={paths.inventory} onClick={onFollow} wide>
        My Inventory
      </LinkButton>
    </>
  );
}
