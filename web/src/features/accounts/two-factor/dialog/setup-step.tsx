import { twoFactorDialogTexts } from '@app/contract/accounts/two-factor/texts';
import { Button } from '../../../../ui/button.tsx';
import { CopySecret } from './copy-secret.tsx';
import type { Setup } from './intro-step.tsx';
import { StepDialog } from './step-dialog.tsx';

const texts = twoFactorDialogTexts.setup;

interface SetupStepProps {
  setup: Setup;
  onNext: () => void;
  onClose: () => void;
}

/** Hands the secret to an authenticator app: as a picture, or to be typed. */
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
        alt={texts.picture}
        width={208}
        height={208}
        className="size-52 justify-self-center rounded-md [image-rendering:pixelated]"
      />
      <CopySecret secret={setup.secret} />
    </StepDialog>
  );
}
