import { offerTexts } from '@app/contract/trades/offer-texts';
import { tradePageTexts as texts } from '@app/contract/trades/page-texts';
import type { Trade, TradeCard } from '@app/contract/trades/schemas';
import { isFinalTradeState } from '@app/contract/trades/states';
import { useState } from 'react';
import { useCurrentUser } from '../../../lib/api/current-user.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { passFocusOut } from '../../../ui/display/pass-focus.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { offerPath } from '../offer-params.ts';
import { sidesOf } from '../trade-sides.tsx';
import { tradesApi } from '../trades-api.ts';
import { BlockWallet } from './block-wallet.tsx';

interface TradeActionsProps {
  trade: Trade;
  onReview: (trade: Trade) => void;
}

/** What the user can do about a trade that is not over. */
export function TradeActions({ trade, onReview }: TradeActionsProps) {
  const { isObserving } = useCurrentUser();
  const [decline, declining] = tradesApi.useDeclineTradeMutation();
  const [cancel, cancelling] = tradesApi.useCancelTradeMutation();
  // The same one for every attempt: the server recognises a repeated request by it
  const [requestId] = useState(() => crypto.randomUUID());
  const { id, state, direction } = trade;
  if (isFinalTradeState(state)) return null;
  const isOffer = direction === 'received' && state === 'open';
  const isBusy = declining.isLoading || cancelling.isLoading;
  const end = async () => {
    if (isBusy) return;
    const { data, error } = await (isOffer ? decline : cancel)({ id, requestId });
    if (data) toast({ type: 'success', ...texts[isOffer ? 'declined' : 'cancelled'] });
    else toast({ type: 'error', title: texts.actionFailed, message: errorText(error) });
  };
  const common = { ref: passFocusOut, size: 'sm', disabled: isObserving } as const;
  const ending = isOffer ? texts.decline : state === 'open' ? texts.takeBack : texts.cancel;
  return (
    <>
      {isOffer && <BlockWallet trade={trade} disabled={isObserving} />}
      <Button {...common} variant={isOffer ? 'quiet' : undefined} busy={isBusy} onClick={end}>
        {ending}
      </Button>
      {isOffer && (
        <>
          {!isObserving && (
            <LinkButton size="sm" to={counterPath(trade)}>
              {offerTexts.counter.action}
            </LinkButton>
          )}
          <Button {...common} variant="primary" onClick={() => onReview(trade)}>
            {texts.accept}
          </Button>
        </>
      )}
    </>
  );
}

/** The URL on which a received offer is countered, with its cards chosen. */
function counterPath(trade: Trade): string {
  const { mine, theirs } = sidesOf(trade);
  const numbers = (cards: readonly TradeCard[]) => cards.map(({ number }) => number);
  return offerPath({ wallet: trade.from, counters: trade.id, give: numbers(mine), get: numbers(theirs) });
}
