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

/** The state of the main button. It is busy until the cards of a connected wallet are counted. */
export function mainButtonState(facts: MainButtonFacts): MainButtonState {
  if (facts.isWalletLoading) return 'connecting';
  if (facts.isCollecting) return 'collecting';
  if (!facts.isConnected) return 'claim';
  return facts.ownedCards ? 'inventory' : 'collect';
}
