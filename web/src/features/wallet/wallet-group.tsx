import { commonTexts } from '@app/contract/core/texts';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { useRef } from 'react';
import type { User } from '../../lib/api/current-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyIconButton } from '../../ui/copy/copy-button.tsx';
import { passFocusOut } from '../../ui/display/pass-focus.ts';
import { Row, RowGroup, Rows } from '../../ui/layout/rows.tsx';
import { UnlinkButton } from './unlink-button.tsx';
import { useWallet } from './use-wallet.ts';

const TITLE = 'Wallet';

interface WalletGroupProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** The linked wallet in the settings. */
export function WalletGroup({ user: { wallet }, isObserving }: WalletGroupProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <RowGroup title={TITLE} lead="New cards go to your linked wallet. The ones you have stay with your account.">
      <Rows ref={list} label={TITLE}>
        {wallet ? (
          <LinkedWallet
            publicKey={wallet.publicKey}
            isObserving={isObserving}
            onUnlinked={() => list.current?.focus()}
          />
        ) : (
          <NoWallet isObserving={isObserving} />
        )}
      </Rows>
    </RowGroup>
  );
}

interface LinkedWalletProps {
  readonly publicKey: string;
  readonly isObserving: boolean;
  readonly onUnlinked: () => void;
}

function LinkedWallet({ publicKey, isObserving, onUnlinked }: LinkedWalletProps) {
  return (
    <Row
      label="Linked wallet"
      value={
        <span className="flex items-center gap-1">
          <span className="font-mono" title={publicKey}>
            {shortWalletAddress(publicKey)}
          </span>
          <CopyIconButton value={publicKey} what="Wallet address" />
        </span>
      }
      control={<UnlinkButton publicKey={publicKey} disabled={isObserving} onUnlinked={onUnlinked} />}
    />
  );
}

function NoWallet({ isObserving }: { isObserving: boolean }) {
  const { isLoading, connect } = useWallet();
  return (
    <Row
      label="No wallet linked yet"
      control={
        <Button
          ref={passFocusOut}
          size="sm"
          busy={isLoading}
          busyLabel={commonTexts.connecting}
          disabled={isObserving}
          onClick={connect}
        >
          Connect Wallet
        </Button>
      }
    />
  );
}
