import { isFinalTradeState, type TradeState } from '@app/contract/trades/states';
import { isFinal, type TransferState } from '@app/contract/transfers/states';
import type { TestDatabase } from '../database/database.ts';
import { query } from '../database/dump.ts';

/** Who has which card, and what is under way, at one moment. */
export interface Holdings {
  readonly accounts: readonly { readonly id: string; readonly wallet: string | null; readonly blocked: boolean }[];
  readonly cards: readonly {
    readonly id: string;
    readonly holder: string;
    readonly locked: boolean;
    readonly receivedAt: string | null;
  }[];
  readonly transfers: readonly {
    readonly id: string;
    readonly state: TransferState;
    readonly sender: string;
    readonly recipient: string | null;
    readonly from: string;
    readonly to: string;
    readonly card: string;
    readonly message: string;
  }[];
  readonly trades: readonly {
    readonly id: string;
    readonly state: TradeState;
    readonly proposer: string | null;
    readonly recipient: string | null;
    readonly from: string;
    readonly to: string;
    readonly message: string;
    readonly give: readonly string[];
    readonly take: readonly string[];
  }[];
  readonly entries: readonly {
    readonly card: string;
    readonly sequence: number;
    readonly kind: string;
    readonly from: string;
    readonly to: string;
    readonly trade: string | null;
    readonly message: string | null;
  }[];
  /** Notifications that an account has received twice. */
  readonly doubled: readonly string[];
}

/** One statement, so that everything is read at the same moment. */
const READ = `
  select
    (select json_agg(a order by a.id) from (
      select id, public_key as wallet, blocked_at is not null as blocked from accounts where not is_admin) a) as accounts,
    (select json_agg(c order by c.number) from (
      select id, number, account_id as holder, locked, received_at as "receivedAt" from cards) c) as cards,
    (select json_agg(t order by t.id) from (
      select id, state, account_id as sender, recipient_id as recipient, sender_wallet as from, recipient_wallet as to,
        card_id as card, message from transfers) t) as transfers,
    (select json_agg(t order by t.id) from (
      select id, state, proposer_id as proposer, recipient_id as recipient, proposer_wallet as from, recipient_wallet as to, message,
        array(select card_id from trade_cards where trade_id = id and side = 'give' order by 1) as give,
        array(select card_id from trade_cards where trade_id = id and side = 'take' order by 1) as take
      from trades) t) as trades,
    (select json_agg(e order by e.card, e.sequence) from (
      select card_id as card, sequence, content::json->>'kind' as kind, content::json->>'from' as from,
        content::json->>'to' as to, content::json->>'trade' as trade, content::json->>'message' as message
      from provenance_entries) e) as entries,
    (select json_agg(d.title) from (
      select title from notifications where redirect_url like '/transfer%' group by account_id, title, redirect_url
      having count(*) > 1) d) as doubled`;

/** Reads who has which card at this moment. */
export async function readHoldings(database: TestDatabase): Promise<Holdings> {
  const [row] = await query<Holdings>(database, READ);
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, list]) => [name, list ?? []])) as never;
}

/** What never changes, or was read before. */
export interface Past {
  /** Who has drawn each card. */
  readonly drawnBy: ReadonlyMap<string, string>;
  /** Who may have linked each wallet. */
  readonly linkedBy: ReadonlyMap<string, ReadonlySet<string>>;
  readonly holdings: Holdings | undefined;
}

const byId = <T extends { readonly id: string }>(list: readonly T[]) => new Map(list.map((one) => [one.id, one]));

/** Returns what is wrong with holdings: each sentence names a rule that does not hold. */
export function findFaults(now: Holdings, { drawnBy, linkedBy, holdings: before }: Past): string[] {
  const faults: string[] = [];
  const expect = (isRight: boolean, rule: string) => void (isRight || faults.push(rule));
  const accounts = byId(now.accounts);
  const cards = byId(now.cards);
  const pending = now.transfers.filter(({ state }) => state === 'pending');
  const accepted = now.trades.filter(({ state }) => state === 'accepted');
  const unfinished = now.trades.filter(({ state }) => !isFinalTradeState(state));

  for (const { id, holder, locked } of now.cards) {
    expect(drawnBy.has(id), `card ${id} was drawn`);
    expect(accounts.has(holder), `card ${id} has a holder`);
    const holds =
      pending.filter(({ card }) => card === id).length +
      accepted.filter(({ give, take }) => [...give, ...take].includes(id)).length;
    expect(holds === Number(locked), `card ${id}, locked: ${locked}, is in ${holds} transfers and trades under way`);
    const entries = now.entries.filter(({ card }) => card === id);
    const last = entries.findLast(({ kind }) => kind !== 'relink');
    const isHolder = last ? linkedBy.get(last.to)?.has(holder) : drawnBy.get(id) === holder;
    expect(isHolder === true, `the holder of card ${id} is who got it last`);
  }

  for (const { id, sender, recipient, from, to, card } of pending) {
    expect(cards.get(card)?.holder === sender, `the sender of transfer ${id} has its card`);
    const account = accounts.get(sender);
    expect(account?.wallet === from && !account.blocked, `the sender of transfer ${id} has the wallet`);
    const linked = now.accounts.find(({ wallet }) => wallet === to)?.id ?? null;
    expect(linked === recipient, `transfer ${id} is offered to whoever has the wallet`);
  }
  for (const { id, proposer, recipient, from, to, give, take } of unfinished) {
    const [one, other] = [accounts.get(proposer ?? ''), accounts.get(recipient ?? '')];
    expect(
      one?.wallet === from && !one.blocked && other?.wallet === to,
      `both sides of trade ${id} have their wallets`,
    );
    for (const [side, owner] of [
      [give, proposer],
      [take, recipient],
    ] as const) {
      for (const card of side) {
        const held = cards.get(card);
        expect(held?.holder === owner, `card ${card} of trade ${id} is with the side that gives it`);
        const isFree = accepted.some((trade) => trade.id === id) || held?.locked === false;
        expect(isFree, `trade ${id} ended when card ${card} was locked`);
      }
    }
  }

  const completed = {
    transfers: now.transfers.filter(({ state }) => state === 'completed'),
    trades: byId(now.trades.filter(({ state }) => state === 'completed')),
  };
  for (const { id, card, message } of completed.transfers) {
    const moves = now.entries.filter((entry) => entry.card === card && entry.message === message);
    expect(moves.length === 1, `transfer ${id} moved its card once, not ${moves.length} times`);
  }
  for (const { id, give, take } of completed.trades.values()) {
    for (const card of [...give, ...take]) {
      if (!cards.has(card)) continue;
      const moves = now.entries.filter((entry) => entry.card === card && entry.trade === id);
      expect(moves.length === 1, `trade ${id} moved card ${card} once, not ${moves.length} times`);
    }
  }
  const isGone = (wallet: string) => [...(linkedBy.get(wallet) ?? [])].some((id) => !accounts.has(id));
  for (const { card, sequence, kind, from, to, trade, message } of now.entries) {
    const name = `entry ${sequence} of card ${card}`;
    // A job deletes trades without accounts
    const isKnown = completed.trades.has(trade ?? '') || (isGone(from) && isGone(to));
    if (kind === 'trade') expect(isKnown, `${name} is of a completed trade`);
    if (kind !== 'transfer') continue;
    const isSent = completed.transfers.some((transfer) => transfer.message === message);
    expect(isSent || isGone(from), `${name} is of a completed transfer`);
  }
  for (const title of now.doubled) expect(false, `nobody is told twice: ${title}`);
  if (before) faults.push(...findChangesOfWhatIsOver(before, now));
  return faults;
}

/** Returns what two moments contradict: cards that are lost, and what was over and has changed. */
function findChangesOfWhatIsOver(before: Holdings, now: Holdings): string[] {
  const faults: string[] = [];
  const accounts = byId(now.accounts);
  const cards = byId(now.cards);
  for (const { id, holder } of before.cards) {
    if (cards.has(id)) continue;
    const takers = [
      ...before.transfers.flatMap(({ card, recipient }) => (card === id ? [recipient] : [])),
      ...before.trades.flatMap(({ give, take, proposer, recipient }) =>
        [...give, ...take].includes(id) ? [proposer, recipient] : [],
      ),
    ];
    const isDeleted = [holder, ...takers].some((owner) => owner !== null && !accounts.has(owner));
    if (!isDeleted) faults.push(`card ${id} was deleted only with its holder`);
  }
  const trades = byId(now.trades);
  for (const { id, state, give, take } of before.trades) {
    const later = trades.get(id)?.state ?? state;
    if (isFinalTradeState(state) || isFinalTradeState(later)) continue;
    const earlier = byId(before.cards);
    const hasLeft = [...give, ...take].some((card) => earlier.get(card)?.receivedAt !== cards.get(card)?.receivedAt);
    if (hasLeft) faults.push(`trade ${id} ended when one of its cards left, even if that came back`);
  }
  const states = new Map<string, string>([...now.transfers, ...now.trades].map(({ id, state }) => [id, state]));
  const over = [
    ...before.transfers.filter(({ state }) => isFinal(state)),
    ...before.trades.filter(({ state }) => isFinalTradeState(state)),
  ];
  for (const { id, state } of over) {
    const later = states.get(id);
    if (later !== undefined && later !== state) faults.push(`${id} was ${state} and stays so, not ${later}`);
  }
  return faults;
}
