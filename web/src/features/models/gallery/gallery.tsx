import type { Card } from '@app/contract/cards/schemas';
import { RARITIES } from '@app/contract/draw/card';
import { galleryTexts as texts } from '@app/contract/models/gallery-texts';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { toApiError } from '../../../lib/http/api-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { UnlitLantern } from '../../../ui/art/unlit-lantern.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { RetryButton } from '../../../ui/buttons/retry-button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { CardList, CardListSkeleton } from './card-list.tsx';
import { galleryApi } from './gallery-api.ts';
import { Walk } from './walk.tsx';

/** The gallery of the user's own cards. */
export function OwnGallery() {
  const { currentData, error, isFetching, refetch } = galleryApi.useOwnGalleryQuery();
  return (
    <Gallery
      title={texts.own}
      lead={texts.lead}
      data={currentData}
      error={error}
      isFetching={isFetching}
      onRetry={refetch}
      empty={
        <EmptyState
          art={<UnlitLantern />}
          title={texts.emptyOwn}
          action={<LinkButton to={paths.inventory}>{texts.emptyOwnLink}</LinkButton>}
        >
          <p>{texts.emptyOwnHint}</p>
        </EmptyState>
      }
    />
  );
}

/** The gallery of the newest cards of a wallet, for everyone. */
export function WalletGallery({ wallet }: { wallet: string }) {
  const { currentData, error, isFetching, refetch } = galleryApi.useWalletGalleryQuery(wallet);
  return (
    <Gallery
      title={texts.ofWallet.replace('{wallet}', shortWalletAddress(wallet))}
      lead={texts.leadOfWallet}
      data={currentData}
      error={error}
      isFetching={isFetching}
      onRetry={refetch}
      empty={
        <EmptyState art={<UnlitLantern />} title={texts.emptyWallet}>
          <p>{texts.emptyWalletHint}</p>
        </EmptyState>
      }
    />
  );
}

interface GalleryProps {
  readonly title: string;
  readonly lead: string;
  readonly data: { readonly cards: readonly Card[]; readonly total: number } | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  /** Shown if there are no cards. */
  readonly empty: React.ReactElement;
}

function Gallery({ title, lead, data, error, isFetching, onRetry, empty }: GalleryProps) {
  useDocumentTitle(title);
  if (!data && error) {
    return (
      <Page title={title}>
        <EmptyState
          art={<BrokenSeal />}
          title={texts.failed}
          action={<RetryButton busy={isFetching} onRetry={onRetry} />}
        >
          <p role="alert">{toApiError(error).text}</p>
        </EmptyState>
      </Page>
    );
  }
  if (data?.cards.length === 0) return <Page title={title}>{empty}</Page>;
  const cards = data && rarestFirst(data.cards);
  return (
    <Page width="wide" title={title} lead={lead}>
      <Walk cards={cards} />
      {cards ? <CardList cards={cards} total={data.total} /> : <CardListSkeleton />}
    </Page>
  );
}

/** The best cards stand ahead; among equals the newest. */
const rarestFirst = (cards: readonly Card[]) =>
  cards.toSorted((a, b) => RARITIES.indexOf(b.rarity) - RARITIES.indexOf(a.rarity) || b.number - a.number);
