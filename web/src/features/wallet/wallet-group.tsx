import { commonTexts } from '@app/contract/core/texts';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import type { User } from '../../lib/api/current-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyIconButton } from '../../ui/copy/copy-button.tsx';
import { Row, RowGroup, Rows } from '../../ui/layout/rows.tsx';
import { UnlinkButton } from './unlink-button.tsx';
import { useWallet } from './use-wallet.ts';

interface WalletGroupProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** The linked wallet in the settings. */
export function WalletGroup({ user: { wallet }, isObserving }: WalletGroupProps) {
  return (
    <RowGroup title="Wallet" lead="New cards go to your linked wallet. The ones you have stay with your account.">
      <Rows>
        {wallet ? (
          <LinkedWallet publicKey={wallet.publicKey} isObserving={isObserving} />
        ) : (
          <NoWallet isObserving={isObserving} />
        )}
      </Rows>
    </RowGroup>
  );
}

function LinkedWallet({ publicKey, isObserving }: { publicKey: string; isObserving: boolean }) {
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
      control={<UnlinkButton publicKey={publicKey} disabled={isObserving} />}
    />
  );
}

function NoWallet({ isObserving }: { isObserving: boolean }) {
  const { isLoading, connect } = useWallet();
  return (
    <Row
      label="No wallet linked yet"
      control={
        <Button size="sm" busy={isLoading} busyLabel={commonTexts.connecting} disabled={isObserving} onClick={connect}>
          Connect Wallet
        </Button>
      }
    />
  );
}
