import { pageTitles } from '@app/contract/site/page-titles';
import { walletToasts } from '@app/contract/wallet/texts';
import { lazy, Suspense, useState } from 'react';
import { Landing } from '../../features/landing/landing.tsx';
import { getProductName } from '../../lib/config.ts';
import { useIsAuthenticated } from '../../lib/session/session.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { MainButton } from './main-button.tsx';
import { VisitorButtons } from './secondary-buttons.tsx';

// Lazy, because they load the store, which a visitor needs only after pressing the main button.
const loadActions = () => import('./landing-actions.tsx');
const MainAction = lazy(async () => ({ default: (await loadActions()).MainAction }));
const SecondaryActions = lazy(async () => ({ default: (await loadActions()).SecondaryActions }));
const WalletNote = lazy(async () => ({ default: (await loadActions()).WalletNote }));

/** /: the landing page, whose main button connects the wallet and draws a card. */
export function LandingPage() {
  useDocumentTitle(pageTitles.home);
  const isVisitor = !useIsAuthenticated();
  const [press, setPress] = useState<'none' | 'loading' | 'loaded'>('none');
  const [isDrawing, setDrawing] = useState(false);
  const needsStore = !isVisitor || press === 'loaded';

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

  return (
    <Landing
      productName={getProductName()}
      isDrawing={isDrawing}
      mainButton={
        needsStore ? (
          <Suspense fallback={<MainButton state="connecting" />}>
            <MainAction isPressed={press === 'loaded'} onDrawingChange={setDrawing} />
          </Suspense>
        ) : (
          <MainButton state={press === 'none' ? 'claim' : 'connecting'} onClick={pressMainButton} />
        )
      }
      isVisitor={isVisitor}
      secondaryButtons={
        needsStore ? (
          <Suspense fallback={<VisitorButtons isLoading />}>
            <SecondaryActions />
          </Suspense>
        ) : (
          <VisitorButtons />
        )
      }
      note={
        needsStore && (
          <Suspense>
            <WalletNote />
          </Suspense>
        )
      }
    />
  );
}
