/** Texts of the gallery. */
export const galleryTexts = {
  /** The title for the user's own cards, and for those of a wallet. */
  own: 'Your gallery',
  ofWallet: 'Gallery of {wallet}',
  lead: 'The night market, with your cards on its stands. Walk around, pick one up and tilt it in the lantern light.',
  leadOfWallet:
    'The night market, with the newest cards of this wallet on its stands. Pick one up and tilt it in the lantern light.',
  walk: 'Walk the gallery',
  walking: 'Hanging the lanterns…',
  leave: 'Leave the market',
  enterVr: 'Enter VR',
  enterAr: 'Enter AR',
  entering: 'Entering…',
  list: 'Cards in the gallery',
  count: { singular: '1 card', plural: '{count} cards' },
  /** If the wallet has more cards than the gallery shows. */
  more: '{count} of {total} cards',
  loading: 'Loading the cards…',
  failed: 'We couldn’t load this gallery',
  emptyOwn: 'Your stands are waiting',
  emptyOwnHint: 'Draw your first card, and it gets a place in the lantern light.',
  emptyOwnLink: 'Go to your inventory',
  emptyWallet: 'No cards here yet',
  emptyWalletHint: 'Nobody who has linked this wallet has a card yet.',
  unknownWallet: 'This is not a wallet address',
  unknownWalletHint: 'Check the link, or ask its sender for a new one.',
  /** The name of the walkable picture, and how to use it. */
  stage: 'The night market with {count}',
  keys: 'Arrow keys or W, A, S and D walk and turn. Enter picks up the card in front of you and turns it over; arrow keys tilt it. Escape puts it back.',
  hint: {
    mouse: 'Drag to look around, click the ground to walk, click a card to pick it up',
    touch: 'Swipe to look around, tap the ground to walk, tap a card to pick it up',
  },
  held: {
    mouse: 'Drag to turn it, click it to turn it over, click beside it to put it back',
    touch: 'Swipe to turn it, tap it to turn it over, tap beside it to put it back',
  },
  /** What screen readers hear when a card is in front or picked up. */
  before: 'In front of you: {card}',
  pickedUp: 'You hold {card}',
  refused: 'The headset did not start. You can keep walking here, or try again.',
  unsupported: 'This browser cannot draw the market. The cards below are all of it.',
  lost: 'The picture was interrupted. You can walk in again.',
} as const;
