import { cardErrors } from '@app/contract/cards/errors';
import { OVERLAY_CLOSE_MS } from '@app/contract/cards/limits';
import { landingTexts } from '@app/contract/landing/texts';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { clearLastCollected, useLastCollected } from '../../features/cards/collect/last-collected.ts';
import { NextCardLine } from '../../features/cards/collect/next-card.tsx';
import { useCollect } from '../../features/cards/collect/use-collect.ts';
import { useOwnedCards } from '../../features/cards/collect/use-owned-cards.ts';
import { Landing } from '../../features/landing/landing.tsx';
import { mainButtonState } from '../../features/landing/main-button-state.ts';
import { useWallet } from '../../features/wallet/use-wallet.ts';
import { useProductName } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { useIsAuthenticated } from '../../lib/session.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useWarmed } from '../../lib/use-warmed.ts';
import { textLinkClass } from '../../ui/link.tsx';
import { ButtonPair } from '../landing/button-pair.tsx';

const loadReveal = () => import('../../features/cards/reveal/reveal.tsx');
const Reveal = lazy(async () => ({ default: (await loadReveal()).Reveal }));

/** The landing page: its main button joins the wallet, the draw and the reveal (specification part 2 §4). */
export function LandingPage() {
  useDocumentTitle(null);
  const navigate = useNavigate();
  const wallet = useWallet();
  const { collect, isCollecting } = useCollect();
  const ownedCards = useOwnedCards(wallet.connected ? wallet.publicKey : null);
  const lastCollectedCard = useLastCollected();
  const [overlay, setOverlay] = useState(false);
  useWarmed(wallet.connected, loadReveal);
  const state = mainButtonState({
    isWalletLoading: wallet.isLoading,
    isCollecting,
    isConnected: wallet.connected,
    ownedCards,
  });

  const draw = async () => {
    if (wallet.publicKey === null) return;
    setOverlay(true);
    // A failed draw is passed over in silence (specification part 2 §4).
    if (!(await collect(wallet.publicKey)).card) setOverlay(false);
  };
  const press = () => {
    if (state === 'inventory') return navigate(paths.inventory);
    return state === 'collect' ? draw() : wallet.connect();
  };
  const leaveReveal = (how: 'click' | 'closed') => {
    setOverlay(false);
    clearLastCollected();
    if (how === 'click') void navigate(paths.inventory);
  };

  return (
    <>
      <Landing
        productName={useProductName()}
        state={state}
        onMain={press}
        isVisitor={!useIsAuthenticated()}
        pair={<ButtonPair publicKey={wallet.publicKey} />}
        note={
          <>
            <NextCardLine />
            {wallet.connected && !wallet.isLinked && <OtherAccount onLink={wallet.linkChosen} />}
          </>
        }
      />
      {overlay && lastCollectedCard && (
        <Suspense>
          <Reveal
            card={lastCollectedCard}
            label={landingTexts.overlay}
            autoCloseAfter={OVERLAY_CLOSE_MS}
            onDone={leaveReveal}
          />
        </Suspense>
      )}
    </>
  );
}

/** Why a draw would fail: cards go to the linked wallet, and another account is chosen in the extension. */
function OtherAccount({ onLink }: { onLink: () => void }) {
  return (
    <p>
      {cardErrors.WALLET_NOT_LINKED.text}.{' '}
      <button type="button" onClick={onLink} className={textLinkClass()}>
        Link it
      </button>
    </p>
  );
}
