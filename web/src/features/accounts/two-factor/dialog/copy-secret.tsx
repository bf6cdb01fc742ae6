import { COPIED_INDICATOR_MS } from '@app/contract/accounts/two-factor/limits';
import { twoFactorDialogTexts } from '@app/contract/accounts/two-factor/texts';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../../lib/copy-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';

const texts = twoFactorDialogTexts.setup;
const icon = 'size-4.5 text-brass';

/** The secret in groups of four, and a button that copies it; that it was copied is said for 2 s. */
export function CopySecret({ secret }: { secret: string }) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), COPIED_INDICATOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (await copyText(secret)) setCopied((times) => times + 1);
    else toast({ type: 'error', ...texts.copyFailed });
  };
  return (
    <div className="grid justify-items-center gap-3 rounded-md border border-lacquer-edge bg-ink-deep p-4 shadow-well">
      <p className="text-ash text-xs">{texts.secret}</p>
      <code className="max-w-72 select-all text-center font-display text-base tracking-wider">
        {(secret.match(/.{1,4}/g) ?? []).map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups stand as they are, and two may be alike
          <span key={at} className="mx-1 inline-block">
            {group}
          </span>
        ))}
      </code>
      <Button
        size="sm"
        icon={copied ? <Check aria-hidden="true" className={icon} /> : <Copy aria-hidden="true" className={icon} />}
        onClick={copy}
      >
        <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
      </Button>
    </div>
  );
}
