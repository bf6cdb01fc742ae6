import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { Grant } from '../grants.ts';
import type { Persona } from '../personas.ts';
import type { World } from '../world.ts';

const ALGORITHM = 'RS256';
const KEY_ID = 'simulated-key';

/** How a provider makes its id tokens. */
export interface IdTokenFacts {
  readonly issuer: string;
  readonly lifetimeSeconds: number;
  /** What a token says of a person, beside its subject. */
  claims(persona: Persona, grant: Grant): Readonly<Record<string, unknown>>;
}

/** Made when they are first needed: a start does not wait for them. */
const keys = lazily(() => generateKeyPair(ALGORITHM));
const otherKeys = lazily(() => generateKeyPair(ALGORITHM));

/** The id token for a grant (OpenID Connect Core §2), wrong in the way that the grant's fault is for. */
export async function idToken(
  { credentials, personas, faults, now }: World,
  grant: Grant,
  { issuer, lifetimeSeconds, claims: claimsOf }: IdTokenFacts,
): Promise<string> {
  const { provider } = grant;
  const persona = personas.find(provider, grant.subject);
  if (!persona) throw new Error('The grant is for nobody');
  const fault = faults.of(provider, grant.fault);
  const issuedAt = Math.floor(now() / 1000) - (fault === 'id-token-expired' ? 2 * lifetimeSeconds : 0);
  const { clientId } = credentials[provider];
  const claims = {
    iss: fault === 'id-token-issuer' ? 'https://accounts.example.com' : issuer,
    azp: clientId,
    aud: fault === 'id-token-audience' ? 'another-application' : clientId,
    sub: fault === 'id-token-subject' ? '1' : persona.subject,
    ...(grant.nonce !== undefined && { nonce: fault === 'id-token-nonce' ? 'another-nonce' : grant.nonce }),
    ...claimsOf(persona, grant),
    iat: issuedAt,
    exp: issuedAt + lifetimeSeconds,
  };
  if (fault === 'id-token-unsigned') return new UnsecuredJWT(claims).encode();
  const { privateKey } = await (fault === 'id-token-forged' ? otherKeys() : keys());
  return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID, typ: 'JWT' }).sign(privateKey);
}

/** The key that id tokens are signed with, as it is published (RFC 7517). */
export async function publishedKeys(): Promise<object> {
  const { publicKey } = await keys();
  return { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' }] };
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
