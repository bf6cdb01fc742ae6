/** Two accounts, and a Twitch user and a wallet that can be linked to either. */
export type AccountName = 'anna' | 'ben';
export type LinkedName = 'twitch' | 'wallet';
export type Name = AccountName | LinkedName;

/** Events per reward. */
export const REQUIRED = 2;

interface ModelReward {
  state: 'pending' | 'claimable' | 'claimed' | 'revoked';
  /** Whose events earned it. */
  owner: Name;
  /** Everybody for whom the quest is completed. */
  readonly completed: Set<Name>;
}

/**
 * A plain model of a quest that is completed once: each event belongs to the account of its supporter, or to the supporter until
 * there is one, and each reward to whose events have earned it.
 */
export function createModel() {
  const links = new Map<LinkedName, AccountName>();
  const events: { owner: Name; isRefunded: boolean; readonly isCounted: boolean }[] = [];
  const rewards: ModelReward[] = [];
  const left = (owner: Name) => events.filter((e) => e.isCounted && e.owner === owner && !e.isRefunded).length;
  const valid = () => rewards.filter(({ state }) => state !== 'revoked');
  const isAccount = (name: Name): name is AccountName => name === 'anna' || name === 'ben';
  const walletOf = (account: AccountName): Name[] => (links.get('wallet') === account ? ['wallet'] : []);
  return {
    links,
    event(name: Name): string {
      const owner = isAccount(name) ? name : (links.get(name) ?? name);
      const everybody = new Set([name, owner, ...(isAccount(owner) ? walletOf(owner) : [])]);
      const isCounted = !valid().some(({ completed }) => [...completed].some((name) => everybody.has(name)));
      events.push({ owner, isRefunded: false, isCounted });
      if (!isCounted) return 'already_completed';
      const state = isAccount(owner) ? 'claimable' : 'pending';
      if (left(owner) >= REQUIRED) rewards.push({ state, owner, completed: everybody });
      return 'counted';
    },
    refund(nth: number): void {
      const event = events[nth];
      if (!event?.isCounted || event.isRefunded) return;
      event.isRefunded = true;
      const reward = valid().find(({ owner }) => owner === event.owner);
      if (reward && reward.state !== 'claimed' && left(event.owner) < REQUIRED) reward.state = 'revoked';
    },
    link(name: LinkedName, to: AccountName): void {
      links.set(name, to);
      const pending = valid().find(({ owner, state }) => owner === name && state === 'pending');
      const others = new Set<Name>([to, ...walletOf(to)].filter((other) => other !== name));
      if (pending && valid().some(({ completed }) => [...completed].some((name) => others.has(name)))) return;
      for (const event of events) if (event.owner === name) event.owner = to;
      if (!pending) return;
      Object.assign(pending, { owner: to, state: 'claimable' });
      for (const other of others) pending.completed.add(other);
    },
    /** Claims a reward. @returns whether there is one */
    claim(by: AccountName): boolean {
      const reward = rewards.find(({ owner, state }) => owner === by && state === 'claimable');
      if (reward) reward.state = 'claimed';
      return reward !== undefined;
    },
    /** The states of the rewards of an account, or of all. */
    statesOf: (name?: AccountName) =>
      rewards.filter(({ owner }) => name === undefined || owner === name).map(({ state }) => state),
  };
}
