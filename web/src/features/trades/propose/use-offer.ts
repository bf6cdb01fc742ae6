import { offerTexts } from '@app/contract/trades/offer-texts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSignedRequest } from '../../transfers/send/use-signed-request.ts';
import type { OfferParams } from '../offer-params.ts';
import { tradesApi } from '../trades-api.ts';

/** The IDs of the cards of both sides. */
interface OfferedCards {
  readonly give: string[];
  readonly take: string[];
}

/** Guides an offer or a counter-offer from the chosen cards to its confirmation, which leads to the list of trades. */
export function useOffer({ wallet, counters }: OfferParams, ownKey: string) {
  const navigate = useNavigate();
  const [prepare] = tradesApi.usePrepareTradeMutation();
  const [counter] = tradesApi.useCounterTradeMutation();
  const [confirm] = tradesApi.useConfirmTradeMutation();
  const request = useSignedRequest(ownKey, {
    prepare: async (cards: OfferedCards, requestId) =>
      counters === undefined
        ? await prepare({ ...cards, recipient: wallet, requestId })
        : await counter({ ...cards, id: counters, requestId }),
    confirm: async ({ tradeId }, signature) => {
      const outcome = await confirm({ id: tradeId, requestId: tradeId, ...signature });
      if (outcome.data) toast({ type: 'success', ...offerTexts.sent });
      return outcome;
    },
  });
  // Not in `confirm`, which also ends after the user has left the page
  const showTrades = useEffectEvent(() => void navigate(paths.trades, { replace: true }));
  const isSent = request.stage.kind === 'sent';
  useEffect(() => {
    if (isSent) showTrades();
  }, [isSent]);
  return request;
}
