import { isCanonicalSignature, isUsableKey } from '@app/contract/wallet/ed25519';
import { signedForms } from '@app/contract/wallet/off-chain-message';
import { base58, base64 } from '@scure/base';

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** What a wallet has signed. */
export interface SignedText {
  readonly wallet: string;
  readonly message: string;
  readonly signature: string;
  /** The bytes that it reports to have signed, base64. */
  readonly signedMessage?: string | undefined;
}

/** Whether the wallet has signed the message or its off-chain envelope; undefined if this browser cannot verify Ed25519. */
export async function checkSignature({ wallet, message, ...signed }: SignedText): Promise<boolean | undefined> {
  const key = decode(base58, wallet);
  const signature = decode(base58, signed.signature);
  const reported = signed.signedMessage === undefined ? undefined : decode(base64, signed.signedMessage);
  if (key?.length !== KEY_BYTES || signature?.length !== SIGNATURE_BYTES || reported === null) return false;
  // Browsers differ in what they do with these
  if (!isUsableKey(key) || !isCanonicalSignature(signature)) return false;
  if (!(await importKey(BASE_POINT))) return undefined;
  const imported = await importKey(key);
  for (const form of signedForms(new TextEncoder().encode(message), key, reported)) {
    if (imported && (await crypto.subtle.verify(ALGORITHM, imported, signature, new Uint8Array(form)))) return true;
  }
  return false;
}

const ALGORITHM = 'Ed25519';
/** A key that every browser with Ed25519 imports (RFC 8032 §5.1). */
const BASE_POINT = new Uint8Array(KEY_BYTES).fill(0x66).with(0, 0x58);

/** Undefined if the browser does not know the algorithm, or if the key is no point of the curve. */
const importKey = (key: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', key, ALGORITHM, false, ['verify']).catch(() => undefined);

/** Null if the text is no encoding of bytes, or not their only one. */
function decode(coder: typeof base58 | typeof base64, text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = new Uint8Array(coder.decode(text));
    return coder.encode(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}
