import { twoFactorDialogTexts } from '@app/contract/accounts/two-factor/texts';
import { useState } from 'react';
import { errorText } from '../../../../lib/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { useSetupTwoFactorMutation } from '../api.ts';
import { StepDialog } from './step-dialog.tsx';

const texts = twoFactorDialogTexts.intro;

/** What an authenticator app is told. */
export interface Setup {
  readonly qrCode: string;
  readonly secret: string;
}

interface IntroStepProps {
  onSetup: (setup: Setup) => void;
  onClose: () => void;
}

/** Says what will happen, and fetches a secret. */
export function IntroStep({ onSetup, onClose }: IntroStepProps) {
  const [setUp, { isLoading }] = useSetupTwoFactorMutation();
  const [fault, setFault] = useState<string>();
  const begin = async () => {
    setFault(undefined);
    const { data, error } = await setUp();
    if (data) onSetup(data);
    else setFault(errorText(error));
  };
  return (
    <StepDialog
      lead={texts.lead}
      fault={fault}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button data-autofocus variant="primary" busy={isLoading} onClick={begin}>
            {texts.next}
          </Button>
        </>
      }
    >
      <ol className="grid gap-3">
        {texts.points.map((point, at) => (
          <li key={point} className="flex gap-3">
            <span aria-hidden="true" className="w-4 shrink-0 text-center font-display text-brass text-lg leading-6">
              {at + 1}
            </span>
            {point}
          </li>
        ))}
      </ol>
    </StepDialog>
  );
}
