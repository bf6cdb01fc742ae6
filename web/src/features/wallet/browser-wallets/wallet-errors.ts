import { walletConnectionErrors, walletToasts } from '@app/contract/wallet/texts';

/** A connection error whose message can be shown to the user. */
export class WalletError extends Error {}

/** The user rejected the signature request. */
export class SignatureRejected extends Error {}

/** "User Rejected Request" of EIP-1193, which Solana wallets use too. */
const USER_REJECTED = 4001;

/** Whether a wallet's error looks like a rejection by the user. */
export function isRejection(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && error.code === USER_REJECTED) return true;
  return 'message' in error && /reject|cancel|denied|declined/i.test(String(error.message));
}

/** Whether the user rejected the request; false if the network may have. */
export function isUserRejection(error: unknown): boolean {
  if (!isRejection(error)) return false;
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  return code === USER_REJECTED || /^user\b/i.test(String(message));
}

/** The message to show for an error while connecting. */
export function connectErrorText(error: unknown): string {
  if (error instanceof WalletError) return error.message;
  const reason = error instanceof Error || isRejection(error) ? (error as { message?: string }).message : '';
  return reason ? walletConnectionErrors.failed.replace('{reason}', reason) : walletToasts.connectFailed.message;
}

/**
 * Waits for `work`, at most `milliseconds`. A value that arrives later is passed to `onLateResult`.
 * @throws {WalletError} after the timeout
 */
export async function withTimeout<T>(
  work: Promise<T>,
  milliseconds: number,
  onLateResult: (value: T) => void,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      work.then(onLateResult, () => undefined);
      reject(new WalletError(walletConnectionErrors.timeout));
    }, milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
