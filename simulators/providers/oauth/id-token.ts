import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { Grant } from '../grants.ts';
import { misbehaves } from '../misbehave.ts';
import type { World } from '../world.ts';

const ISSUER = 'https://accounts.google.com';
const LIFETIME_SECONDS = 3600;
const ALGORITHM = 'RS256';
const KEY_ID = 'simulated-key';

/** Made when they are first needed: a start does not wait for them. */
const keys = lazily(() => generateKeyPair(ALGORITHM));
const otherKeys = lazily(() => generateKeyPair(ALGORITHM));

/** Google's id token for a grant (OpenID Connect Core §2), wrong in the way that the grant's fault is for. */
export async function idToken({ credentials, personas, faults, now }: World, grant: Grant): Promise<string> {
  const persona = personas.find('google', grant.subject);
  if (!persona) throw new Error('The grant is for nobody');
  const fault = faults.of('google', grant.fault);
  const issuedAt = Math.floor(now() / 1000) - (fault === 'id-token-expired' ? 2 * LIFETIME_SECONDS : 0);
  const { clientId } = credentials.google;
  const claims = {
    iss: fault === 'id-token-issuer' ? 'https://accounts.example.com' : ISSUER,
    azp: clientId,
    aud: fault === 'id-token-audience' ? 'another-application' : clientId,
    sub: persona.subject,
    ...(persona.email !== undefined && { email: persona.email, email_verified: persona.emailVerified }),
    ...(grant.nonce !== undefined && { nonce: fault === 'id-token-nonce' ? 'another-nonce' : grant.nonce }),
    ...(grant.scopes.includes('profile') && { name: persona.name, given_name: persona.name.split(' ')[0] }),
    iat: issuedAt,
    exp: issuedAt + LIFETIME_SECONDS,
  };
  if (fault === 'id-token-unsigned') return new UnsecuredJWT(claims).encode();
  const { privateKey } = await (fault === 'id-token-forged' ? otherKeys() : keys());
  return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID, typ: 'JWT' }).sign(privateKey);
}

/** GET /oauth2/v3/certs: the key that id tokens are signed with (RFC 7517). */
export function googleKeys(app: FastifyInstance, { faults }: World): void {
  app.get('/oauth2/v3/certs', async (_request, reply) => {
    if (misbehaves(reply, 'profile', faults.of('google', faults.latest('google')))) return reply;
    const { publicKey } = await keys();
    const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' };
    return reply.header('cache-control', 'public, max-age=19800, must-revalidate').send({ keys: [jwk] });
  });
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
