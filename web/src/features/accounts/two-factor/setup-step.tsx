import { COPIED_INDICATOR_MS } from '@app/contract/accounts/two-factor/limits';
import { twoFactorDialogTexts } from '@app/contract/accounts/two-factor/texts';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { TotpSetup } from './intro-step.tsx';
import { StepDialog } from './step-dialog.tsx';

const texts = twoFactorDialogTexts.setup;

interface SetupStepProps {
  setup: TotpSetup;
  onNext: () => void;
  onClose: () => void;
}

/** Shows the TOTP secret for an authenticator app, as a QR code and as text. */
export function SetupStep({ setup, onNext, onClose }: SetupStepProps) {
  return (
    <StepDialog
      lead={texts.lead}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button data-autofocus variant="primary" onClick={onNext}>
            {texts.next}
          </Button>
        </>
      }
    >
      <img
        src={setup.qrCode}
        alt={texts.qrCodeAlt}
        width={208}
        height={208}
        className="size-52 justify-self-center rounded-md [image-rendering:pixelated]"
      />
      <CopySecret secret={setup.secret} />
    </StepDialog>
  );
}

const icon = 'size-4.5 text-brass';

/** Shows the secret in groups of four characters, with a copy button that confirms for 2 s. */
function CopySecret({ secret }: { secret: string }) {
  const [copyCount, setCopyCount] = useState(0);
  useEffect(() => {
    if (copyCount === 0) return;
    const timer = setTimeout(() => setCopyCount(0), COPIED_INDICATOR_MS);
    return () => clearTimeout(timer);
  }, [copyCount]);

  const copy = async () => {
    if (await copyText(secret)) setCopyCount((count) => count + 1);
    else toast({ type: 'error', ...texts.copyFailed });
  };
  return (
    <div className="grid justify-items-center gap-3 rounded-md border border-lacquer-edge bg-ink-deep p-4 shadow-well">
      <p className="text-ash text-xs">{texts.secret}</p>
      <code className="max-w-72 select-all text-center font-display text-base tracking-wider">
        {(secret.match(/.{1,4}/g) ?? []).map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change order, and two may be equal
          <span key={index} className="mx-1 inline-block">
            {group}
          </span>
        ))}
      </code>
      <Button
        size="sm"
        icon={copyCount ? <Check aria-hidden="true" className={icon} /> : <Copy aria-hidden="true" className={icon} />}
        onClick={copy}
      >
        <span aria-live="polite">{copyCount ? texts.copied : texts.copy}</span>
      </Button>
    </div>
  );
}
