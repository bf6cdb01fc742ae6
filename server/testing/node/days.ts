import { listDrawDays } from '@app/contract/cards/schemas';
import { call } from '../requests/call.ts';
import type { TestNode } from './node.ts';

const DAY_SECONDS = 86_400;

type NodeWithClock = Pick<TestNode, 'url' | 'clock'>;

/** Moves the clock to `seconds` after the next midnight (UTC). */
export function passMidnight({ clock }: NodeWithClock, seconds = 1): void {
  clock.advance(DAY_SECONDS - ((clock.now().getTime() / 1000) % DAY_SECONDS) + seconds);
}

/** Moves the clock past the first draw day of an installation, which is longer than the others. */
export async function passFirstDay(node: NodeWithClock): Promise<void> {
  for (let midnights = 0; midnights < 2; midnights++) {
    await call(node, listDrawDays, {});
    passMidnight(node);
  }
}
