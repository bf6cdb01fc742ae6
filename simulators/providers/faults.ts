import type { SocialProvider } from '@app/contract/core/providers';

/** Faults of the redirect back to the application. */
const CALLBACK_FAULTS = {
  error: 'An error comes back instead of a person',
  'wrong-state': 'Another state comes back',
  'expired-code': 'What comes back has expired already',
} as const;

/** Faults of the response to a server-side request. */
const RESPONSE_FAULTS = {
  hang: 'never answers',
  drip: 'answers a byte a second, without end',
  status: 'answers 500',
  rubbish: 'answers rubbish instead of JSON',
  strange: 'answers JSON of another shape',
  huge: 'answers without end',
  redirect: 'sends the caller elsewhere',
  cut: 'hangs up',
} as const;

/** Faults of an ID token. */
const COMMON_ID_TOKEN_FAULTS = {
  'id-token-nonce': 'The id token answers another sign-in (nonce)',
  'id-token-audience': 'The id token is meant for another application',
  'id-token-issuer': 'The id token comes from another issuer',
  'id-token-expired': 'The id token has expired',
  'id-token-forged': 'The id token is signed by another key',
  'id-token-unsigned': 'The id token is not signed',
} as const;

/** Faults of an ID token that only matter if the application also requests the profile. */
const PROFILE_ID_TOKEN_FAULTS = { 'id-token-subject': 'The id token is about somebody else than the profile' } as const;

/** The token endpoint (Steam: the assertion check) or the profile endpoint (Google: the JWKS, Steam: the Web API). */
export type FaultyEndpoint = 'token' | 'profile';
export type ResponseFault = keyof typeof RESPONSE_FAULTS;

export type Fault =
  | keyof typeof CALLBACK_FAULTS
  | keyof typeof COMMON_ID_TOKEN_FAULTS
  | keyof typeof PROFILE_ID_TOKEN_FAULTS
  | `${FaultyEndpoint}-${ResponseFault}`;

const ID_TOKEN_FAULTS: Partial<Record<SocialProvider, object>> = {
  google: COMMON_ID_TOKEN_FAULTS,
  twitch: { ...COMMON_ID_TOKEN_FAULTS, ...PROFILE_ID_TOKEN_FAULTS },
};

const ENDPOINT_LABELS: Readonly<Record<FaultyEndpoint, (provider: SocialProvider) => string>> = {
  token: (provider) => (provider === 'steam' ? 'The check of the assertion' : 'The token call'),
  profile: (provider) =>
    (({ steam: 'The Web API', google: 'The call for the keys' }) as Partial<Record<SocialProvider, string>>)[
      provider
    ] ?? 'The profile call',
};

/** Returns all faults that a provider supports, with their labels. */
export function faultsOf(provider: SocialProvider): readonly (readonly [Fault, string])[] {
  const calls = Object.entries(ENDPOINT_LABELS).flatMap(([place, nameOf]) =>
    Object.entries(RESPONSE_FAULTS).map(([how, text]) => [`${place}-${how}`, `${nameOf(provider)} ${text}`]),
  );
  const tokens = Object.entries(ID_TOKEN_FAULTS[provider] ?? {});
  return [...Object.entries(CALLBACK_FAULTS), ...tokens, ...calls] as [Fault, string][];
}

/** Returns the fault with that name if the provider supports it. */
export function parseFault(provider: SocialProvider, name: string | null): Fault | undefined {
  return faultsOf(provider).find(([fault]) => fault === name)?.[0];
}

/** The faults in effect. */
export class FaultInjector {
  readonly #byProvider = new Map<SocialProvider, Fault>();
  readonly #latest = new Map<string, Fault | undefined>();

  /** Sets the fault of all later requests to a provider; undefined clears it. */
  set(provider: SocialProvider, fault: Fault | undefined): void {
    if (fault === undefined) this.#byProvider.delete(provider);
    else this.#byProvider.set(provider, fault);
  }

  /** Returns the fault of the provider, or else the one chosen for this sign-in. */
  activeFault(provider: SocialProvider, chosen?: Fault): Fault | undefined {
    return this.#byProvider.get(provider) ?? chosen;
  }

  /**
   * Stores the fault chosen at the latest sign-in, for requests without a token: Google's JWKS and Steam.
   * @param key the provider, or for Steam the Steam ID
   */
  setLatest(key: string, fault: Fault | undefined): void {
    this.#latest.set(key, fault);
  }

  getLatest(key: string): Fault | undefined {
    return this.#latest.get(key);
  }
}
