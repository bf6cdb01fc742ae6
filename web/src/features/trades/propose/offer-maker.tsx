import { commonTexts } from '@app/contract/core/texts';
import { isWalletAddress } from '@app/contract/core/wallet-address';
import { offerTexts } from '@app/contract/trades/offer-texts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../../../lib/api/current-user.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyTray } from '../../../ui/art/empty-tray.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ListGroupSkeleton } from '../../../ui/layout/list-group.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { type OfferParams, offerQuery, offerTitle } from '../offer-params.ts';
import { tradesApi } from '../trades-api.ts';
import { ChooseSides } from './choose-sides.tsx';
import { ChooseWallet } from './choose-wallet.tsx';

/** Makes an offer or a counter-offer: the other wallet, the cards of both sides, and the signature. */
export function OfferMaker({ offer }: { offer: OfferParams }) {
  const { user } = useCurrentUser();
  const [, setQuery] = useSearchParams();
  const ownKey = user?.wallet?.publicKey;
  const { wallet, counters } = offer;
  const isChosen = isWalletAddress(wallet) && wallet !== ownKey;
  return (
    <Page
      width={isChosen ? 'normal' : 'column'}
      title={offerTitle(offer)}
      lead={counters === undefined ? undefined : offerTexts.counter.lead}
      aside={<TextLink to={paths.trades}>{offerTexts.back}</TextLink>}
    >
      {ownKey === undefined ? (
        <NeedsWallet />
      ) : isChosen ? (
        <Sides key={wallet + counters} offer={offer} ownKey={ownKey} />
      ) : (
        <ChooseWallet
          senderKey={ownKey}
          initial={wallet}
          onChoose={(next) => setQuery(offerQuery({ ...offer, wallet: next }))}
        />
      )}
    </Page>
  );
}

function NeedsWallet() {
  const { isLoading, connect } = useWallet();
  const { isObserving } = useCurrentUser();
  const { title, text, action } = offerTexts.needsWallet;
  return (
    <EmptyState
      art={<EmptyTray />}
      title={title}
      action={
        <Button
          variant="primary"
          busy={isLoading}
          busyLabel={commonTexts.connecting}
          disabled={isObserving}
          onClick={connect}
        >
          {action}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}

/** Loads the cards that the URL names; after that, the chosen cards are known. */
function Sides({ offer, ownKey }: { offer: OfferParams; ownKey: string }) {
  const [numbers] = useState(() => [...offer.give, ...offer.get]);
  const { data, error, isFetching, refetch } = tradesApi.useCardsByNumberQuery(numbers, {
    skip: numbers.length === 0,
    refetchOnMountOrArgChange: true,
    // Afterwards, the chosen cards are known
    refetchOnReconnect: false,
  });
  const cards = numbers.length === 0 ? [] : isFetching ? undefined : data;
  if (cards) {
    const held = (side: readonly number[], holder: string) =>
      side.flatMap((number) => cards.filter((card) => card.number === number && card.publicKey === holder));
    const initial = { give: held(offer.give, ownKey), get: held(offer.get, offer.wallet) };
    return <ChooseSides offer={offer} ownKey={ownKey} initial={initial} />;
  }
  return error ? (
    <RetryBanner title={offerTexts.sides.failed} busy={isFetching} onRetry={() => void refetch()}>
      {errorText(error)}
    </RetryBanner>
  ) : (
    <ListGroupSkeleton label={offerTexts.sides.loading} />
  );
}
