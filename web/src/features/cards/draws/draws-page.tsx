import { drawSteps, fairnessTexts, finishTexts } from '@app/contract/cards/draw-texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { NumberedStep } from '../../../ui/display/numbered-step.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Section, Sections } from '../../../ui/layout/section.tsx';
import { DayList } from './day-list.tsx';
import { FairnessReport } from './fairness.tsx';
import { FinishTable, OddsTable, TypeList } from './odds.tsx';

/** /draws: the odds, the steps of a draw, how the draws match the odds, and every draw day with its commitment and seed. */
export function DrawsPage() {
  useDocumentTitle(pageTitles.draws);
  return (
    <Page
      width="column"
      title={pageTitles.draws}
      lead="Every card is drawn at random, and anyone can check that it was."
    >
      <Sections>
        <Section title="The odds" lead="The same for every draw and every collector.">
          <OddsTable />
        </Section>
        <Section title={finishTexts.title} lead={finishTexts.lead}>
          <FinishTable />
        </Section>
        <Section title="The types" lead="All six are equally likely.">
          <TypeList />
        </Section>
        <Section title="A draw in four steps">
          <ol className="grid gap-5 sm:grid-cols-2 sm:gap-x-8">
            {drawSteps.map(({ title, text }, i) => (
              <NumberedStep key={title} number={i + 1} title={title}>
                {text}
              </NumberedStep>
            ))}
          </ol>
        </Section>
        <Section title={fairnessTexts.title} lead={fairnessTexts.lead}>
          <FairnessReport />
        </Section>
        <Section
          title="All days"
          lead="Fingerprints are published at least 24 hours in advance, unless a day is marked as late. Seeds and ledgers follow when the day is over. Your browser checks that they match."
        >
          <DayList />
        </Section>
      </Sections>
    </Page>
  );
}
