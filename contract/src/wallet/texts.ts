/** Notifications about the wallet. */
export const walletNotifications = {
  linked: { title: 'Wallet linked', message: 'The wallet {address} is now linked to your account.' },
  unlinked: { title: 'Wallet unlinked', message: 'The wallet {address} is no longer linked to your account.' },
} as const;

/** Toasts about the wallet. */
export const walletToasts = {
  loginRequired: { title: 'Authentication Required', message: 'Please log in to connect your wallet' },
  observing: { title: 'Observer Mode', message: 'Cannot connect wallet while in observer mode' },
  observingDisconnect: { title: 'Observer Mode', message: 'Cannot disconnect wallet while in observer mode' },
  connected: { title: 'Wallet Connected', message: 'Your wallet has been successfully linked' },
  connectFailed: { title: 'Connection Failed', message: 'Failed to connect wallet' },
  linkFailed: { title: 'Connection Failed', message: 'Failed to link wallet to your account' },
  signatureCancelled: { title: 'Signature Cancelled', message: 'You cancelled the signature request' },
  disconnected: { title: 'Wallet Disconnected', message: 'Your wallet has been disconnected' },
  disconnectFailed: { title: 'Disconnect Failed', message: 'Failed to disconnect wallet' },
} as const;

/** For phones, on which the wallet is an app with its own browser. */
export const walletAppTexts = { open: 'Open in the Phantom app' } as const;

/** Errors of connecting to the extension; `{wallet}` is the name of the wallet in use. */
export const walletConnectionErrors = {
  notInstalled: 'Phantom wallet is not installed',
  timeout: 'Connection timeout - Please check if {wallet} popup is blocked',
  noPublicKey: 'No public key received from {wallet}',
  noSignature: 'No signature received from {wallet}',
  cannotSign: 'This account of {wallet} cannot sign messages. Please choose another account or wallet.',
  locked: '{wallet} is locked. Please unlock it and try again.',
  failed: 'Failed to connect: {reason}',
} as const;
