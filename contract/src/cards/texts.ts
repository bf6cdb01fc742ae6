import type { CardType, Finish, Rarity } from '../draw/card.ts';
import type { InventorySort } from './sorts.ts';

/** Display names of the rarities. */
export const rarityNames: Readonly<Record<Rarity, string>> = {
  common: 'Common',
  uncommon: 'Uncommon',
  rare: 'Rare',
  epic: 'Epic',
  legendary: 'Legendary',
};

/** Display names of the types, singular and plural. */
export const typeNames: Readonly<Record<CardType, { readonly singular: string; readonly plural: string }>> = {
  warrior: { singular: 'Warrior', plural: 'Warriors' },
  mage: { singular: 'Mage', plural: 'Mages' },
  rogue: { singular: 'Rogue', plural: 'Rogues' },
  healer: { singular: 'Healer', plural: 'Healers' },
  beast: { singular: 'Beast', plural: 'Beasts' },
  artifact: { singular: 'Artifact', plural: 'Artifacts' },
};

/** Display names of the finishes. */
export const finishNames: Readonly<Record<Finish, string>> = {
  standard: 'Standard',
  inverted: 'Inverted ink',
  fullArt: 'Full art',
  starfield: 'Star-field foil',
};

/** The filter that matches every card. */
export const allFilterName = 'All';

export const sortNames: Readonly<Record<InventorySort, string>> = {
  newest: 'Newest First',
  rarity: 'Rarity',
  name: 'Name',
  power: 'Power',
};

/** Texts of the inventory. */
export const inventoryTexts = {
  search: 'Search items...',
  totalItems: 'Total items',
  /** Unit after the total on narrow screens, where `totalItems` does not fit. */
  items: { singular: 'item', plural: 'items' },
  empty: 'No items found',
  loggedOut: 'Please Log In',
  rarity: 'Rarity',
  type: 'Type',
  finish: 'Finish',
  power: 'Power',
  defense: 'Defense',
  collected: 'Collected',
  isNew: 'NEW!',
  estimatedValue: '{value} {product}',
  list: 'List on Marketplace',
  transfer: 'Transfer to Another Wallet',
  locked: 'On its way',
  otherOwner: 'This card belongs to someone else.',
} as const;

/** Texts of favourites: the heart of a card, the filter and the order of the list. */
export const favouriteTexts = {
  label: 'Favourite',
  filter: 'Favourites',
  only: 'Favourites only',
  first: 'Favourites first',
  none: 'Nothing here yet. Tap the heart on a card you love.',
  failed: 'Your favourite wasn’t saved',
} as const;

/** The placeholder card during a draw; `retried` after the request was sent again. */
export const placeholderTexts = { name: 'Collecting...', retried: 'Still trying…' } as const;

/** Toast of a failed draw. `message` is used if the error has no text. */
export const collectToasts = {
  failed: { title: 'Collection Failed', message: 'Failed to collect card' },
} as const;

/** Countdown to the next draw; `{time}` is the remaining time. `chipReady` is the button in the header. */
export const nextCardTexts = {
  label: 'Next card',
  countdown: 'Next card in {time}',
  chipReady: 'Card ready',
} as const;

/** The notification about a drawn card. */
export const cardNotification = { title: 'New card', message: '{name} is now in your inventory.' } as const;

/** Texts of the reveal. `first` replaces the ordinal of the first card of a rarity. */
/** Shown if the code of the reveal could not be loaded. */
export const revealNotShown = { title: 'We couldn’t show your new card', message: 'It’s in your inventory.' } as const;
