const SIGNING_DOMAIN = Uint8Array.from('\xffsolana offchain', (letter) => letter.charCodeAt(0));
/** Restricted ASCII, UTF-8 that a hardware wallet can hold, and longer UTF-8. */
const FORMATS = [0, 1, 2] as const;
const APPLICATION_DOMAIN = { start: 17, end: 49 } as const;

/** The layouts of Solana off-chain messages: version 0 without and with its signer (20 and 85 bytes), and version 1. */
export type OffChainLayout = 'short' | 'v0' | 'v1';

/**
 * Wraps a message for a hardware wallet, which signs nothing else (docs.anza.xyz, "Off-chain message signing").
 * @param signer the 32 bytes of the only signer's public key
 * @param format of version 0, ignored by version 1
 * @param applicationDomain 32 bytes, only in the layout `v0`
 */
export function offChainMessage(
  layout: OffChainLayout,
  message: Uint8Array,
  signer: Uint8Array,
  format = 0,
  applicationDomain: Uint8Array = new Uint8Array(APPLICATION_DOMAIN.end - APPLICATION_DOMAIN.start),
): Uint8Array<ArrayBuffer> {
  const length = [message.length & 0xff, message.length >> 8];
  const header = {
    short: [0, format, ...length],
    v0: [0, ...applicationDomain, format, 1, ...signer, ...length],
    // Without a length: the message extends to the end.
    v1: [1, 1, ...signer],
  }[layout];
  return Uint8Array.from([...SIGNING_DOMAIN, ...header, ...message]);
}

/**
 * Returns the byte strings whose signature counts as a signature of `message` by `signer`: the message itself, and the off-chain
 * messages that contain exactly its bytes and name no other signer.
 * @param signed the bytes that the wallet reports to have signed. If they are a form of the message, with any application domain,
 * only they are returned, otherwise nothing. Without this parameter, the application domain must be all zeros.
 */
export function signedForms(message: Uint8Array, signer: Uint8Array, signed?: Uint8Array): Uint8Array[] {
  const domain = signed?.slice(APPLICATION_DOMAIN.start, APPLICATION_DOMAIN.end);
  const versionZero = FORMATS.flatMap((format) => [
    offChainMessage('short', message, signer, format),
    offChainMessage('v0', message, signer, format, domain),
  ]);
  const forms = [message, ...versionZero, offChainMessage('v1', message, signer)];
  return signed ? forms.filter((form) => isEqual(form, signed)) : forms;
}

const isEqual = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, index) => byte === b[index]);
