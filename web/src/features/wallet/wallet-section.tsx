import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { Copy, Wallet } from 'lucide-react';
import type { User } from '../../lib/api/current-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { copyAddress } from './copy-address.ts';
import { UnlinkButton } from './unlink-button.tsx';
import { useWallet } from './use-wallet.ts';

interface WalletSectionProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** The settings section of the linked wallet. */
export function WalletSection({ user: { wallet }, isObserving }: WalletSectionProps) {
  return (
    <Section title="Wallet" lead="Your cards go to the linked wallet. Cards you already have stay with your account.">
      {wallet ? (
        <LinkedWallet publicKey={wallet.publicKey} isObserving={isObserving} />
      ) : (
        <NoWallet isObserving={isObserving} />
      )}
    </Section>
  );
}

function LinkedWallet({ publicKey, isObserving }: { publicKey: string; isObserving: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p className="flex items-center gap-3">
        <Wallet aria-hidden="true" className="size-6 text-brass" />
        <span className="font-mono text-lg" title={publicKey}>
          {shortWalletAddress(publicKey)}
        </span>
        <IconButton label="Copy address" onClick={() => copyAddress(publicKey)}>
          <Copy aria-hidden="true" className="size-5" />
        </IconButton>
      </p>
      <UnlinkButton publicKey={publicKey} disabled={isObserving} />
    </div>
  );
}

function NoWallet({ isObserving }: { isObserving: boolean }) {
  const { isLoading, connect } = useWallet();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p className="text-ash">No wallet is linked yet.</p>
      <Button busy={isLoading} busyLabel="Connecting…" disabled={isObserving} onClick={connect}>
        Connect Wallet
      </Button>
    </div>
  );
}
