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
import { useIsAuthenticated } from '../../lib/session/session.ts';
import { BrowserOnly } from '../../ui/display/browser-only.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { MainButton } from './main-button.tsx';
import { VisitorButtons } from './secondary-buttons.tsx';

// Lazy, because they load the store, which a visitor needs only after pressing the main button.
const loadActions = importWithRetry(() => import('./landing-actions.tsx'));
const MainAction = lazyWithRetry(loadActions, 'MainAction');
const SecondaryActions = lazyWithRetry(loadActions, 'SecondaryActions');
const WalletNote = lazyWithRetry(loadActions, 'WalletNote');
const EditorCheck = lazyWithRetry(loadActions, 'EditorCheck');
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

/** /: the landing page, whose main button connects the wallet and draws a card. */
export function LandingPage() {
  useDocumentTitle(pageTitles.home);
  const isVisitor = !useIsAuthenticated();
  const [press, setPress] = useState<'none' | 'loading' | 'loaded'>('none');
  const [isCollecting, setCollecting] = useState(false);
  const [isEditor, setEditor] = useState(false);
  const needsStore = !isVisitor || press === 'loaded';
  useEffect(() => {
    // If the code does not load, a press loads it again.
    if (!isVisitor) loadActions().catch(() => undefined);
  }, [isVisitor]);

  const pressMainButton = async () => {
    setPress('loading');
    try {
      await loadActions();
      setPress('loaded');
    } catch {
      setPress('none');
      toast({ type: 'error', ...walletToasts.connectFailed });
    }
  };

  const mainButton = <MainButton state={press === 'none' ? 'claim' : 'connecting'} onClick={pressMainButton} />;

  return (
    <Landing
      productName={getProductName()}
      isCollecting={isCollecting}
      mainButton={
        needsStore ? (
          <Suspense fallback={mainButton}>
            <MainAction isPressed={press !== 'none'} onCollectingChange={setCollecting} />
          </Suspense>
        ) : (
          <div className="visitor-only contents">{mainButton}</div>
        )
      }
      isVisitor={isVisitor}
      secondaryButtons={
        needsStore ? (
          <Suspense fallback={<VisitorButtons isLoading />}>
            <SecondaryActions />
          </Suspense>
        ) : (
          <div className="visitor-only contents">
            <VisitorButtons />
          </div>
        )
      }
      note={
        needsStore && (
          <Suspense>
            <WalletNote />
            <EditorCheck onChange={setEditor} />
          </Suspense>
        )
      }
      deck={deck}
      canEdit={isEditor || getConfig().localMode}
    />
  );
}
