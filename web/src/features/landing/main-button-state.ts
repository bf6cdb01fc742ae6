import type { mainButtonTexts } from '@app/contract/landing/texts';

export type MainButtonState = keyof typeof mainButtonTexts;

/** The states in which something is running. */
export const BUSY_STATES: readonly MainButtonState[] = ['connecting', 'collecting'];

/** The inputs of the main button's state. */
export interface MainButtonFacts {
  readonly isWalletLoading: boolean;
  readonly isCollecting: boolean;
  readonly isConnected: boolean;
  /** Cards of the connected wallet; undefined until known. */
  readonly ownedCards: number | undefined;
}

/**
 * The state of the main button. While the cards of a connected wallet are being counted it stays `connecting`, so that it
 * does not offer an action that changes a moment later.
 */
export function mainButtonState(facts: MainButtonFacts): MainButtonState {
  if (facts.isWalletLoading) return 'connecting';
  if (facts.isCollecting) return 'collecting';
  if (!facts.isConnected) return 'claim';
  if (facts.ownedCards === undefined) return 'connecting';
  return facts.ownedCards > 0 ? 'inventory' : 'collect';
}
