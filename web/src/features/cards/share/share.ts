import { shareTexts } from '@app/contract/cards/share-texts';
import { toast } from '../../../ui/overlays/toast.ts';

/** Whether this browser can share the data, including its files. */
export function canShare(data: ShareData): boolean {
  return typeof navigator.share === 'function' && (navigator.canShare?.(data) ?? false);
}

/** Opens the system's share sheet. Shows a toast if it fails; closing the sheet is not a failure. */
export async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ type: 'error', ...shareTexts.shareFailed });
  }
}
