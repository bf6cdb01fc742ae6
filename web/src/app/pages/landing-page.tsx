import { pageTitles } from '@app/contract/site/page-titles';
import { walletToasts } from '@app/contract/wallet/texts';
import { Suspense, useEffect, useState } from 'react';
import { CardBack } from '../../features/cards/card/card-back.tsx';
import type { IntroDeck } from '../../features/landing/intro/intro-cards.tsx';
import { Landing } from '../../features/landing/landing.tsx';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { getConfig, getProductName } from '../../lib/config.ts';
import { importWithRetry } from '../../lib/loading/import-with-retry.ts';
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { usePrefetch } from '../../lib/loading/use-prefetch.ts';
import { requestDraw } from '../../lib/session/draw-request.ts';
import { useIsAuthenticated } from '../../lib/session/session.ts';
import { keepPresses } from '../../ui/buttons/keep-presses.ts';
import { BrowserOnly } from '../../ui/display/browser-only.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { VisitorDraw } from '../draw/lazy-draw.ts';
import type { ReportedUser } from './landing-actions.tsx';
import { MainButton } from './main-button.tsx';
import { VisitorButtons } from './secondary-buttons.tsx';

// Lazy, because they load the store, which a visitor does not need.
const loadActions = importWithRetry(() => import('./landing-actions.tsx'));
const MainAction = lazyWithRetry(loadActions, 'MainAction');
const SecondaryActions = lazyWithRetry(loadActions, 'SecondaryActions');
const WalletNote = lazyWithRetry(loadActions, 'WalletNote');
const UserReport = lazyWithRetry(loadActions, 'UserReport');
// Lazy, because only visitors with an invitation link need it.
const loadReferral = importWithRetry(() => import('../../features/sign-up/referral.ts'));
// Lazy, because rendering the cards takes more code than the rest of the page, and they turn over seconds later.
const DrawnSampleCard = lazyWithRetry(
  () => import('../../features/cards/samples/drawn-sample-card.tsx'),
  'DrawnSampleCard',
);

const deck: IntroDeck = {
  back: <CardBack />,
  renderFront: (index, onPainted) => (
    <BrowserOnly>
      <Suspense>
        <DrawnSampleCard index={index} onPainted={onPainted} />
      </Suspense>
    </BrowserOnly>
  ),
};

const prizeCard = (
  <>
    <CardBack />
    <Suspense>
      <DrawnSampleCard index={3} />
    </Suspense>
  </>
);

const visitor: ReportedUser = { canEdit: false, project: null };

/** /: the landing page. Its main button connects the wallet and draws a card; for a visitor, it offers sign-up. */
export function LandingPage() {
  useDocumentTitle(pageTitles.home);
  const isVisitor = !useIsAuthenticated();
  const [isPressed, setPressed] = useState(false);
  const [isCollecting, setCollecting] = useState(false);
  const [{ canEdit, project }, setUser] = useState(visitor);
  useEffect(() => {
    if (!window.location.search.includes('ref=')) return;
    loadReferral().then(
      ({ keepReferral }) => keepReferral(),
      () => undefined,
    );
  }, []);
  usePrefetch(isVisitor, VisitorDraw.load);
  useEffect(() => {
    // If the code does not load, a press loads it again.
    if (!isVisitor) loadActions().catch(() => undefined);
  }, [isVisitor]);

  const pressEarly = async () => {
    setPressed(true);
    try {
      await loadActions();
    } catch {
      setPressed(false);
      toast({ type: 'error', ...walletToasts.connectFailed });
    }
  };

  return (
    <Landing
      productName={getProductName()}
      isCollecting={isCollecting}
      onDraw={requestDraw}
      mainButton={
        isVisitor ? (
          <div className="visitor-only contents">
            <MainButton state="claim" onClick={requestDraw} />
          </div>
        ) : (
          <div ref={keepPresses} className="contents">
            <Suspense fallback={<MainButton state={isPressed ? 'connecting' : 'claim'} onClick={pressEarly} />}>
              <MainAction isPressed={isPressed} onCollectingChange={setCollecting} />
            </Suspense>
          </div>
        )
      }
      secondaryButtons={
        isVisitor ? (
          <div className="visitor-only contents">
            <VisitorButtons />
          </div>
        ) : (
          <Suspense fallback={<VisitorButtons isLoading />}>
            <SecondaryActions />
          </Suspense>
        )
      }
      note={
        !isVisitor && (
          <Suspense>
            <WalletNote />
            <UserReport onChange={setUser} />
          </Suspense>
        )
      }
      deck={deck}
      prizeCard={prizeCard}
      project={isVisitor ? null : project}
      canEdit={canEdit || getConfig().localMode}
    />
  );
}
