import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFinal, nextTransferState, TRANSFER_EVENTS, type TransferState } from './states.ts';

test('a transfer moves only after a signature, and its final state stays', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...TRANSFER_EVENTS)), (events) => {
      let state: TransferState = 'prepared';
      const happened: string[] = [];
      for (const event of events) {
        const next = nextTransferState(state, event);
        expect(isFinal(state) && next !== undefined).toBe(false);
        if (next === undefined) continue;
        happened.push(event);
        state = next;
      }
      if (state === 'completed') expect(happened[0]).toBe('confirm');
      expect(isFinal(state)).toBe(!['prepared', 'pending'].includes(state));
    }),
  ));
