import { describe, expect, test } from 'vitest';
import { type MainButtonFacts, mainButtonState } from './main-button-state.ts';

const visitor: MainButtonFacts = {
  isWalletLoading: false,
  isCollecting: false,
  isConnected: false,
  ownedCards: undefined,
};
const connected: MainButtonFacts = { ...visitor, isConnected: true, ownedCards: 0 };

describe('the main button', () => {
  test('prefers a loading wallet over a running draw', () => {
    expect(mainButtonState({ ...connected, isWalletLoading: true, isCollecting: true })).toBe('connecting');
    expect(mainButtonState({ ...connected, isCollecting: true, ownedCards: 3 })).toBe('collecting');
  });

  test('links to the inventory with a card and draws one without', () => {
    expect(mainButtonState({ ...connected, ownedCards: 1 })).toBe('inventory');
    expect(mainButtonState(connected)).toBe('collect');
  });

  test('offers to claim without a connected wallet', () => {
    expect(mainButtonState(visitor)).toBe('claim');
    expect(mainButtonState({ ...visitor, ownedCards: 2 })).toBe('claim');
  });

  test('is not connecting while the cards of a connected wallet are counted', () => {
    expect(mainButtonState({ ...connected, ownedCards: undefined })).toBe('collect');
  });
});
