import type { SocialProvider } from '@app/contract/core/providers';

/** Faults of the redirect back to the application. */
const CALLBACK_FAULTS = {
  error: 'The callback has an error instead of a code',
  'wrong-state': 'The callback has another state',
  'expired-code': 'The callback has an expired code',
} as const;

/** Faults of the response to a server-side request. */
const RESPONSE_FAULTS = {
  hang: 'never responds',
  slow: 'sends one byte per second, endlessly',
  'server-error': 'returns status 500',
  'rate-limited': 'returns status 429',
  malformed: 'returns malformed JSON',
  'unexpected-schema': 'returns JSON with another schema',
  oversized: 'returns an oversized body',
  redirect: 'redirects',
  disconnect: 'closes the connection',
} as const;

/** Faults of an ID token. */
const COMMON_ID_TOKEN_FAULTS = {
  'id-token-nonce': 'The ID token has the nonce of another sign-in',
  'id-token-audience': 'The ID token is for another application',
  'id-token-issuer': 'The ID token has another issuer',
  'id-token-expired': 'The ID token has expired',
  'id-token-forged': 'The ID token is signed with another key',
  'id-token-unsigned': 'The ID token is not signed',
} as const;

/** Faults of an ID token that only matter if the application also requests the profile. */
const PROFILE_ID_TOKEN_FAULTS = { 'id-token-subject': 'The ID token has another subject than the profile' } as const;

/** Faults in the optional fields of a profile or of an ID token, or in the list that contains the profile. */
const CONTENT_FAULTS = {
  'fields-missing': 'The profile has only the ID',
  'fields-null': 'The profile has null in every other field than the ID',
  'fields-empty': 'The profile has an empty text in every other field than the ID',
  'fields-object': 'The profile has an object in every other field than the ID',
} as const;
const LIST_FAULTS = { 'list-empty': 'The list of profiles is empty' } as const;

/** The token endpoint (Steam: the assertion check) or the profile endpoint (Google: the JWKS, Steam: the Web API). */
export type FaultyEndpoint = 'token' | 'profile';
export type ResponseFault = keyof typeof RESPONSE_FAULTS;

export type Fault =
  | keyof typeof CALLBACK_FAULTS
  | keyof typeof COMMON_ID_TOKEN_FAULTS
  | keyof typeof PROFILE_ID_TOKEN_FAULTS
  | keyof typeof CONTENT_FAULTS
  | keyof typeof LIST_FAULTS
  | `${FaultyEndpoint}-${ResponseFault}`;

const ID_TOKEN_FAULTS: Partial<Record<SocialProvider, object>> = {
  google: COMMON_ID_TOKEN_FAULTS,
  twitch: { ...COMMON_ID_TOKEN_FAULTS, ...PROFILE_ID_TOKEN_FAULTS },
};

const ENDPOINT_LABELS: Readonly<Record<FaultyEndpoint, (provider: SocialProvider) => string>> = {
  token: (provider) => (provider === 'steam' ? 'The assertion check' : 'The token endpoint'),
  profile: (provider) =>
    (({ steam: 'The Web API', google: 'The key endpoint' }) as Partial<Record<SocialProvider, string>>)[provider] ??
    'The profile endpoint',
};

/** Returns all faults that a provider supports, with their labels. */
export function faultsOf(provider: SocialProvider): readonly (readonly [Fault, string])[] {
  const responseFaults = Object.entries(ENDPOINT_LABELS).flatMap(([endpoint, labelOf]) =>
    Object.entries(RESPONSE_FAULTS).map(([faultName, text]) => [
      `${endpoint}-${faultName}`,
      `${labelOf(provider)} ${text}`,
    ]),
  );
  const idTokenFaults = Object.entries(ID_TOKEN_FAULTS[provider] ?? {});
  const listFaults = provider === 'steam' || provider === 'twitch' ? Object.entries(LIST_FAULTS) : [];
  return [
    ...Object.entries(CALLBACK_FAULTS),
    ...idTokenFaults,
    ...Object.entries(CONTENT_FAULTS),
    ...listFaults,
    ...responseFaults,
  ] as [Fault, string][];
}

const REPLACED_FIELDS: Partial<Record<Fault, unknown>> = {
  'fields-missing': undefined,
  'fields-null': null,
  'fields-empty': '',
  'fields-object': {},
};

/** Returns the optional fields of a profile, changed if the fault concerns their content. */
export function optionalFields<T extends object>(fields: T, fault: Fault | undefined): T | Record<string, unknown> {
  if (fault === undefined || !(fault in REPLACED_FIELDS)) return fields;
  return Object.fromEntries(Object.keys(fields).map((name) => [name, REPLACED_FIELDS[fault]]));
}

/** Returns the fault with that name if the provider supports it. */
export function parseFault(provider: SocialProvider, name: string | null): Fault | undefined {
  return faultsOf(provider).find(([fault]) => fault === name)?.[0];
}

/** The faults to inject, per provider and per sign-in. */
export class FaultInjector {
  readonly #byProvider = new Map<SocialProvider, Fault>();
  readonly #latest = new Map<string, Fault | undefined>();

  /** Sets the fault of all later requests to a provider; undefined clears it. */
  set(provider: SocialProvider, fault: Fault | undefined): void {
    if (fault === undefined) this.#byProvider.delete(provider);
    else this.#byProvider.set(provider, fault);
  }

  /** Returns the fault set for the provider, or else the one selected for this sign-in. */
  activeFault(provider: SocialProvider, signInFault?: Fault): Fault | undefined {
    return this.#byProvider.get(provider) ?? signInFault;
  }

  /**
   * Stores the fault of the latest sign-in, for requests without a token: Google's JWKS and Steam.
   * @param key the provider, or for Steam the Steam ID
   */
  setLatest(key: string, fault: Fault | undefined): void {
    this.#latest.set(key, fault);
  }

  getLatest(key: string): Fault | undefined {
    return this.#latest.get(key);
  }
}
