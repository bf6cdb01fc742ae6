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
  const whole = new Reader(bytes);
  const signatures = whole.length();
  const first = whole.at;
  whole.take(signatures * SIGNATURE_BYTES);
  const message = bytes.slice(whole.at);
  const reader = new Reader(message);
  if ((message[0] ?? 0) & 0x80) reader.take(1);
  reader.take(3);
  const keys = reader.list(() => base58.encode(reader.take(KEY_BYTES)));
  reader.take(KEY_BYTES);
  const lines = reader.list(() => {
    const program = keys[reader.take(1)[0] ?? 0] ?? '';
    const accounts = reader.list(() => keys[reader.take(1)[0] ?? 0] ?? '');
    return describeInstruction(program, accounts, reader.take(reader.length()));
  });
  return {
    message,
    lines,
    addSignature(address, signature) {
      const at = keys.indexOf(address);
      if (at < 0 || at >= signatures) throw new Error('The account is not a signer of the transaction');
      const signed = bytes.slice();
      signed.set(signature, first + at * SIGNATURE_BYTES);
      return signed;
    },
  };
}

function describeInstruction(program: string, accounts: readonly string[], data: Uint8Array): string {
  if (program === TOKEN_PROGRAM && data[0] === TRANSFER_CHECKED) {
    const amount = new DataView(data.buffer, data.byteOffset).getBigUint64(1, true);
    return `Send ${formatUnits(amount, data[9] ?? 0)} of the token ${accounts[1]} to its account ${accounts[2]}`;
  }
  if (program === ASSOCIATED_TOKEN_PROGRAM && data[0] === CREATE_IDEMPOTENT) {
    return `Create a token account for ${accounts[2]}`;
  }
  return `Call the program ${program}`;
}

class Reader {
  at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  take(count: number): Uint8Array {
    if (this.at + count > this.#bytes.length) throw new Error('Malformed transaction');
    this.at += count;
    return this.#bytes.slice(this.at - count, this.at);
  }

  /** Reads a compact-u16: seven bits per byte, least significant first. */
  length(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const [byte = 0] = this.take(1);
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  list<T>(read: () => T): T[] {
    return Array.from({ length: this.length() }, read);
  }
}
