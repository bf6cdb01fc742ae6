import type { Card } from '@app/contract/cards/schemas';
import { transfersApi } from '../transfers-api.ts';
import { useSignedRequest } from './use-signed-request.ts';

/** Guides the transfer of a card to a recipient from the form to its confirmation. */
export function useCardTransfer(card: Card, senderKey: string) {
  const [prepare] = transfersApi.usePrepareTransferMutation();
  const [confirm] = transfersApi.useConfirmTransferMutation();
  return useSignedRequest(senderKey, {
    prepare: (recipient: string, requestId) => prepare({ cardId: card.id, recipient, requestId }),
    confirm: ({ transferId }, signature) => confirm({ id: transferId, ...signature }),
  });
}
