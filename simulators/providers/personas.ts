import { createHash } from 'node:crypto';
import { SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';

/** Somebody who has an account with a simulated provider. */
export interface Persona {
  readonly provider: SocialProvider;
  /** What the provider calls the account by, in the provider's own form. */
  readonly subject: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  /** Steam: whether others see which games the persona has. */
  readonly gamesVisible: boolean;
}

/** Whom one wants to be. A name that is known already is the same person, who has changed. */
export interface PersonaWish {
  readonly name: string;
  readonly email?: string | undefined;
  readonly emailVerified?: boolean;
  readonly gamesVisible?: boolean;
}

/** What a provider knows of an address: whether it is verified, only verified ones, or no address at all. */
export const KNOWS_EMAIL: Readonly<Record<SocialProvider, 'judged' | 'verified' | 'none'>> = {
  discord: 'judged',
  google: 'judged',
  twitch: 'verified',
  steam: 'none',
  x: 'none',
  instagram: 'none',
};

const READY: readonly PersonaWish[] = [
  { name: 'Mira Lund', email: 'mira@example.com', emailVerified: true, gamesVisible: true },
  { name: 'Ravi Okafor', email: 'ravi@example.com', emailVerified: false, gamesVisible: false },
  { name: 'Noor Haddad' },
];

/** The accounts of all simulated providers; they begin with three people who are known everywhere. */
export class Personas {
  readonly #known = new Map<string, Persona>();

  constructor() {
    for (const provider of SOCIAL_PROVIDERS) for (const wish of READY) this.put(provider, wish);
  }

  of(provider: SocialProvider): Persona[] {
    return [...this.#known.values()].filter((persona) => persona.provider === provider);
  }

  find(provider: SocialProvider, subject: string): Persona | undefined {
    return this.#known.get(`${provider} ${subject}`);
  }

  /** Makes a persona, or changes the one of that name. The name alone decides the subject, so that it survives a restart. */
  put(provider: SocialProvider, wish: PersonaWish): Persona {
    const knows = KNOWS_EMAIL[provider];
    const email = knows === 'none' ? undefined : wish.email;
    const persona = {
      provider,
      subject: subjectOf(provider, wish.name),
      name: wish.name,
      email,
      emailVerified: email !== undefined && (knows === 'verified' || wish.emailVerified === true),
      gamesVisible: wish.gamesVisible === true,
    };
    this.#known.set(`${provider} ${persona.subject}`, persona);
    return persona;
  }
}

/** A name as an account's: lower case, without blanks. */
export function handleOf({ name }: Persona): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  return (
    plain
      .toLowerCase()
      .replace(/[^a-z0-9_]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 15) || 'someone'
  );
}

/** First of the numbers that Steam gives to people. */
const STEAM_BASE = 76_561_197_960_265_728n;

function subjectOf(provider: SocialProvider, name: string): string {
  const hash = createHash('sha256').update(`${provider} ${name.toLowerCase()}`).digest();
  if (provider === 'steam') return String(STEAM_BASE + BigInt(hash.readUInt32BE()));
  return digits(hash.readBigUInt64BE(), LENGTHS[provider]);
}

const LENGTHS: Readonly<Record<Exclude<SocialProvider, 'steam'>, number>> = {
  discord: 18,
  google: 21,
  twitch: 9,
  x: 19,
  instagram: 17,
};

/** So many digits, the first of which is no zero. */
function digits(number: bigint, length: number): string {
  return `1${String(number)
    .padStart(20, '0')
    .slice(1 - length)
    .padStart(length - 1, '0')}`;
}
