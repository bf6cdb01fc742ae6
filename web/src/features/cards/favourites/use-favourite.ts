import { favouriteTexts } from '@app/contract/cards/texts';
import { useCallback } from 'react';
import { useAppDispatch } from '../../../lib/api/use-app-dispatch.ts';
import { toApiError } from '../../../lib/http/api-error.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { favouritesApi } from './favourites-api.ts';

/** Returns a function that adds a card to the favourites or removes it from them; a toast explains why it failed. */
export function useSetFavourite(): (id: string, isFavourite: boolean) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    async (id, isFavourite) => {
      const { error } = await dispatch(favouritesApi.endpoints.setFavourite.initiate({ id, isFavourite }));
      if (error) toast({ type: 'error', title: favouriteTexts.failed, message: toApiError(error).text });
    },
    [dispatch],
  );
}
