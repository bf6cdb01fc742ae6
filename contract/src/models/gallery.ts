/** Maximum number of cards in a gallery. */
export const GALLERY_CARDS = 60;

/** In the path of a gallery, the user's own cards instead of those of a wallet. */
export const OWN_GALLERY = 'me';
