import { cardErrors } from '@app/contract/cards/errors';
import { useNavigate } from 'react-router';
import { NextCardLine } from '../../features/cards/collect/countdown.tsx';
import { useCollect } from '../../features/cards/collect/use-collect.ts';
import { useOwnedCardCount } from '../../features/cards/collect/use-owned-cards.ts';
import { Landing } from '../../features/landing/landing.tsx';
import { mainButtonState } from '../../features/landing/main-button-state.ts';
import { useWallet } from '../../features/wallet/use-wallet.ts';
import { useProductName } from '../../lib/api/config.ts';
import { paths } from '../../lib/paths.ts';
import { useIsAuthenticated } from '../../lib/session/session.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { usePrefetch } from '../../lib/use-prefetch.ts';
import { textLinkClass } from '../../ui/buttons/link.tsx';
import { loadPopup, loadReveal } from '../reveal-host.tsx';
import { CollectButtons } from './collect-buttons.tsx';

/** /: the landing page, whose main button connects the wallet, draws a card. */
export function LandingPage() {
  useDocumentTitle(null);
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

  const handleMainButton = () => {
    if (state === 'inventory') return navigate(paths.inventory);
    if (state !== 'collect' || wallet.publicKey === null) return wallet.connect();
    // The main button shows no error for a failed draw.
    return collect(wallet.publicKey);
  };

  return (
    <Landing
      productName={useProductName()}
      state={state}
      onMainButton={handleMainButton}
      isVisitor={!useIsAuthenticated()}
      secondaryButtons={<CollectButtons publicKey={wallet.publicKey} />}
      note={
        <>
          <NextCardLine />
          {wallet.connected && !wallet.isLinked && <WalletNotLinked onLink={wallet.linkSelected} />}
        </>
      }
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
