import { shortAddress } from '@app/contract/wallet/address';
import { Wallet } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { User } from '../../lib/current-user.ts';
import { paths } from '../../lib/paths.ts';
import { useIsAuthenticated } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Divider } from '../../ui/ornament.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { navLinks } from './nav-links.ts';

export interface SideMenuProps {
  onClose: () => void;
  /** The signed-in account, where it may enter the protected pages. */
  user: User | undefined;
}

/** The phone's menu (specification part 1 §2). It closes when it has led somewhere. */
export function SideMenu({ onClose, user }: SideMenuProps) {
  const isAuthenticated = useIsAuthenticated();
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    onClose();
  }, [key, onClose]);
  return (
    <Sheet open onClose={onClose} title="Menu">
      {user && <Account user={user} />}
      {!isAuthenticated && (
        <div className="grid gap-3">
          <LinkButton to={paths.login} wide>
            Log In
          </LinkButton>
          <LinkButton to={paths.signup} variant="primary" wide>
            Sign Up
          </LinkButton>
        </div>
      )}
    </Sheet>
  );
}

function Account({ user }: { user: User }) {
  return (
    <>
      <nav aria-label="Main" className="grid gap-1">
        {navLinks.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            className="rounded-md px-3 py-3 font-semibold text-lg text-paper no-underline hover:bg-lacquer-raised aria-[current=page]:text-brass"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <Divider />
      {user.wallet && (
        <p className="flex items-center gap-3 px-3 text-ash">
          <Wallet aria-hidden="true" className="size-5 text-brass" />
          <span className="sr-only">Wallet </span>
          <span className="font-mono text-paper">{shortAddress(user.wallet.publicKey)}</span>
        </p>
      )}
      <LinkButton to={paths.inventory} variant="primary" wide>
        My Inventory
      </LinkButton>
    </>
  );
}
