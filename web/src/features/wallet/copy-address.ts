import { walletToasts } from '@app/contract/wallet/texts';
import { copyText } from '../../lib/copy-text.ts';
import { toast } from '../../ui/overlays/toast.ts';

/** Copies a wallet address to the clipboard and shows the result in a toast. */
export async function copyAddress(publicKey: string): Promise<void> {
  if (await copyText(publicKey)) toast({ type: 'success', title: 'Address copied' });
  else toast({ type: 'error', ...walletToasts.copyFailed });
}
