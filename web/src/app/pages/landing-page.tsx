import { cardErrors } from '@app/contract/cards/errors';
import { mainButtonTexts } from '@app/contract/landing/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { useNavigate } from 'react-router';
import { CollectButton } from '../../features/cards/collect/collect-button.tsx';
import { useCollect } from '../../features/cards/collect/use-collect.ts';
import { useOwnedCardCount } from '../../features/cards/collect/use-owned-cards.ts';
import { Landing } from '../../features/landing/landing.tsx';
import { BUSY_STATES, mainButtonState } from '../../features/landing/main-button-state.ts';
import { useWallet } from '../../features/wallet/use-wallet.ts';
import { useProductName } from '../../lib/api/config.ts';
import { paths } from '../../lib/paths.ts';
import { useIsAuthenticated } from '../../lib/session/session.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { usePrefetch } from '../../lib/use-prefetch.ts';
import { textLinkClass } from '../../ui/buttons/link.tsx';
import { loadPopup, loadReveal } from '../reveal/reveal-host.tsx';
import { CollectButtons } from './collect-buttons.tsx';

/** /: the landing page, whose main button connects the wallet and draws a card. */
export function LandingPage() {
  useDocumentTitle(pageTitles.home);
  const navigate = useNavigate();
  const wallet = useWallet();
  const { collect, isCollecting } = useCollect('overlay');
  const ownedCards = useOwnedCardCount(wallet.connected ? wallet.publicKey : null);
  usePrefetch(wallet.connected, loadReveal, loadPopup);
  const state = mainButtonState({
    isWalletLoading: wallet.isLoading,
    isCollecting,
    isConnected: wallet.connected,
    ownedCards,
  });
  const isBusy = BUSY_STATES.includes(state);

  const handleMainButton = () => {
    if (state === 'inventory') return navigate(paths.inventory);
    if (state !== 'collect' || wallet.publicKey === null) return wallet.connect();
    // The main button shows no error for a failed draw.
    return collect(wallet.publicKey);
  };

  return (
    <Landing
      productName={useProductName()}
      isDrawing={isCollecting}
      mainButton={
        <CollectButton
          isDraw={state === 'collect'}
          variant="primary"
          size="lg"
          busy={isBusy}
          busyLabel={isBusy ? mainButtonTexts[state] : undefined}
          onClick={handleMainButton}
          className="mt-1 min-w-64 max-sm:w-full"
        >
          {mainButtonTexts[state]}
        </CollectButton>
      }
      isVisitor={!useIsAuthenticated()}
      secondaryButtons={<CollectButtons publicKey={wallet.publicKey} />}
      note={wallet.connected && !wallet.isLinked && <WalletNotLinked onLink={wallet.linkSelected} />}
    />
  );
}

/** Explains why a draw would fail: another account than the linked wallet is selected in the extension. */
function WalletNotLinked({ onLink }: { onLink: () => void }) {
  return (
    <p>
      {cardErrors.WALLET_NOT_LINKED.text}.{' '}
      <button type="button" onClick={onLink} className={textLinkClass()}>
        Link it
      </button>
    </p>
  );
}
