import type { mainButtonTexts } from '@app/contract/landing/texts';

export type MainButtonState = keyof typeof mainButtonTexts;

/** What the main button depends on. */
export interface MainButtonFacts {
  readonly isWalletLoading: boolean;
  readonly isCollecting: boolean;
  readonly isConnected: boolean;
  /** Cards of the connected wallet; undefined while that is not known. */
  readonly ownedCards: number | undefined;
}

/**
 * The state of the main button, judged in the order of the specification (part 2 §4). A connected wallet whose cards
 * are not counted yet is still connecting: the button must not offer what it takes back a moment later.
 */
export function mainButtonState(facts: MainButtonFacts): MainButtonState {
  if (facts.isWalletLoading) return 'connecting';
  if (facts.isCollecting) return 'collecting';
  if (!facts.isConnected) return 'claim';
  if (facts.ownedCards === undefined) return 'connecting';
  return facts.ownedCards > 0 ? 'inventory' : 'collect';
}
