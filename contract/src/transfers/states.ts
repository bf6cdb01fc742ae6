/** The states of a transfer. The last four are final. */
export const TRANSFER_STATES = ['prepared', 'pending', 'completed', 'declined', 'cancelled', 'expired'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/**
 * What happens to a transfer: the sender signs it, the recipient accepts or declines, the card moves, the sender takes it back,
 * or its time is over.
 */
export const TRANSFER_EVENTS = ['confirm', 'accept', 'move', 'decline', 'cancel', 'expire'] as const;
export type TransferEvent = (typeof TRANSFER_EVENTS)[number];

const TRANSITIONS: Readonly<Record<TransferState, Partial<Record<TransferEvent, TransferState>>>> = {
  prepared: { confirm: 'pending', cancel: 'cancelled', expire: 'expired' },
  // An accepted transfer stays pending while it is held
  pending: { accept: 'pending', move: 'completed', decline: 'declined', cancel: 'cancelled', expire: 'expired' },
  completed: {},
  declined: {},
  cancelled: {},
  expired: {},
};

/** Returns the state of a transfer after an event; undefined if the event does not concern a transfer in this state. */
export function nextTransferState(state: TransferState, event: TransferEvent): TransferState | undefined {
  return TRANSITIONS[state][event];
}

/** Whether a transfer has ended for good. */
export function isFinal(state: TransferState): boolean {
  return Object.keys(TRANSITIONS[state]).length === 0;
}

/** Why a card is held: the account's protection is off or changed, or the card was just signed for another wallet. */
export const HOLD_REASONS = ['security', 'otherWallet'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
