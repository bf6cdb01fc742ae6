import { cardErrors } from '@app/contract/cards/errors';
import { OVERLAY_CLOSE_MS } from '@app/contract/cards/limits';
import { landingTexts } from '@app/contract/landing/texts';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { NextCardLine } from '../../features/cards/collect/countdown.tsx';
import { clearLastCollected, useLastCollected } from '../../features/cards/collect/last-collected-slice.ts';
import { useCollect } from '../../features/cards/collect/use-collect.ts';
import { useOwnedCardCount } from '../../features/cards/collect/use-owned-cards.ts';
import { Landing } from '../../features/landing/landing.tsx';
import { mainButtonState } from '../../features/landing/main-button-state.ts';
import { useWallet } from '../../features/wallet/use-wallet.ts';
import { useProductName } from '../../lib/api/config.ts';
import { useAppDispatch } from '../../lib/api/use-app-dispatch.ts';
import { paths } from '../../lib/paths.ts';
import { useIsAuthenticated } from '../../lib/session/session.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { usePrefetch } from '../../lib/use-prefetch.ts';
import { textLinkClass } from '../../ui/buttons/link.tsx';
import { CollectButtons } from './collect-buttons.tsx';

const loadReveal = () => import('../../features/cards/reveal/reveal.tsx');
const Reveal = lazy(async () => ({ default: (await loadReveal()).Reveal }));

/** /: the landing page, whose main button connects the wallet, draws a card and opens the reveal. */
export function LandingPage() {
  useDocumentTitle(null);
  const navigate = useNavigate();
  const wallet = useWallet();
  const { collect, isCollecting } = useCollect();
  const ownedCards = useOwnedCardCount(wallet.connected ? wallet.publicKey : null);
  const dispatch = useAppDispatch();
  const lastCollectedCard = useLastCollected();
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  usePrefetch(wallet.connected, loadReveal);
  const state = mainButtonState({
    isWalletLoading: wallet.isLoading,
    isCollecting,
    isConnected: wallet.connected,
    ownedCards,
  });

  const draw = async () => {
    if (wallet.publicKey === null) return;
    setOverlayOpen(true);
    // The main button shows no error for a failed draw.
    if (!(await collect(wallet.publicKey)).card) setOverlayOpen(false);
  };
  const handleMainButton = () => {
    if (state === 'inventory') return navigate(paths.inventory);
    return state === 'collect' ? draw() : wallet.connect();
  };
  const closeReveal = (reason: 'click' | 'closed') => {
    setOverlayOpen(false);
    dispatch(clearLastCollected());
    if (reason === 'click') void navigate(paths.inventory);
  };

  return (
    <>
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
      {isOverlayOpen && lastCollectedCard && (
        <Suspense>
          <Reveal
            card={lastCollectedCard}
            label={landingTexts.overlay}
            autoCloseAfter={OVERLAY_CLOSE_MS}
            onDone={closeReveal}
          />
        </Suspense>
      )}
    </>
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
