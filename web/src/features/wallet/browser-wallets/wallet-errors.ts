import { walletConnectionErrors, walletToasts } from '@app/contract/wallet/texts';
import type { ToastInput } from '../../../ui/overlays/toast.ts';
import type { Connector } from './connector.ts';

/** A connection error whose message can be shown to the user. */
export class WalletError extends Error {
  readonly action: ToastInput['action'];

  constructor(message: string, action?: ToastInput['action']) {
    super(message);
    this.action = action;
  }
}

/** The user rejected the signature request. */
export class SignatureRejected extends Error {}

/** A text about a wallet, with its name. */
export function walletText(text: string, { name }: Pick<Connector, 'name'>): string {
  return text.replace('{wallet}', () => name);
}

/** "User Rejected Request" of EIP-1193, which Solana wallets use too. */
const USER_REJECTED = 4001;

/** The word order of "popup closed" varies. 0x6985 and 0x5515 are a Ledger's "rejected" and "locked". */
const REJECTED = /reject|cancel|denied|deny|declin|dismiss|disapprov|refus|abort|not approve|0x6985/i;
const CLOSED_WINDOW =
  /\b(user|window|pop ?up|modal|dialog|prompt|tab|plugin|wallet)\b.*\bclosed\b|\bclosed\b.*\b(user|window|pop ?up|modal|dialog|prompt|tab|wallet)\b/i;
const LOCKED = /\b(un)?locked\b|\bunlock\b|0x5515/i;

/** The properties in which wallets wrap the error of their extension or device. */
const WRAPPERS = ['message', 'error', 'data', 'cause', 'reason'] as const;

/** An error, its message, and what it wraps, outermost first. */
function layersOf(error: unknown, depth = 4): unknown[] {
  if (typeof error !== 'object' || error === null || depth === 0) return [error];
  return [error, ...WRAPPERS.flatMap((key) => layersOf((error as Record<string, unknown>)[key], depth - 1))];
}

const isText = (layer: unknown): layer is string => typeof layer === 'string' && layer.trim() !== '';

/** The message of whatever a wallet throws: an error, a plain object or a text; empty if it has none. */
export function walletReason(error: unknown): string {
  return layersOf(error).find(isText) ?? '';
}

/** The messages and names of an error in separate words: "WalletWindowClosedError" says why only in its name. */
function wordsOf(error: unknown): string {
  const layers = layersOf(error);
  const names = layers.flatMap((layer) =>
    typeof layer === 'object' && layer !== null && 'name' in layer ? layer.name : [],
  );
  const words = [...layers, ...names].filter(isText).join('. ');
  return words.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]/g, ' ');
}

function hasRejectionCode(error: unknown): boolean {
  return layersOf(error).some(
    (layer) =>
      typeof layer === 'object' && layer !== null && 'code' in layer && String(layer.code) === String(USER_REJECTED),
  );
}

/** Whether a wallet's error looks like a rejection by the user, who may have closed its window. */
export function isRejection(error: unknown): boolean {
  const words = wordsOf(error);
  return hasRejectionCode(error) || REJECTED.test(words) || CLOSED_WINDOW.test(words);
}

/** Whether the user rejected the request; false if the network may have rejected it. */
export function isUserRejection(error: unknown): boolean {
  return hasRejectionCode(error) || (isRejection(error) && /^user\b/i.test(walletReason(error)));
}

/** Whether the wallet or device must be unlocked first. */
export function isLocked(error: unknown): boolean {
  return LOCKED.test(wordsOf(error)) && !/^user\b/i.test(walletReason(error));
}

/** The message to show for an error while connecting. */
export function connectErrorText(error: unknown, wallet: Pick<Connector, 'name'> | null): string {
  if (error instanceof WalletError) return error.message;
  if (wallet !== null && isLocked(error)) return walletText(walletConnectionErrors.locked, wallet);
  const reason = walletReason(error);
  return reason ? walletConnectionErrors.failed.replace('{reason}', () => reason) : walletToasts.connectFailed.message;
}

/**
 * Waits for the `work` of a wallet, at most `milliseconds`. A value that arrives later is passed to `onLateResult`.
 * @throws {WalletError} after the timeout
 */
export async function withTimeout<T>(
  wallet: Pick<Connector, 'name'>,
  work: Promise<T>,
  milliseconds: number,
  onLateResult: (value: T) => void = () => undefined,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      work.then(onLateResult, () => undefined);
      reject(new WalletError(walletText(walletConnectionErrors.timeout, wallet)));
    }, milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
