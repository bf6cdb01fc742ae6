import { walletFaults, walletToasts } from '@app/contract/wallet/texts';

/** A fault of the connection that has words of its own. */
export class WalletFault extends Error {}

/** The person refused to sign. */
export class SignatureRefused extends Error {}

/** EIP-1193's code for "the person said no", which Solana wallets use as well. */
const REJECTED = 4001;

/** True where the person refused in the wallet. */
export function isRefusal(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  if ('code' in thrown && thrown.code === REJECTED) return true;
  return 'message' in thrown && /reject|cancel|denied|declined/i.test(String(thrown.message));
}

/** True only where it was certainly the person, and not the network, that refused. */
export function isOwnRefusal(thrown: unknown): boolean {
  if (!isRefusal(thrown)) return false;
  const { code, message } = thrown as { readonly code?: unknown; readonly message?: unknown };
  return code === REJECTED || /^user\b/i.test(String(message));
}

/** What to tell of something thrown while connecting (specification part 1 §8). */
export function connectFaultText(thrown: unknown): string {
  if (thrown instanceof WalletFault) return thrown.message;
  const reason = thrown instanceof Error || isRefusal(thrown) ? (thrown as { message?: string }).message : '';
  return reason ? walletFaults.failed.replace('{reason}', reason) : walletToasts.connectFailed.message;
}

/** Gives `work` up after `milliseconds`; what it yields later goes to `late`. Throws a {@link WalletFault}. */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number, late: (value: T) => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      work.then(late, () => undefined);
      reject(new WalletFault(walletFaults.timeout));
    }, milliseconds);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
