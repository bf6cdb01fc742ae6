import { toast } from '../overlays/toast.ts';

/**
 * Copies a text to the clipboard. Shows a toast if the browser denies it.
 * @returns whether it was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast({ type: 'error', title: 'Failed to copy', message: 'Please select the text and copy it by hand' });
    return false;
  }
}

/**
 * Copies a text to the clipboard and confirms it in a toast.
 * @param what names the copied value, for example "Wallet address"
 */
export async function copyWithToast(text: string, what: string): Promise<void> {
  if (await copyText(text)) toast({ type: 'success', title: `${what} copied` });
}
