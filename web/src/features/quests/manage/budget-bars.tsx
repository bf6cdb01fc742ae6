import type { Quest } from '@app/contract/core/quest';
import { budgetTexts } from '@app/contract/quests/page-texts';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';

interface BudgetBarsProps {
  readonly budget: NonNullable<Quest['budget']>;
  /** Whether the quest is over, and gives nothing today. */
  readonly hasEnded: boolean;
}

/** How much of a quest's budget is given: in total, and today. */
export function BudgetBars({ budget: { total, perDay, given, givenToday }, hasEnded }: BudgetBarsProps) {
  return (
    <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Bar label={budgetTexts.given} given={given} budget={total} />
      {!hasEnded && <Bar label={budgetTexts.today} given={givenToday} budget={perDay} />}
    </div>
  );
}

function Bar({ label, given, budget }: { label: string; given: number; budget: number }) {
  const text = given < budget ? budgetTexts.of : budgetTexts.used;
  return (
    <ProgressBar
      label={label}
      value={Math.min(1, given / budget)}
      text={text.replace('{given}', given.toLocaleString('en')).replace('{budget}', budget.toLocaleString('en'))}
    />
  );
}
