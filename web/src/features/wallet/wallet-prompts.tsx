import { walletFaults } from '@app/contract/wallet/texts';
import { Wallet } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { WalletChoice, WalletPrompt } from './state.ts';
import { walletStore } from './store.ts';

const no = () => walletStore.answer(null);

/** The question that a connection waits for. */
export function WalletPrompts({ prompt }: { prompt: WalletPrompt }) {
  return prompt.kind === 'choose' ? <ChooseWallet wallets={prompt.wallets} /> : <OfferTestWallet />;
}

function ChooseWallet({ wallets }: { wallets: readonly WalletChoice[] }) {
  return (
    <Dialog open onClose={no} title="Which wallet?" description="More than one wallet is installed in this browser.">
      <ul className="grid gap-2.5">
        {wallets.map(({ id, name, icon }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => walletStore.answer(id)}
              className="flex min-h-14 w-full items-center gap-4 rounded-md border border-lacquer-line bg-ink-deep/60 px-4 text-left font-semibold hover:border-brass hover:bg-lacquer-raised"
            >
              {icon ? (
                <img src={icon} alt="" className="size-8 rounded-md" />
              ) : (
                <Wallet aria-hidden="true" className="size-8 p-1 text-brass" />
              )}
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function OfferTestWallet() {
  return (
    <Dialog
      open
      onClose={no}
      title="Try it with a test wallet"
      description={`${walletFaults.notInstalled}. In local mode a test wallet can stand in for it.`}
      actions={
        <>
          <Button variant="quiet" onClick={no}>
            Cancel
          </Button>
          <Button variant="primary" onClick={() => walletStore.answer('test-wallet')}>
            Use test wallet
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-ash text-sm marker:text-brass">
        <li>It makes a key in this browser and really signs with it.</li>
        <li>It holds no money and is no place for any.</li>
        <li>It asks before it connects and before it signs, as Phantom does.</li>
      </ul>
    </Dialog>
  );
}
