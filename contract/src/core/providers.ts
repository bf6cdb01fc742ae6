/** Ways into an account besides address and password. */
export const SIGN_IN_PROVIDERS = ['discord', 'google', 'steam', 'twitch'] as const;

/** Providers that are linked to an account and open none (contract §6). */
export const INTEGRATION_PROVIDERS = ['x', 'instagram'] as const;

export const SOCIAL_PROVIDERS = [...SIGN_IN_PROVIDERS, ...INTEGRATION_PROVIDERS] as const;

/** As `user.providers` and `GET /api/config` name them (contract §5), in the order in which they are shown. */
export const PROVIDERS = ['email', ...SOCIAL_PROVIDERS, 'wallet'] as const;

export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

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

/** True where a provider signs in, rather than being linked alone. */
export function signsIn(provider: string): provider is SignInProvider {
  return (SIGN_IN_PROVIDERS as readonly string[]).includes(provider);
}

/** The page that a provider sends the browser back to (specification part 1 §2, contract §6). */
export function callbackPath(provider: SocialProvider): string {
  return `/${signsIn(provider) ? 'auth' : 'integrations'}/${provider}/callback`;
}
