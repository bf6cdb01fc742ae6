import { paths } from '../core/paths/paths.ts';

/** The cards that a gallery shows at most. */
export const GALLERY_CARDS = 60;

/** In the path of a gallery, the user's own cards instead of those of a wallet. */
export const OWN_GALLERY = 'me';

/** The path of the gallery of a wallet, by default of the user's own cards. */
export const galleryPath = (wallet: string = OWN_GALLERY): string => paths.gallery.replace(':wallet', wallet);
