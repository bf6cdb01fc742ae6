import { formatUnits } from '@app/contract/wallet/amount';
import { base58 } from '@scure/base';

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
const TRANSFER_CHECKED = 12;
const CREATE_IDEMPOTENT = 1;

/** A parsed transaction (https://solana.com/docs/core/transactions). */
export interface ParsedTransaction {
  /** The bytes that are signed. */
  readonly message: Uint8Array;
  /** One description per instruction. */
  readonly lines: readonly string[];
  /** Returns the serialized transaction with the signature inserted. @throws Error if the account is not a signer */
  addSignature(address: string, signature: Uint8Array): Uint8Array;
}

/** Parses a legacy or version 0 transaction. @throws Error if it is malformed */
export function parseTransaction(bytes: Uint8Array): ParsedTransaction {
  const envelope = new Reader(bytes);
  const signatureCount = envelope.readLength();
  const signaturesOffset = envelope.position;
  envelope.readBytes(signatureCount * SIGNATURE_BYTES);
  const message = bytes.slice(envelope.position);
  const reader = new Reader(message);
  if ((message[0] ?? 0) & 0x80) reader.readBytes(1);
  reader.readBytes(3);
  const keys = reader.readList(() => base58.encode(reader.readBytes(KEY_BYTES)));
  reader.readBytes(KEY_BYTES);
  const lines = reader.readList(() => {
    const program = keys[reader.readBytes(1)[0] ?? 0] ?? '';
    const accounts = reader.readList(() => keys[reader.readBytes(1)[0] ?? 0] ?? '');
    return describeInstruction(program, accounts, reader.readBytes(reader.readLength()));
  });
  return {
    message,
    lines,
    addSignature(address, signature) {
      const index = keys.indexOf(address);
      if (index < 0 || index >= signatureCount) throw new Error('The account is not a signer of the transaction');
      const signed = bytes.slice();
      signed.set(signature, signaturesOffset + index * SIGNATURE_BYTES);
      return signed;
    },
  };
}

function describeInstruction(program: string, accounts: readonly string[], data: Uint8Array): string {
  if (program === TOKEN_PROGRAM && data[0] === TRANSFER_CHECKED) {
    const amount = new DataView(data.buffer, data.byteOffset).getBigUint64(1, true);
    return `Send ${formatUnits(amount, data[9] ?? 0)} of the token ${accounts[1]} to the token account ${accounts[2]}`;
  }
  if (program === ASSOCIATED_TOKEN_PROGRAM && data[0] === CREATE_IDEMPOTENT) {
    return `Create a token account for ${accounts[2]}`;
  }
  return `Call the program ${program}`;
}

class Reader {
  position = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  readBytes(count: number): Uint8Array {
    if (this.position + count > this.#bytes.length) throw new Error('Malformed transaction');
    this.position += count;
    return this.#bytes.slice(this.position - count, this.position);
  }

  /** Reads a compact-u16: seven bits per byte, least significant first. */
  readLength(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const [byte = 0] = this.readBytes(1);
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  readList<T>(readItem: () => T): T[] {
    return Array.from({ length: this.readLength() }, readItem);
  }
}
