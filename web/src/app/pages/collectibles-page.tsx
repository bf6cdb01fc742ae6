import { collectiblesTexts } from '@app/contract/cards/collection-texts';
import { withProductName } from '@app/contract/core/product-name';
import { commonTexts } from '@app/contract/core/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { useRef } from 'react';
import { CardFan } from '../../features/cards/card/card-fan.tsx';
import { CollectButton } from '../../features/cards/collect/collect-button.tsx';
import { OddsTable, TypeList } from '../../features/cards/draws/odds.tsx';
import { useWalletState } from '../../features/wallet/state/wallet-slice.ts';
import { useWallet } from '../../features/wallet/use-wallet.ts';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { getProductName } from '../../lib/config.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { requestDraw } from '../../lib/session/draw-request.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextLink } from '../../ui/buttons/link.tsx';
import { passFocusTo } from '../../ui/display/pass-focus.ts';
import { Page, PageTitle } from '../../ui/layout/page.tsx';
import { Section } from '../../ui/layout/section.tsx';

const { howItWorks } = collectiblesTexts;

/** /collectibles: the landing page for wallet users. */
export function CollectiblesPage() {
  useDocumentTitle(pageTitles.collectibles);
  return (
    <Page width="column">
      <header className="grid items-center pb-2 gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] md:gap-12">
        <div className="grid justify-items-start gap-5">
          <PageTitle>{withProductName(collectiblesTexts.title, getProductName())}</PageTitle>
          <p className="max-w-[44ch] text-ash text-lg max-sm:text-base">{collectiblesTexts.welcome}</p>
          <ConnectOrCollect />
        </div>
        <CardFan className="max-w-md" />
      </header>
      <Section title={howItWorks.title}>
        <ol className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          {howItWorks.steps.map((step, index) => (
            <li key={step} className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3">
              <span aria-hidden="true" className="w-5 font-display text-2xl text-brass">
                {index + 1}
              </span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={collectiblesTexts.rarities}>
        <OddsTable />
        <p className="text-ash text-sm">
          These odds apply to every draw. <TextLink to={paths.draws}>How cards are drawn</TextLink>
        </p>
      </Section>
      <Section title={collectiblesTexts.types}>
        <TypeList />
      </Section>
    </Page>
  );
}

/**
 * Connects the wallet; once connected, draws a card. A linked wallet that is about to connect by itself counts as connected: the draw
 * waits for it. The lines keep their places.
 */
function ConnectOrCollect() {
  const { connected, publicKey, isLoading, connect } = useWallet();
  const { attempt, isAutoConnecting } = useWalletState();
  const linkedKey = useCurrentUser().user?.wallet?.publicKey;
  const collectButton = useRef<HTMLButtonElement>(null);
  const isPending = attempt === 0 || isAutoConnecting;
  const shownKey = connected ? publicKey : isPending && linkedKey;
  if (shownKey) {
    return (
      <>
        <CollectButton ref={collectButton} variant="primary" size="lg" onClick={requestDraw}>
          {collectiblesTexts.collect}
        </CollectButton>
        <p className="min-h-6 text-ash text-sm">
          <span className="font-mono">{shortWalletAddress(shownKey)}</span>{' '}
          <span>{connected ? 'connected' : 'linked'}</span>{' '}
          <TextLink to={paths.inventory} className="ml-2 whitespace-nowrap">
            {collectiblesTexts.inventory}
          </TextLink>
        </p>
      </>
    );
  }
  return (
    <>
      <Button
        ref={passFocusTo(() => collectButton.current)}
        variant="primary"
        size="lg"
        busy={isLoading}
        busyLabel={commonTexts.connecting}
        onClick={connect}
      >
        {collectiblesTexts.connect}
      </Button>
      <p className="min-h-6 text-ash text-sm">{collectiblesTexts.hint}</p>
    </>
  );
}
