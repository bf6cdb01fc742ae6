import { transferDialogTexts } from '@app/contract/transfers/dialog-texts';
import { transferPageTexts } from '@app/contract/transfers/page-texts';
import type { Transfer } from '@app/contract/transfers/schemas';
import { useCurrentUser } from '../../../lib/api/current-user.ts';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { passFocusOut } from '../../../ui/display/pass-focus.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { transfersApi } from '../transfers-api.ts';

const { in: texts, actionFailed } = transferPageTexts;

/** What the user can do about a pending transfer. */
export function TransferActions({ transfer, size }: { transfer: Transfer; size?: 'sm' }) {
  const { isObserving } = useCurrentUser();
  const [accept, accepting] = transfersApi.useAcceptTransferMutation();
  const [decline, declining] = transfersApi.useDeclineTransferMutation();
  const [cancel, cancelling] = transfersApi.useCancelTransferMutation();
  const { id, state, direction, accepted, card } = transfer;
  if (state !== 'pending') return null;
  const run = async (
    change: () => Promise<{ data?: Transfer; error?: unknown }>,
    successOf: (changed: Transfer) => { readonly title: string; readonly message: string },
  ) => {
    if ([accepting, declining, cancelling].some(({ isLoading }) => isLoading)) return;
    const { data, error } = await change();
    if (!data) return toast({ type: 'error', title: actionFailed, message: errorText(error) });
    const { title, message } = successOf(data);
    toast({ type: 'success', title, message: message.replace('{name}', () => card.name) });
  };
  const common = { ref: passFocusOut, size, disabled: isObserving } as const;
  if (direction === 'out') {
    return (
      <Button
        {...common}
        busy={cancelling.isLoading}
        onClick={() =>
          run(
            () => cancel(id),
            () => transferDialogTexts.pending.cancelled,
          )
        }
      >
        {transferDialogTexts.pending.cancel}
      </Button>
    );
  }
  return (
    <>
      <Button
        {...common}
        variant="quiet"
        busy={declining.isLoading}
        onClick={() =>
          run(
            () => decline(id),
            () => texts.declined,
          )
        }
      >
        {texts.decline}
      </Button>
      {!accepted && (
        <Button
          {...common}
          variant="primary"
          busy={accepting.isLoading}
          onClick={() => run(() => accept(id), acceptedText)}
        >
          {texts.accept}
        </Button>
      )}
    </>
  );
}

function acceptedText({ state, movesAt }: Transfer) {
  if (state === 'completed' || movesAt === null) return texts.accepted;
  return { ...texts.held, message: texts.held.message.replace('{time}', formatDateTime(movesAt)) };
}
