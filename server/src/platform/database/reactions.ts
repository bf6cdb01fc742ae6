import type { Transaction } from './transaction.ts';

/** What a feature tells features in higher layers, which react in its transaction. */
export interface Reactions<Message> {
  /** Adds a reaction; they run in the order in which they were added. */
  add(react: (tx: Transaction, message: Message) => Promise<void>): void;
  /** Runs all reactions. If one fails, the transaction is to be rolled back. */
  run(tx: Transaction, message: Message): Promise<void>;
}

export function createReactions<Message>(): Reactions<Message> {
  const reactions: ((tx: Transaction, message: Message) => Promise<void>)[] = [];
  return {
    add: (react) => void reactions.push(react),
    async run(tx, message) {
      for (const react of reactions) await react(tx, message);
    },
  };
}
