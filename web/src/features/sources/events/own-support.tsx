import type { Quest } from '@app/contract/core/quest';
import { codeTexts } from '@app/contract/quests/page-texts';
import { Section } from '../../../ui/layout/section.tsx';
import { RedeemCode } from '../../quests/codes/redeem-code.tsx';
import { SupporterCode } from '../../quests/codes/supporter-code.tsx';
import { OwnEvents } from './own-events.tsx';
import { questTitles } from './quest-titles.ts';

interface OwnSupportProps {
  readonly slug: string;
  readonly quests: readonly Quest[];
  readonly supporterCode: string;
  /** Whether an admin is viewing the page in observer mode. */
  readonly disabled: boolean;
}

/** What connects the caller with a project: the supporter code, and what has reached the project from them. */
export function OwnSupport({ slug, quests, supporterCode, disabled }: OwnSupportProps) {
  return (
    <Section title={codeTexts.title}>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <SupporterCode code={supporterCode} disabled={disabled} />
        <RedeemCode slug={slug} disabled={disabled} />
      </div>
      <OwnEvents slug={slug} titles={questTitles(quests)} />
    </Section>
  );
}
