/** Providers that users can sign in with. */
export const SIGN_IN_PROVIDERS = ['discord', 'google', 'steam', 'twitch'] as const;

/** Providers that can be linked to an account but cannot be used to sign in. */
export const INTEGRATION_PROVIDERS = ['x', 'instagram'] as const;

export const SOCIAL_PROVIDERS = [...SIGN_IN_PROVIDERS, ...INTEGRATION_PROVIDERS] as const;

/** Everything that can be attached to an account, in display order: the values of `user.providers`. */
export const ACCOUNT_METHODS = ['email', ...SOCIAL_PROVIDERS, 'wallet'] as const;

export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];
export type AccountMethod = (typeof ACCOUNT_METHODS)[number];

/** Display names. */
export const PROVIDER_NAMES: Readonly<Record<AccountMethod, string>> = {
  email: 'Email',
  discord: 'Discord',
  google: 'Google',
  steam: 'Steam',
  twitch: 'Twitch',
  x: 'X',
  instagram: 'Instagram',
  wallet: 'Wallet',
};

/** Whether users can sign in with a provider. */
export function isSignInProvider(provider: string): provider is SignInProvider {
  return (SIGN_IN_PROVIDERS as readonly string[]).includes(provider);
}

/** Path of the page that a provider redirects to. */
export function callbackPath(provider: SocialProvider): string {
  return `/${isSignInProvider(provider) ? 'auth' : 'integrations'}/${provider}/callback`;
}
