import { commonTexts } from '@app/contract/core/texts';
import { twoFactorDialogTexts } from '@app/contract/two-factor/texts';
import { useState } from 'react';
import { errorText } from '../../lib/http/api-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useSetupTwoFactorMutation } from './api.ts';
import { StepDialog } from './step-dialog.tsx';

const texts = twoFactorDialogTexts.intro;

/** The TOTP secret, as text and as a QR code. */
export interface TotpSetup {
  readonly qrCode: string;
  readonly secret: string;
}

interface IntroStepProps {
  onSetup: (setup: TotpSetup) => void;
  onClose: () => void;
}

/** Explains the setup, and requests a TOTP secret. */
export function IntroStep({ onSetup, onClose }: IntroStepProps) {
  const [setUp, { isLoading }] = useSetupTwoFactorMutation();
  const [formError, setFormError] = useState<string>();
  const start = async () => {
    setFormError(undefined);
    const { data, error } = await setUp();
    if (data) onSetup(data);
    else setFormError(errorText(error));
  };
  return (
    <StepDialog
      lead={texts.lead}
      error={formError}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button data-autofocus variant="primary" busy={isLoading} onClick={start}>
            {texts.next}
          </Button>
        </>
      }
    >
      <ol className="grid gap-3">
        {texts.points.map((point, index) => (
          <li key={point} className="flex gap-3">
            <span aria-hidden="true" className="w-4 shrink-0 text-center font-display text-brass text-lg leading-6">
              {index + 1}
            </span>
            <span>{point}</span>
          </li>
        ))}
      </ol>
    </StepDialog>
  );
}
