import { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Whether a key is an identity, which can decrypt backups; a recipient can only encrypt them. */
export function isIdentity(key: string): boolean {
  return key.startsWith('AGE-SECRET-KEY-');
}

/** Generates an identity, which must be kept secret, and its recipient. */
export async function generateBackupKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/**
 * Encrypts in the age format (https://age-encryption.org/v1): chunks of 64 KiB that are authenticated one by one, with their
 * position and the end of the file.
 */
export async function* encrypt(key: string, plain: Bytes): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(isIdentity(key) ? await identityToRecipient(key) : key);
  yield* (await encrypter.encrypt(toWebStream(plain))) as unknown as Bytes;
}

/** Decrypts the output of `encrypt`. @throws Error if the key is different or the data was damaged, reordered or truncated */
export async function* decrypt(identity: string, sealed: Bytes): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  yield* (await decrypter.decrypt(toWebStream(sealed))) as unknown as Bytes;
}

/** Converts the type only: Node's and the browsers' streams have different types, but are the same objects. */
function toWebStream(bytes: Bytes): ReadableStream<Uint8Array> {
  return NodeStream.from(bytes) as unknown as ReadableStream<Uint8Array>;
}
