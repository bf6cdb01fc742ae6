import { TRADE_CARDS_MAX } from '@app/contract/trades/limits';
import { offerTexts } from '@app/contract/trades/offer-texts';
import { paths } from '../../lib/navigation/paths.ts';

/** A side of a trade, from the view of the user. */
export type OfferSide = 'give' | 'get';

/** An offer that is being made, as the URL of the page keeps it. */
export interface OfferParams {
  /** The wallet of the other side; empty until it is chosen. */
  readonly wallet: string;
  /** The ID of the received offer that it counters. */
  readonly counters?: string | undefined;
  /** The numbers of the chosen cards. */
  readonly give: readonly number[];
  readonly get: readonly number[];
  /** The side whose cards are being chosen. */
  readonly side: OfferSide;
}

/** Reads the offer from the query of the URL; undefined if none is being made. Ignores what is invalid. */
export function parseOffer(query: URLSearchParams): OfferParams | undefined {
  const wallet = query.get('offer');
  if (wallet === null) return undefined;
  const counters = query.get('counter') ?? undefined;
  const side = query.get('side') === 'get' ? 'get' : 'give';
  return { wallet, counters, give: parseNumbers(query.get('give')), get: parseNumbers(query.get('get')), side };
}

/** Writes an offer as the query of the URL; omits what has not been chosen. */
export function offerQuery({ wallet, counters, give = [], get = [], side = 'give' }: Partial<OfferParams>): string {
  const query = new URLSearchParams({ offer: wallet ?? '' });
  if (counters !== undefined) query.set('counter', counters);
  for (const [name, numbers] of [['give', give] as const, ['get', get] as const])
    if (numbers.length > 0) query.set(name, numbers.join('-'));
  if (side !== 'give') query.set('side', side);
  return query.toString();
}

/** The URL on which an offer is made. */
export const offerPath = (offer: Partial<OfferParams>) => `${paths.trades}?${offerQuery(offer)}`;

function parseNumbers(text: string | null): number[] {
  const numbers = (text ?? '').split('-').map(Number);
  return [...new Set(numbers)].filter((number) => Number.isSafeInteger(number) && number > 0).slice(0, TRADE_CARDS_MAX);
}

/** The title of the page on which an offer is made. */
export const offerTitle = ({ counters }: OfferParams) =>
  counters === undefined ? offerTexts.title : offerTexts.counter.title;

/** The tabs of the page. */
export const TRADE_TABS = ['offers', 'binders', 'own', 'settings'] as const;

/** The URL of a tab of the page. */
export const tabPath = (tab: (typeof TRADE_TABS)[number]) =>
  tab === 'offers' ? paths.trades : `${paths.trades}?tab=${tab}`;
