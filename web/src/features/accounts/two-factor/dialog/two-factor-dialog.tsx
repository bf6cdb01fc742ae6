import { useState } from 'react';
import { IntroStep, type Setup } from './intro-step.tsx';
import { ManageStep } from './manage-step.tsx';
import { SetupStep } from './setup-step.tsx';
import { FollowsStep } from './step-dialog.tsx';
import { SuccessStep } from './success-step.tsx';
import { VerifyStep } from './verify-step.tsx';

type Step =
  | { readonly name: 'intro' }
  | { readonly name: 'manage' }
  | { readonly name: 'setup' | 'verify'; readonly setup: Setup }
  | { readonly name: 'success'; readonly codes: readonly string[] };

interface TwoFactorDialogProps {
  isEnabled: boolean;
  hasPassword: boolean;
  onClose: () => void;
}

/** Sets the second factor up in four steps, or manages the one there is (specification part 1 §4). */
export function TwoFactorDialog({ isEnabled, ...rest }: TwoFactorDialogProps) {
  // the account changes under the dialog while it is open; the step it stands on does not
  const [first] = useState<Step>(isEnabled ? { name: 'manage' } : { name: 'intro' });
  const [step, setStep] = useState(first);
  return (
    <FollowsStep value={step !== first}>
      <CurrentStep step={step} setStep={setStep} {...rest} />
    </FollowsStep>
  );
}

interface CurrentStepProps extends Omit<TwoFactorDialogProps, 'isEnabled'> {
  step: Step;
  setStep: (next: Step) => void;
}

function CurrentStep({ step, setStep, hasPassword, onClose }: CurrentStepProps) {
  const showCodes = (codes: readonly string[]) => setStep({ name: 'success', codes });
  if (step.name === 'success') return <SuccessStep codes={step.codes} onClose={onClose} />;
  if (step.name === 'manage') return <ManageStep hasPassword={hasPassword} onRenewed={showCodes} onClose={onClose} />;
  if (step.name === 'intro') {
    return <IntroStep onSetup={(setup) => setStep({ name: 'setup', setup })} onClose={onClose} />;
  }
  const { setup } = step;
  if (step.name === 'setup') {
    return <SetupStep setup={setup} onNext={() => setStep({ name: 'verify', setup })} onClose={onClose} />;
  }
  return <VerifyStep onBack={() => setStep({ name: 'setup', setup })} onEnabled={showCodes} onClose={onClose} />;
}
