import { createHash } from 'node:crypto';
import { SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';

/** An account at a simulated provider. */
export interface Persona {
  readonly provider: SocialProvider;
  /** The account ID, in the provider's format. */
  readonly subject: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  /** Steam: whether the game details are public. */
  readonly gamesVisible: boolean;
}

/** A persona to create, or to update if a persona with this name exists. */
export interface PersonaInput {
  readonly name: string;
  readonly email?: string | undefined;
  readonly emailVerified?: boolean;
  readonly gamesVisible?: boolean;
}

/**
 * For each provider, whether it returns the email address with a verification flag, returns it only if it is verified, or never
 * returns it.
 */
export const EMAIL_SUPPORT: Readonly<Record<SocialProvider, 'flagged' | 'verified' | 'none'>> = {
  discord: 'flagged',
  google: 'flagged',
  twitch: 'verified',
  steam: 'none',
  x: 'none',
  instagram: 'none',
};

const DEFAULT_PERSONAS: readonly PersonaInput[] = [
  { name: 'Mira Lund', email: 'mira@example.com', emailVerified: true, gamesVisible: true },
  { name: 'Ravi Okafor', email: 'ravi@example.com', emailVerified: false, gamesVisible: false },
  { name: 'Noor Haddad' },
];

/** The accounts of all simulated providers; initially the default personas at each of them. */
export class PersonaStore {
  readonly #personas = new Map<string, Persona>();

  constructor() {
    for (const provider of SOCIAL_PROVIDERS) for (const input of DEFAULT_PERSONAS) this.upsert(provider, input);
  }

  list(provider: SocialProvider): Persona[] {
    return [...this.#personas.values()].filter((persona) => persona.provider === provider);
  }

  find(provider: SocialProvider, subject: string): Persona | undefined {
    return this.#personas.get(`${provider} ${subject}`);
  }

  /** Creates or updates a persona. The subject is derived from the name, so that it survives a restart. */
  upsert(provider: SocialProvider, input: PersonaInput): Persona {
    const emailSupport = EMAIL_SUPPORT[provider];
    const email = emailSupport === 'none' ? undefined : input.email;
    const persona = {
      provider,
      subject: subjectOf(provider, input.name),
      name: input.name,
      email,
      emailVerified: email !== undefined && (emailSupport === 'verified' || input.emailVerified === true),
      gamesVisible: input.gamesVisible === true,
    };
    this.#personas.set(`${provider} ${persona.subject}`, persona);
    return persona;
  }
}

/** Derives a username: lower case, without spaces, at most 15 characters. */
export function usernameOf({ name }: Persona): string {
  const withoutAccents = name.normalize('NFKD').replace(/\p{M}/gu, '');
  return (
    withoutAccents
      .toLowerCase()
      .replace(/[^a-z0-9_]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 15) || 'someone'
  );
}

/** The lowest SteamID64 of an individual account. */
const FIRST_STEAM_ID = 76_561_197_960_265_728n;

function subjectOf(provider: SocialProvider, name: string): string {
  const hash = createHash('sha256').update(`${provider} ${name.toLowerCase()}`).digest();
  if (provider === 'steam') return String(FIRST_STEAM_ID + BigInt(hash.readUInt32BE()));
  return digits(hash.readBigUInt64BE(), SUBJECT_LENGTHS[provider]);
}

const SUBJECT_LENGTHS: Readonly<Record<Exclude<SocialProvider, 'steam'>, number>> = {
  discord: 18,
  google: 21,
  twitch: 9,
  x: 19,
  instagram: 17,
};

/** Formats a number with a fixed number of digits and no leading zero. */
function digits(number: bigint, length: number): string {
  return `1${String(number)
    .padStart(20, '0')
    .slice(1 - length)
    .padStart(length - 1, '0')}`;
}
