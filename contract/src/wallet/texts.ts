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
  /** On a phone, where the wallet is an app with its own browser. */
  opensInApp: {
    title: 'Opening Phantom',
    message: 'This page will open again in the Phantom app',
  },
  disconnected: { title: 'Wallet Disconnected', message: 'Your wallet has been disconnected' },
  disconnectFailed: { title: 'Disconnect Failed', message: 'Failed to disconnect wallet' },
} as const;

/** Errors of connecting to the extension. */
export const walletConnectionErrors = {
  notInstalled: 'Phantom wallet is not installed',
  timeout: 'Connection timeout - Please check if Phantom popup is blocked',
  noPublicKey: 'No public key received from Phantom',
  failed: 'Failed to connect: {reason}',
} as const;
