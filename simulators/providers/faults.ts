import type { SocialProvider } from '@app/contract/core/providers';

/** What goes wrong on the way back to the application. */
const RETURN_FAULTS = {
  error: 'An error comes back instead of a person',
  'wrong-state': 'Another state comes back',
  'expired-code': 'What comes back has expired already',
} as const;

/** How a call of the application's server goes wrong. */
const CALL_FAULTS = {
  hang: 'never answers',
  drip: 'answers a byte a second, without end',
  status: 'answers 500',
  rubbish: 'answers rubbish instead of JSON',
  strange: 'answers JSON of another shape',
  huge: 'answers without end',
  redirect: 'sends the caller elsewhere',
  cut: 'hangs up',
} as const;

/** How an id token goes wrong. */
const TOKEN_FAULTS = {
  'id-token-nonce': 'The id token answers another sign-in (nonce)',
  'id-token-audience': 'The id token is meant for another application',
  'id-token-issuer': 'The id token comes from another issuer',
  'id-token-expired': 'The id token has expired',
  'id-token-forged': 'The id token is signed by another key',
  'id-token-unsigned': 'The id token is not signed',
} as const;

/** How the id token of a provider goes wrong that is also asked for a profile. */
const PROFILED_TOKEN_FAULTS = { 'id-token-subject': 'The id token is about somebody else than the profile' } as const;

/** The two calls that a server makes: for the token (Steam: to check the assertion), and for what it says of the person. */
export type CallPlace = 'token' | 'profile';
export type CallFault = keyof typeof CALL_FAULTS;

export type Fault =
  | keyof typeof RETURN_FAULTS
  | keyof typeof TOKEN_FAULTS
  | keyof typeof PROFILED_TOKEN_FAULTS
  | `${CallPlace}-${CallFault}`;

/** By provider: those that give id tokens. */
const ID_TOKEN_FAULTS: Partial<Record<SocialProvider, object>> = {
  google: TOKEN_FAULTS,
  twitch: { ...TOKEN_FAULTS, ...PROFILED_TOKEN_FAULTS },
};

/** What people call the two calls. */
const PLACES: Readonly<Record<CallPlace, (provider: SocialProvider) => string>> = {
  token: (provider) => (provider === 'steam' ? 'The check of the assertion' : 'The token call'),
  profile: (provider) =>
    (({ steam: 'The Web API', google: 'The call for the keys' }) as Partial<Record<SocialProvider, string>>)[
      provider
    ] ?? 'The profile call',
};

/** Everything that can go wrong with a provider, with the words for it. */
export function faultsOf(provider: SocialProvider): readonly (readonly [Fault, string])[] {
  const calls = Object.entries(PLACES).flatMap(([place, nameOf]) =>
    Object.entries(CALL_FAULTS).map(([how, text]) => [`${place}-${how}`, `${nameOf(provider)} ${text}`]),
  );
  const tokens = Object.entries(ID_TOKEN_FAULTS[provider] ?? {});
  return [...Object.entries(RETURN_FAULTS), ...tokens, ...calls] as [Fault, string][];
}

/** The fault of that name, where the provider has it. */
export function faultNamed(provider: SocialProvider, name: string | null): Fault | undefined {
  return faultsOf(provider).find(([fault]) => fault === name)?.[0];
}

/** The faults that are on. */
export class Faults {
  readonly #standing = new Map<SocialProvider, Fault>();
  readonly #latest = new Map<string, Fault | undefined>();

  /** What goes wrong for everybody at a provider from now on; undefined: nothing. */
  set(provider: SocialProvider, fault: Fault | undefined): void {
    if (fault === undefined) this.#standing.delete(provider);
    else this.#standing.set(provider, fault);
  }

  /** What goes wrong now: what stands, else what was chosen for this one sign-in. */
  of(provider: SocialProvider, chosen?: Fault): Fault | undefined {
    return this.#standing.get(provider) ?? chosen;
  }

  /** Keeps what was chosen, for calls that do not tell which sign-in they belong to: those for Google's keys, or of a Steam id. */
  remember(whose: string, fault: Fault | undefined): void {
    this.#latest.set(whose, fault);
  }

  /** What was chosen the last time. */
  latest(whose: string): Fault | undefined {
    return this.#latest.get(whose);
  }
}
