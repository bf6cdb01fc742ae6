import { ownBinderTexts as texts } from '@app/contract/trades/binder-texts';
import type { updateBinder } from '@app/contract/trades/endpoints';
import { errorText } from '../../../lib/http/api-error.ts';
import type { BodyTo } from '../../../lib/http/operations.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { tradesApi } from '../trades-api.ts';

type Content = Omit<BodyTo<typeof updateBinder>, 'requestId'>;

/** The user's binder. `save` changes a part of it, says the outcome with a toast and returns whether it succeeded. */
export function useOwnBinder() {
  const { data, error, isFetching, refetch } = tradesApi.useOwnBinderQuery();
  const [update, { isLoading: isSaving, originalArgs }] = tradesApi.useUpdateBinderMutation();
  // The switch changes at once
  const binder = data && isSaving && originalArgs ? { ...data, open: originalArgs.open } : data;
  const save = async (change: Partial<Content>): Promise<boolean> => {
    if (!binder || isSaving) return false;
    const { wishes, open } = binder;
    const cards = binder.cards.map(({ id }) => id);
    const outcome = await update({ cards, wishes, open, ...change, requestId: crypto.randomUUID() });
    if (outcome.data) {
      const { title, ...saved } = texts.saved;
      toast({ type: 'success', title, message: outcome.data.open ? saved.open : saved.closed });
    } else toast({ type: 'error', title: texts.notSaved, message: errorText(outcome.error) });
    return outcome.data !== undefined;
  };
  return { binder, error, isFetching, retry: () => void refetch(), isSaving, save };
}

export type OwnBinder = ReturnType<typeof useOwnBinder>;
