import type { CardType, Rarity } from '../draw/card.ts';
import type { InventorySort } from './sorts.ts';

/** The rarities by name (specification part 2 §2). */
export const rarityNames: Readonly<Record<Rarity, string>> = {
  common: 'Common',
  uncommon: 'Uncommon',
  rare: 'Rare',
  epic: 'Epic',
  legendary: 'Legendary',
};

/** The types by name: one card of it, and the featured collection. */
export const typeNames: Readonly<Record<CardType, { readonly one: string; readonly many: string }>> = {
  warrior: { one: 'Warrior', many: 'Warriors' },
  mage: { one: 'Mage', many: 'Mages' },
  rogue: { one: 'Rogue', many: 'Rogues' },
  healer: { one: 'Healer', many: 'Healers' },
  beast: { one: 'Beast', many: 'Beasts' },
  artifact: { one: 'Artifact', many: 'Artifacts' },
};

/** The filter that lets everything through. */
export const allName = 'All';

export const sortNames: Readonly<Record<InventorySort, string>> = {
  newest: 'Newest First',
  rarity: 'Rarity',
  name: 'Name',
};

/** Words of the inventory (specification part 2 §2). */
export const inventoryTexts = {
  search: 'Search items...',
  empty: 'No items found',
  loggedOut: 'Please Log In',
  rarity: 'Rarity',
  type: 'Type',
  power: 'Power',
  defense: 'Defense',
  collected: 'Collected',
  isNew: 'NEW!',
  estimatedValue: '{value} {product}',
  list: 'List on Marketplace',
  transfer: 'Transfer to Another Wallet',
  foreign: 'This card belongs to another collector.',
} as const;

/** The placeholder of a card while the server draws; `retried` once the request had to be sent again. */
export const placeholderTexts = { name: 'Collecting...', retried: 'Still trying…' } as const;

/** Toast of a collect that failed (specification part 1 §8); the message is for an error without a text. */
export const collectToasts = {
  failed: { title: 'Collection Failed', message: 'Failed to collect card' },
} as const;

/** When the next card may be drawn; {time} is counted down. */
export const nextCardTexts = { label: 'Next card', waits: 'Next card in {time}', ready: 'Ready now' } as const;

/** The notification of a card that was drawn. */
export const cardNotice = { title: 'New card', message: '{name} is now in your inventory.' } as const;

/** The wallet landing page (specification part 2 §2). */
export const collectiblesTexts = {
  title: '{product} Collectibles',
  welcome: 'Welcome! Draw a card a day, each unlike any other, and keep them all in your own wallet’s collection.',
  connect: 'Connect wallet',
  hint: 'Connect your wallet to start collecting!',
  collect: 'Collect Card',
  inventory: 'View Inventory',
  howItWorks: {
    title: 'How it Works',
    steps: [
      'Connect your Phantom wallet',
      'Click Collect Card for a random card',
      'View your collection in the inventory',
      'Collect rare and legendary cards',
    ],
  },
  rarities: 'Rarities',
  types: 'Card types',
} as const;
