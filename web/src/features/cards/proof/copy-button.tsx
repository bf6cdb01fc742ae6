import { Copy } from 'lucide-react';
import { copyText } from '../../../lib/copy-text.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

/**
 * Copies a text to the clipboard and shows the result in a toast.
 * @param what names the copied value, for example "Address"
 */
export async function copyWithToast(text: string, what: string): Promise<void> {
  if (await copyText(text)) toast({ type: 'success', title: `${what} copied` });
  else toast({ type: 'error', title: 'Failed to copy', message: 'Please select the text and copy it by hand' });
}

/** A small button that copies a value. */
export function CopyButton({ value, what }: { value: string; what: string }) {
  return (
    <IconButton label={`Copy ${what.toLowerCase()}`} onClick={() => void copyWithToast(value, what)}>
      <Copy aria-hidden="true" className="size-4" />
    </IconButton>
  );
}
