import type { SimulatorContext } from '../context.ts';
import { optionalFields } from '../faults.ts';
import type { Grant } from '../grants.ts';
import type { Persona } from '../personas.ts';

const ALGORITHM = 'RS256';
const KEY_ID = 'simulated-key';

/** The format of a provider's ID tokens. */
export interface IdTokenFormat {
  readonly issuer: string;
  readonly lifetimeSeconds: number;
  /** Returns the claims about the user besides `sub`. */
  claims(persona: Persona, grant: Grant): Readonly<Record<string, unknown>>;
}

/** The library and the keys are loaded on first use, so that they do not delay the start. */
const jose = lazy(() => import('jose'));
const keys = lazy(generateKeys);
const forgedKeys = lazy(generateKeys);

/** Creates the ID token for a grant (OpenID Connect Core §2), with the grant's fault if it has one. */
export async function createIdToken(
  { credentials, personas, faults, now }: SimulatorContext,
  grant: Grant,
  { issuer, lifetimeSeconds, claims: claimsOf }: IdTokenFormat,
): Promise<string> {
  const { provider } = grant;
  const persona = personas.find(provider, grant.subject);
  if (!persona) throw new Error('The grant has no persona');
  const fault = faults.activeFault(provider, grant.fault);
  const issuedAt = Math.floor(now() / 1000) - (fault === 'id-token-expired' ? 2 * lifetimeSeconds : 0);
  const { clientId } = credentials[provider];
  const claims = {
    iss: fault === 'id-token-issuer' ? 'https://accounts.example.com' : issuer,
    azp: clientId,
    aud: fault === 'id-token-audience' ? 'another-application' : clientId,
    sub: fault === 'id-token-subject' ? '1' : persona.subject,
    ...(grant.nonce !== undefined && { nonce: fault === 'id-token-nonce' ? 'another-nonce' : grant.nonce }),
    ...optionalFields(claimsOf(persona, grant), fault),
    iat: issuedAt,
    exp: issuedAt + lifetimeSeconds,
  };
  const { SignJWT, UnsecuredJWT } = await jose();
  if (fault === 'id-token-unsigned') return new UnsecuredJWT(claims).encode();
  const { privateKey } = await (fault === 'id-token-forged' ? forgedKeys() : keys());
  return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID, typ: 'JWT' }).sign(privateKey);
}

/** Returns the JWK set with the signing key of the ID tokens (RFC 7517). */
export async function getJwks(): Promise<object> {
  const { exportJWK } = await jose();
  const { publicKey } = await keys();
  return { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' }] };
}

async function generateKeys() {
  const { generateKeyPair } = await jose();
  return generateKeyPair(ALGORITHM);
}

function lazy<T>(create: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
