import { Icon as Wallet } from 'virtual:icons/wallet';
import { commonTexts } from '@app/contract/core/texts';
import { walletConnectionErrors } from '@app/contract/wallet/texts';
import { useAppDispatch } from '../../lib/api/use-app-dispatch.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { promptAnswered, type WalletChoice, type WalletPrompt } from './state/wallet-slice.ts';

function useAnswerPrompt() {
  const dispatch = useAppDispatch();
  return (answer: string | null) => void dispatch(promptAnswered(answer));
}

/** The dialog for the prompt that a connection waits for. */
export function WalletPrompts({ prompt }: { prompt: WalletPrompt }) {
  return prompt.kind === 'choose' ? <ChooseWallet wallets={prompt.wallets} /> : <OfferTestWallet />;
}

function ChooseWallet({ wallets }: { wallets: readonly WalletChoice[] }) {
  const answer = useAnswerPrompt();
  return (
    <Dialog
      open
      onClose={() => answer(null)}
      title="Which wallet?"
      description="More than one wallet is installed in this browser."
    >
      <ul className="grid gap-2.5">
        {wallets.map(({ id, name, icon }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => answer(id)}
              className="flex min-h-14 w-full items-center gap-4 rounded-md border border-lacquer-line bg-ink-deep/60 px-4 text-left font-semibold hover:border-brass hover:bg-lacquer-raised"
            >
              {icon ? (
                <img src={icon} alt="" className="size-8 rounded-md" />
              ) : (
                <Wallet aria-hidden="true" className="size-8 p-1 text-brass" />
              )}
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function OfferTestWallet() {
  const answer = useAnswerPrompt();
  return (
    <Dialog
      open
      onClose={() => answer(null)}
      title="Try it with a test wallet"
      description={`${walletConnectionErrors.notInstalled}. In local mode you can use a test wallet instead.`}
      actions={
        <>
          <Button variant="quiet" onClick={() => answer(null)}>
            {commonTexts.cancel}
          </Button>
          <Button variant="primary" onClick={() => answer('test-wallet')}>
            Use test wallet
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-ash text-sm marker:text-brass">
        <li>It creates a real key in this browser and signs with it.</li>
        <li>It has no money in it. Don’t send it any.</li>
        <li>It asks before it connects and before it signs, as Phantom does.</li>
      </ul>
    </Dialog>
  );
}
