import { getInventory, listWalletCards } from '@app/contract/cards/endpoints';
import { GALLERY_CARDS } from '@app/contract/models/gallery';
import { api } from '../../../lib/api/api.ts';
import { call, type NoArg } from '../../../lib/api/call.ts';

export const galleryApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownGallery: build.query({
      ...call(getInventory, (_: NoArg) => ({ query: { limit: GALLERY_CARDS, sort: 'rarity' as const } })),
      providesTags: ['Collectibles'],
    }),
    walletGallery: build.query({
      ...call(listWalletCards, (publicKey: string) => ({ params: { publicKey }, query: { limit: GALLERY_CARDS } })),
      providesTags: ['Collectibles'],
    }),
  }),
});
