import { twoFactorDialogTexts } from '@app/contract/two-factor/texts';
import { useState } from 'react';
import { BackupCodesStep } from './backup-codes-step.tsx';
import { IntroStep, type TotpSetup } from './intro-step.tsx';
import { ManageStep } from './manage-step.tsx';
import { SetupStep } from './setup-step.tsx';
import { ReplacesStepContext } from './step-dialog.tsx';
import { VerifyStep } from './verify-step.tsx';

type Step =
  | { readonly name: 'intro' }
  | { readonly name: 'manage'; readonly wasAlreadyEnabled?: boolean }
  | { readonly name: 'setup' | 'verify'; readonly setup: TotpSetup }
  | { readonly name: 'success'; readonly codes: readonly string[]; readonly isSetup: boolean };

interface TwoFactorDialogProps {
  isEnabled: boolean;
  hasPassword: boolean;
  onClose: () => void;
}

/** Sets up two-factor authentication in four steps, or manages it if it is enabled. */
export function TwoFactorDialog({ isEnabled, ...rest }: TwoFactorDialogProps) {
  // Kept in state, because `isEnabled` changes while the dialog is open.
  const [initialStep] = useState<Step>(isEnabled ? { name: 'manage' } : { name: 'intro' });
  const [step, setStep] = useState(initialStep);
  return (
    <ReplacesStepContext value={step !== initialStep}>
      <CurrentStep step={step} setStep={setStep} {...rest} />
    </ReplacesStepContext>
  );
}

interface CurrentStepProps extends Omit<TwoFactorDialogProps, 'isEnabled'> {
  step: Step;
  setStep: (next: Step) => void;
}

function CurrentStep({ step, setStep, hasPassword, onClose }: CurrentStepProps) {
  const showCodes = (isSetup: boolean) => (codes: readonly string[]) => setStep({ name: 'success', codes, isSetup });
  if (step.name === 'success') return <BackupCodesStep codes={step.codes} isSetup={step.isSetup} onClose={onClose} />;
  if (step.name === 'manage')
    return (
      <ManageStep
        notice={step.wasAlreadyEnabled ? twoFactorDialogTexts.manage.alreadyOn : undefined}
        hasPassword={hasPassword}
        onRegenerated={showCodes(false)}
        onClose={onClose}
      />
    );
  if (step.name === 'intro') {
    return <IntroStep onSetup={(setup) => setStep({ name: 'setup', setup })} onClose={onClose} />;
  }
  const { setup } = step;
  if (step.name === 'setup') {
    return <SetupStep setup={setup} onNext={() => setStep({ name: 'verify', setup })} onClose={onClose} />;
  }
  return (
    <VerifyStep
      onBack={() => setStep({ name: 'setup', setup })}
      onEnabled={showCodes(true)}
      onAlreadyEnabled={() => setStep({ name: 'manage', wasAlreadyEnabled: true })}
      onClose={onClose}
    />
  );
}
