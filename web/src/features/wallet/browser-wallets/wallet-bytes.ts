import { base58 } from '@scure/base';

const SIGNATURE_BYTES = 64;

/**
 * Converts bytes as wallets return them: a typed array (of any realm), an array, a Buffer (also in its JSON form), an object with
 * the bytes under their indices, or base58. Undefined for anything else.
 */
export function toBytes(value: unknown): Uint8Array | undefined {
  if (typeof value === 'string') return decodeBase58(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  if (Object.prototype.toString.call(value) === '[object ArrayBuffer]') return new Uint8Array(value as ArrayBuffer);
  if ('type' in value && value.type === 'Buffer' && 'data' in value) return toBytes(value.data);
  const bytes: unknown[] = Object.values(value);
  return bytes.length > 0 && bytes.every(isByte) ? Uint8Array.from(bytes) : undefined;
}

/** What a wallet has signed, and the signature. */
export interface Signed {
  readonly signature: Uint8Array;
  /** The bytes that were signed, if the wallet reports them. */
  readonly signedMessage: Uint8Array | undefined;
}

/** Reads a signature as wallets return it: its bytes, an object with `signature`, or a list of either. Undefined for others. */
export function readSigned(output: unknown): Signed | undefined {
  const signature = toBytes(output);
  if (signature?.length === SIGNATURE_BYTES) return { signature, signedMessage: undefined };
  if (typeof output !== 'object' || output === null) return undefined;
  if (Array.isArray(output)) return readSigned(output[0]);
  if (!('signature' in output)) return undefined;
  const signed = readSigned(output.signature);
  return signed && 'signedMessage' in output ? { ...signed, signedMessage: toBytes(output.signedMessage) } : signed;
}

function decodeBase58(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text);
  } catch {
    return undefined;
  }
}

const isByte = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 256;
