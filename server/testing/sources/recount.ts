import { createHash } from 'node:crypto';

/** What a game reports, before it is signed. */
export interface ReportedEvent {
  /** The `webhook-id`. */
  readonly id: string;
  /** The number of the source that reports it. */
  readonly source: number;
  /** Identifies the supporter in every quest. */
  readonly person: string;
  readonly supporter: object;
  readonly at: Date;
  readonly what: { readonly play: string } | { readonly currency: string; readonly cents: number };
}

/** A quest, as far as the number of its rewards depends on it. */
export interface ModelQuest {
  readonly asks: ReportedEvent['what'];
  readonly count: number;
  readonly period: 'once' | 'day' | 'week';
  readonly budget: number;
}

/** What must have become of events. */
export interface Recount {
  readonly rewards: number;
  readonly counted: number;
  /** Rewards of a person, if the budget suffices for everybody. */
  readonly rewardsOf: (person: string) => number;
}

/** Counts rewards as an owner would with a list of the events on paper; the order does not matter. */
export function recount({ asks, count, period, budget }: ModelQuest, events: readonly ReportedEvent[]): Recount {
  const tally = new Map<string, number>();
  for (const { what, person, at } of events) {
    const fits = 'play' in asks ? 'play' in what && what.play === asks.play : isEnough(asks, what);
    if (!fits) continue;
    const line = `${person} ${nameOf(at, period)}`;
    tally.set(line, (tally.get(line) ?? 0) + 1);
  }
  const complete = [...tally].filter(([, times]) => times >= count).map(([line]) => line);
  const rewards = Math.min(complete.length, budget);
  // Without a reward the last event does not count, and later ones neither
  const counted = [...tally.values()].reduce((sum, times) => sum + Math.min(times, count - 1), 0) + rewards;
  return { rewards, counted, rewardsOf: (person) => complete.filter((line) => line.startsWith(`${person} `)).length };
}

function isEnough(asks: { currency: string; cents: number }, what: ReportedEvent['what']): boolean {
  return 'currency' in what && what.currency === asks.currency && what.cents >= asks.cents;
}

/** Names the period of a time; a week by the date of its Sunday. */
function nameOf(at: Date, period: ModelQuest['period']): string {
  if (period === 'once') return '';
  const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
  while (period === 'week' && day.getUTCDay() !== 0) day.setUTCDate(day.getUTCDate() + 1);
  return day.toDateString();
}

/** Returns the items in an order that depends only on the seed. */
export function shuffle<T>(items: readonly T[], seed: string): T[] {
  const keyOf = (n: number) => createHash('sha256').update(`${seed} ${n}`).digest('hex');
  return items
    .map((item, n) => ({ item, key: keyOf(n) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ item }) => item);
}
