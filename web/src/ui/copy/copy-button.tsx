import { Icon as Check } from 'virtual:icons/check';
import { Icon as Copy } from 'virtual:icons/copy';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { copyText, copyWithToast } from './copy.ts';

/** The time for which "Copied" replaces the label, in milliseconds. */
const COPIED_INDICATOR_MS = 2000;

/** A small button that copies a value; `what` names it, for example "Wallet address". */
export function CopyIconButton({ value, what }: { value: string; what: string }) {
  return (
    <IconButton label={`Copy ${what.toLowerCase()}`} onClick={() => void copyWithToast(value, what)}>
      <Copy aria-hidden="true" className="size-4" />
    </IconButton>
  );
}

export interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  value: string;
  label: string;
}

/** A button that copies a value and confirms it in its label. */
export function CopyButton({ value, label, ...rest }: CopyButtonProps) {
  const [copyCount, setCopyCount] = useState(0);
  useEffect(() => {
    if (copyCount === 0) return;
    const timer = setTimeout(() => setCopyCount(0), COPIED_INDICATOR_MS);
    return () => clearTimeout(timer);
  }, [copyCount]);

  const copy = async () => {
    if (await copyText(value)) setCopyCount((count) => count + 1);
  };
  const Icon = copyCount > 0 ? Check : Copy;
  return (
    <Button {...rest} icon={<Icon aria-hidden="true" className="size-4.5 text-brass" />} onClick={copy}>
      <span aria-live="polite">{copyCount > 0 ? 'Copied' : label}</span>
    </Button>
  );
}
