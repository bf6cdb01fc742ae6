import { commonTexts } from '@app/contract/core/texts';
import { twoFactorDialogTexts } from '@app/contract/two-factor/texts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
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
      step={1}
      lead={texts.lead}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {commonTexts.cancel}
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
      <Secret secret={setup.secret} />
    </StepDialog>
  );
}

/** Shows the secret in groups of four characters, with a copy button. */
function Secret({ secret }: { secret: string }) {
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
      <CopyButton size="sm" value={secret} label={texts.copy} />
    </div>
  );
}
