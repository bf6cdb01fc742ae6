import { describe, expect, it } from 'vitest';
import { type MainButtonFacts, mainButtonState } from './main-button-state.ts';

const visitor: MainButtonFacts = {
  isWalletLoading: false,
  isCollecting: false,
  isConnected: false,
  ownedCards: undefined,
};
const connected: MainButtonFacts = { ...visitor, isConnected: true, ownedCards: 0 };

describe('the main button', () => {
  it('judges a loading wallet first, then a card being collected', () => {
    expect(mainButtonState({ ...connected, isWalletLoading: true, isCollecting: true })).toBe('connecting');
    expect(mainButtonState({ ...connected, isCollecting: true, ownedCards: 3 })).toBe('collecting');
  });

  it('leads to the inventory once there is a card, and draws one before', () => {
    expect(mainButtonState({ ...connected, ownedCards: 1 })).toBe('inventory');
    expect(mainButtonState(connected)).toBe('collect');
  });

  it('offers to claim while no wallet is connected, whatever is known of cards', () => {
    expect(mainButtonState(visitor)).toBe('claim');
    expect(mainButtonState({ ...visitor, ownedCards: 2 })).toBe('claim');
  });

  it('waits for the count of a connected wallet', () => {
    expect(mainButtonState({ ...connected, ownedCards: undefined })).toBe('connecting');
  });
});
