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
export async function checkSignature(signed: SignedText): Promise<boolean | undefined> {
  const key = decode(signed.wallet, KEY_BYTES);
  const signature = decode(signed.signature, SIGNATURE_BYTES);
  // Browsers differ in what they do with these
  if (!key || !signature || !isUsableKey(key) || !isCanonicalSignature(signature)) return false;
  if (!(await importKey(BASE_POINT))) return undefined;
  const imported = await importKey(key);
  const reported = signed.signedMessage === undefined ? undefined : base64.decode(signed.signedMessage);
  for (const form of signedForms(new TextEncoder().encode(signed.message), key, reported)) {
    const bytes = new Uint8Array(form);
    if (imported && (await crypto.subtle.verify(ALGORITHM, imported, signature, bytes))) return true;
  }
  return false;
}

const ALGORITHM = 'Ed25519';
/** A key that every browser with Ed25519 imports (RFC 8032 §5.1). */
const BASE_POINT = new Uint8Array(KEY_BYTES).fill(0x66).with(0, 0x58);

/** Undefined if the browser does not know the algorithm, or if the key is no point of the curve. */
const importKey = (key: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', key, ALGORITHM, false, ['verify']).catch(() => undefined);

/** Undefined if the text is not the canonical base58 of so many bytes. */
function decode(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = new Uint8Array(base58.decode(text));
    return bytes.length === length && base58.encode(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
