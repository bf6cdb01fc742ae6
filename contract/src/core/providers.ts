/** The ways into an account, as `user.providers` names them (contract §5), and the integrations. */
export const PROVIDERS = ['email', 'discord', 'google', 'steam', 'twitch', 'x', 'instagram', 'wallet'] as const;

/** What people call them. */
export const PROVIDER_NAMES: Readonly<Record<(typeof PROVIDERS)[number], string>> = {
  email: 'Email',
  discord: 'Discord',
  google: 'Google',
  steam: 'Steam',
  twitch: 'Twitch',
  x: 'X',
  instagram: 'Instagram',
  wallet: 'Wallet',
};
