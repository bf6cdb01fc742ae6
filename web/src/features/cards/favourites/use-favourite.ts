import { favouriteTexts } from '@app/contract/cards/texts';
import { useCallback } from 'react';
import { useAppDispatch } from '../../../lib/api/use-app-dispatch.ts';
import { offlineError, toApiError } from '../../../lib/http/api-error.ts';
import { importWithRetry } from '../../../lib/loading/import-with-retry.ts';
import { toast } from '../../../ui/overlays/toast.ts';

/** Loads what changes favourites. */
export const loadFavourites = importWithRetry(() => import('./favourites-api.ts'));

/** Returns a function that adds a card to the favourites or removes it from them; a toast explains why it failed. */
export function useSetFavourite(): (id: string, isFavourite: boolean) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    async (id, isFavourite) => {
      try {
        const { favouritesApi } = await loadFavourites().catch(() => Promise.reject(offlineError));
        await dispatch(favouritesApi.endpoints.setFavourite.initiate({ id, isFavourite })).unwrap();
      } catch (error) {
        toast({ type: 'error', title: favouriteTexts.failed, message: toApiError(error).text });
      }
    },
    [dispatch],
  );
}
