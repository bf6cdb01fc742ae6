import { drawSheetTexts } from '@app/contract/cards/draw-sheet-texts';
import { signupStepTexts } from '@app/contract/sign-up/texts';
import { StepLine } from '../../../ui/layout/steps.tsx';

const { first, done, account, wallet, draw } = drawSheetTexts;

const STEPS = [
  { id: 'account', name: account.name, number: 1 },
  { id: 'name', name: signupStepTexts.name },
  { id: 'email', name: signupStepTexts.email },
  { id: 'wallet', name: wallet.name, number: 2 },
  { id: 'draw', name: draw.name, number: 3 },
] as const;

export type FirstCardStep = (typeof STEPS)[number]['id'];

interface FirstCardStepsProps {
  current: FirstCardStep;
  /** Whether the provider has verified the email address. The sign-up then sends no email. */
  isVerified?: boolean;
}

/** The steps to the first card, as in the sheet that asks for what a draw needs, and the parts of the first one. */
export function FirstCardSteps({ current, isVerified = false }: FirstCardStepsProps) {
  const steps = STEPS.filter(({ id }) => id !== 'email' || !isVerified);
  return <StepLine label={first} steps={steps} current={steps.findIndex(({ id }) => id === current)} doneText={done} />;
}
