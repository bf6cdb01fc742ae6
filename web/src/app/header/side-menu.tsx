import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { Wallet } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { User } from '../../lib/api/current-user.ts';
import { paths } from '../../lib/paths.ts';
import { useIsAuthenticated } from '../../lib/session/session.ts';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { Divider } from '../../ui/display/ornament.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { MainNav } from './main-nav.tsx';

export interface SideMenuProps {
  onClose: () => void;
  /** The current user, if they have access to the protected pages. */
  user: User | undefined;
}

/** The menu on small screens. It closes after a navigation. */
export function SideMenu({ onClose, user }: SideMenuProps) {
  const isAuthenticated = useIsAuthenticated();
  const { key } = useLocation();
  const keyWhenOpened = useRef(key);
  useEffect(() => {
    if (keyWhenOpened.current === key) return;
    keyWhenOpened.current = key;
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
      <MainNav className="grid" linkClassName="py-3 text-lg text-paper" />
      <Divider />
      {user.wallet && (
        <p className="flex items-center gap-3 px-3 text-ash">
          <Wallet aria-hidden="true" className="size-5 text-brass" />
          <span className="sr-only">Wallet </span>
          <span className="font-mono text-paper">{shortWalletAddress(user.wallet.publicKey)}</span>
        </p>
      )}
      <LinkButton to={paths.inventory} variant="primary" wide>
        My Inventory
      </LinkButton>
    </>
  );
}
