import { tradeSettingsTexts } from '@app/contract/trades/binder-texts';
import type { TradeSettings } from '@app/contract/trades/schemas';
import { errorText } from '../../lib/http/api-error.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { tradesApi } from './trades-api.ts';

/** Who may send offers to the user. `save` shows a toast if it fails, and returns whether it succeeded. */
export function useTradeSettings() {
  const { data: settings, error, isFetching, refetch } = tradesApi.useTradeSettingsQuery();
  const [update, { isLoading: isSaving, originalArgs }] = tradesApi.useUpdateTradeSettingsMutation();
  const save = async (change: (current: TradeSettings) => TradeSettings): Promise<boolean> => {
    // Another window may have changed them
    const latest = await refetch();
    const outcome =
      latest.data && !latest.isError
        ? await update({ ...change(latest.data), requestId: crypto.randomUUID() })
        : { error: latest.error };
    if (outcome.error) {
      toast({ type: 'error', title: tradeSettingsTexts.notSaved, message: errorText(outcome.error) });
    }
    return outcome.error === undefined;
  };
  return {
    /** While they are saved, already the new ones. */
    settings: isSaving ? originalArgs : settings,
    error,
    isFetching,
    retry: () => void refetch(),
    isSaving,
    save,
  };
}
