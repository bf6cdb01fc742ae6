import { ownBinderTexts as texts } from '@app/contract/trades/binder-texts';
import type { updateBinder } from '@app/contract/trades/endpoints';
import type { Binder } from '@app/contract/trades/schemas';
import { errorText } from '../../../lib/http/api-error.ts';
import type { BodyTo } from '../../../lib/http/operations.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { tradesApi } from '../trades-api.ts';

type Content = Omit<BodyTo<typeof updateBinder>, 'requestId'>;

/** The user's binder. `save` changes a part of it, reports the outcome in a toast and returns whether it succeeded. */
export function useOwnBinder() {
  const { data, error, isFetching, refetch } = tradesApi.useOwnBinderQuery();
  const [update, { isLoading: isSaving, originalArgs }] = tradesApi.useUpdateBinderMutation();
  // The switch changes at once
  const binder = data && isSaving && originalArgs ? { ...data, open: originalArgs.open } : data;
  const isBusy = isFetching || isSaving;
  const save = async (change: (current: Binder) => Partial<Content>): Promise<boolean> => {
    if (isBusy) return false;
    // Another window may have changed it
    const latest = await refetch();
    const outcome = latest.data && !latest.isError ? await update(contentOf(latest.data, change)) : latest;
    if (outcome.data && !outcome.error) {
      const { title, ...saved } = texts.saved;
      const { open, cards } = outcome.data;
      const message = open ? (cards.length > 0 ? saved.open : saved.empty) : saved.closed;
      toast({ type: 'success', title, message });
    } else toast({ type: 'error', title: texts.notSaved, message: errorText(outcome.error) });
    return outcome.error === undefined;
  };
  return { binder, error, isFetching, retry: () => void refetch(), isBusy, save };
}

const contentOf = (binder: Binder, change: (current: Binder) => Partial<Content>) => ({
  cards: binder.cards.map(({ id }) => id),
  wishes: binder.wishes,
  open: binder.open,
  ...change(binder),
  requestId: crypto.randomUUID(),
});

export type OwnBinder = ReturnType<typeof useOwnBinder>;
