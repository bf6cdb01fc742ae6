import { generateKeyPairSync } from 'node:crypto';
import type { SocialProvider } from '@app/contract/core/providers';
import { UNVERIFIED_ACCOUNT_SECONDS } from '@app/contract/privacy/limits';
import { base58 } from '@scure/base';
import type { Randomness } from '../src/platform/randomness.ts';
import type { Calendar } from './calendar.ts';
import { PROJECTS } from './projects/catalog.ts';
import type { Choices } from './random.ts';

/** An account to be created. */
export interface SeedPerson {
  readonly id: string;
  readonly collectorId: string;
  readonly username: string;
  readonly email: string;
  readonly isVerified: boolean;
  /** Whether the account has a password. If not, the person signs in only with a provider. */
  readonly hasPassword: boolean;
  readonly provider: SocialProvider | undefined;
  readonly publicKey: string | null;
  readonly hasSecondFactor: boolean;
  readonly isAdmin: boolean;
  readonly isDeveloper: boolean;
  readonly signedUpAt: Date;
  /** The index of the sign-up day in the calendar. */
  readonly signupDay: number;
  /** The usual time of the person's visits, in seconds after midnight. */
  readonly habit: number;
  /** The relative frequency of the person's visits, up to 1. */
  readonly eagerness: number;
  /** The slug of the project that the person has chosen. */
  readonly project: string | undefined;
  readonly showsCards: boolean;
  readonly userAgent: string;
  readonly ipAddress: string;
}

const FIRST =
  'ada alma amir anya ben bo carla chidi dana deniz eli emre esme farah finn gia hana hugo ines ivo jana jonas kai kira lars lea liam lina luca mara marek mila nadia nico noor ola omar pia priya rafa rosa sami sara sven tara theo uma vera wim yara yuki zoe'.split(
    ' ',
  );
const LAST =
  'abbas adler bauer berg castro costa diaz dubois eriksen falk fischer garcia haas hansen ito jensen kaya keller kim kowalski lang larsen lindqvist lopez maier moreau nguyen novak okafor olsen patel petrov quinn ramos reyes rossi santos sato silva tanaka tran ueda varga vogel weber wolf yilmaz zhang'.split(
    ' ',
  );
const WORDS =
  'amber ash comet coral dusk ember fable frost gale hazel indigo jade lark lunar maple meadow moss nova onyx opal orbit pixel plum quill raven rune sable sage solar storm tide velvet willow zephyr'.split(
    ' ',
  );
const DOMAINS = ['example.com', 'example.org', 'example.net', 'mail.example', 'post.example'];
const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
];

/** The latest usual time of visits, in seconds after midnight. It leaves room for later visits on the same day. */
const LATEST_HABIT = 80_000;
const EARLIEST_HABIT = 60;
/** The latest second of a day at which someone signs up, so that the email address is verified on the same day. */
const LATEST_SIGNUP = 86_000;

/** Creates people, oldest account first. The first is the admin of the demo. */
export function createPeople(
  count: number,
  { now, days, dayStart, timeOn, dayIndexOf }: Calendar,
  choices: Choices,
  randomness: Randomness,
): SeedPerson[] {
  const usedNames = new Map<string, number>();
  const start = dayStart(0).getTime();
  const span = Math.min(now.getTime() - 600_000, dayStart(days.length - 1).getTime() + LATEST_HABIT * 1000) - start;

  function createPerson(at: number): SeedPerson {
    // The number of sign-ups grows from day to day
    const moment = new Date(start + Math.floor(span * Math.sqrt((at + 0.5) / count)));
    const signupDay = dayIndexOf(moment);
    const signedUpAt = new Date(Math.min(moment.getTime(), timeOn(signupDay, LATEST_SIGNUP).getTime()));
    const [first, last] = [choices.pick(FIRST), choices.pick(LAST)];
    const name = choices.pick([
      first + last,
      `${first}_${last}`,
      `${choices.pick(WORDS)}-${first}`,
      `${first}${choices.pick(WORDS)}`,
    ]);
    const uses = usedNames.get(name) ?? 0;
    usedNames.set(name, uses + 1);
    const isFirst = at === 0;
    // Older accounts without a verified email address have been deleted
    const mayBeUnverified = now.getTime() - signedUpAt.getTime() < UNVERIFIED_ACCOUNT_SECONDS * 1000;
    const isVerified = isFirst || !mayBeUnverified || !choices.isTrue(0.15);
    const provider = isVerified && choices.isTrue(0.25) ? choices.pick(PROVIDERS) : undefined;
    const hasPassword = isFirst || provider === undefined || choices.isTrue(0.4);
    return {
      id: randomness.id(signedUpAt),
      collectorId: crypto.randomUUID(),
      username: uses === 0 ? name : `${name}${uses + 1}`,
      email: isFirst ? 'admin@example.com' : `${first}.${last}${at}@${choices.pick(DOMAINS)}`,
      isVerified,
      hasPassword,
      provider,
      publicKey: isVerified && (choices.isTrue(0.75) || isFirst) ? newWallet() : null,
      hasSecondFactor: isVerified && !isFirst && hasPassword && choices.isTrue(0.06),
      isAdmin: isFirst,
      isDeveloper: choices.isTrue(0.0005),
      signedUpAt,
      signupDay,
      habit: EARLIEST_HABIT + choices.below(LATEST_HABIT - EARLIEST_HABIT),
      eagerness: isFirst ? 0.9 : 0.02 + 0.98 * choices.next() ** 3,
      project: isFirst ? PROJECTS[1]?.slug : chooseProject(choices),
      showsCards: isFirst || choices.isTrue(0.6),
      userAgent: choices.pick(AGENTS),
      ipAddress: `203.0.113.${choices.below(256)}`,
    };
  }
  return Array.from({ length: count }, (_, at) => createPerson(at));
}

/** A wallet address, to which transfers are possible: not all 32 bytes are a public key. */
function newWallet(): string {
  const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  return base58.encode(Buffer.from(x, 'base64url'));
}

/** Some have chosen a project, the popular ones more often. */
function chooseProject(choices: Choices): string | undefined {
  const percentile = choices.below(100);
  let below = 0;
  for (const { slug, share } of PROJECTS) {
    below += share;
    if (percentile < below) return slug;
  }
  return undefined;
}

const PROVIDERS: readonly SocialProvider[] = ['discord', 'discord', 'google', 'google', 'steam', 'twitch'];
