import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../processes/find-program.ts';

/** Path of OpenSSL in PATH; undefined if it is not installed. */
export const opensslProgram = findProgram(['openssl']);

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** Paths of a server's certificate and its key. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** A certificate authority that no program trusts by default. */
export interface Authority {
  /** The path of the authority's certificate. */
  readonly ca: string;
  /** Issues a certificate for a host name. */
  issue(host: string, owner?: { readonly uid: number; readonly gid: number }): Promise<Certificate>;
  remove(): Promise<void>;
}

/** Creates a certificate authority. @throws Error if OpenSSL is not installed */
export async function createAuthority(): Promise<Authority> {
  const folder = await mkdtemp(join(tmpdir(), 'authority-'));
  const inFolder = (name: string) => join(folder, name);
  const openssl = async (...flags: string[]) => {
    if (opensslProgram === undefined) throw new Error('OpenSSL is not installed');
    await promisify(execFile)(opensslProgram, flags);
  };
  const authorityKey = inFolder('ca.key');
  const ca = inFolder('ca.pem');
  await openssl('req', '-x509', ...NEW_KEY, '-keyout', authorityKey, '-out', ca, '-days', '2', '-subj', '/CN=Test CA');
  return {
    ca,
    async issue(host, owner) {
      const [key, cert] = [inFolder(`${host}.key`), inFolder(`${host}.pem`)];
      const [request, extensions] = [inFolder('request.csr'), inFolder('extensions')];
      await openssl('req', ...NEW_KEY, '-keyout', key, '-out', request, '-subj', `/CN=${host}`);
      await writeFile(extensions, `subjectAltName=DNS:${host}`);
      const signer = ['-CA', ca, '-CAkey', authorityKey, '-CAcreateserial', '-days', '2'];
      await openssl('x509', '-req', '-in', request, ...signer, '-extfile', extensions, '-out', cert);
      // PostgreSQL rejects a key that other users can read, and it does not run as root
      if (owner) for (const path of [folder, key, cert]) await chown(path, owner.uid, owner.gid);
      return { cert, key };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
