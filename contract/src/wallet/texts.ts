/** What the notifications about the wallet say. */
export const walletNotices = {
  linked: { title: 'Wallet linked', message: 'The wallet {address} is now linked to your account.' },
  unlinked: { title: 'Wallet unlinked', message: 'The wallet {address} is no longer linked to your account.' },
} as const;
