import { base58, base64urlnopad } from '@scure/base';

const STORAGE_KEY = 'test-wallet';
const ACCOUNTS = 2;
const ALGORITHM = { name: 'Ed25519' };

/** One account: a key pair made in this browser. */
export interface Account {
  /** The public key, base58. */
  readonly address: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** The ed25519 signature over exactly these bytes, 64 bytes. */
  sign(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
}

interface Saved {
  readonly keys: readonly JsonWebKey[];
  readonly chosen: number;
  readonly isTrusted: boolean;
}

/** The wallet's accounts, kept in this browser so that they outlive a reload. */
export class Keyring {
  #accounts: Promise<readonly Account[]> | undefined;

  /** Whether the person has approved this site before. */
  get isTrusted(): boolean {
    return read()?.isTrusted ?? false;
  }

  /** The account in use; made at the first call. */
  async current(): Promise<Account> {
    const accounts = await this.#load();
    return accounts[read()?.chosen ?? 0] as Account;
  }

  async trust(isTrusted: boolean): Promise<void> {
    await this.#load();
    change({ isTrusted });
  }

  /** Takes the next account into use. */
  async chooseNext(): Promise<Account> {
    const accounts = await this.#load();
    change({ chosen: ((read()?.chosen ?? 0) + 1) % accounts.length });
    return await this.current();
  }

  #load(): Promise<readonly Account[]> {
    this.#accounts ??= savedOrNewKeys().then((keys) => Promise.all(keys.map(toAccount)));
    return this.#accounts;
  }
}

async function savedOrNewKeys(): Promise<readonly JsonWebKey[]> {
  const saved = read();
  if (saved) return saved.keys;
  const keys = await Promise.all(Array.from({ length: ACCOUNTS }, newKey));
  write({ keys, chosen: 0, isTrusted: false });
  return keys;
}

async function newKey(): Promise<JsonWebKey> {
  const pair = (await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair;
  return await crypto.subtle.exportKey('jwk', pair.privateKey);
}

async function toAccount(jwk: JsonWebKey): Promise<Account> {
  const key = await crypto.subtle.importKey('jwk', jwk, ALGORITHM, false, ['sign']);
  const publicKey = new Uint8Array(base64urlnopad.decode(jwk.x ?? ''));
  return {
    address: base58.encode(publicKey),
    publicKey,
    sign: async (message) => new Uint8Array(await crypto.subtle.sign(ALGORITHM, key, new Uint8Array(message))),
  };
}

function read(): Saved | undefined {
  const text = localStorage.getItem(STORAGE_KEY);
  return text === null ? undefined : (JSON.parse(text) as Saved);
}

function write(saved: Saved): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(saved));
}

function change(part: Partial<Saved>): void {
  const saved = read();
  if (saved) write({ ...saved, ...part });
}
