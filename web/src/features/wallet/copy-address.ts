import { walletToasts } from '@app/contract/wallet/texts';
import { copyText } from '../../lib/copy-text.ts';
import { toast } from '../../ui/toast.ts';

/** Copies a wallet's whole address, and says whether that went well. */
export async function copyAddress(publicKey: string): Promise<void> {
  if (await copyText(publicKey)) toast({ type: 'success', title: 'Address copied' });
  else toast({ type: 'error', ...walletToasts.copyFailed });
}
