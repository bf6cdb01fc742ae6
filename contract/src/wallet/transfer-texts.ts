/** Texts of USDT transfers. */
export const transferTexts = {
  observing: { title: 'Observer Mode', message: 'Cannot send USDT while in observer mode' },
  balancesFailed: 'We couldn’t load your balances.',
  amountInvalid: 'Please enter an amount like 12.5 or 0.000001',
  amountZero: 'The amount must be more than zero',
  rejected: 'You rejected the transfer in your wallet. Nothing was sent.',
  disconnected: 'Your wallet is no longer connected. Nothing was sent.',
  differentAccount: 'A different account is selected in your wallet. Nothing was sent.',
  cannotSend: 'This wallet can’t send transactions. Please use another one, such as Phantom.',
  walletFailed: 'Your wallet couldn’t send the transfer: {reason}',
  walletTimeout: 'Your wallet didn’t respond.',
  alreadyProcessed: 'The network already has this transfer.',
  maybeSent: 'This transfer may already have been sent. Check your wallet before you send it again.',
  failed: 'The network rejected the transfer. You only paid the fee.',
  unconfirmed: 'We couldn’t check your transfer on the network. Check again before you start another one.',
  waiting: 'Waiting for the network to confirm…',
  confirmed: 'Sent {amount} USDT to {recipient}',
} as const;
