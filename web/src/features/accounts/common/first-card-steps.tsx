import { drawSheetTexts } from '@app/contract/cards/draw-sheet-texts';
import { StepLine } from '../../../ui/layout/steps.tsx';

const { first, done, account, wallet, draw } = drawSheetTexts;

/** The steps to the first card, as in the sheet that asks for what a draw needs. */
export function FirstCardSteps({ current }: { current: 'account' | 'wallet' }) {
  return (
    <StepLine
      label={first}
      names={[account.name, wallet.name, draw.name]}
      current={current === 'account' ? 0 : 1}
      doneText={done}
    />
  );
}
