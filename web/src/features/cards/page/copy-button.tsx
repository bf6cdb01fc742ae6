import { Copy } from 'lucide-react';
import { copyText } from '../../../lib/copy-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';

/** Puts a text on the clipboard and says whether that went well. @param what it is, as "Address" */
export async function copyAndTell(text: string, what: string): Promise<void> {
  if (await copyText(text)) toast({ type: 'success', title: `${what} copied` });
  else toast({ type: 'error', title: 'Failed to copy', message: 'Please select the text and copy it by hand' });
}

/** A small button that copies a value. */
export function CopyButton({ value, what }: { value: string; what: string }) {
  return (
    <IconButton label={`Copy ${what.toLowerCase()}`} onClick={() => void copyAndTell(value, what)}>
      <Copy aria-hidden="true" className="size-4" />
    </IconButton>
  );
}
