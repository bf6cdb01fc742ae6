import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Page } from '../../../ui/page.tsx';
import { Section, Sections } from '../../../ui/section.tsx';
import { DayList } from './day-list.tsx';
import { OddsTable, TypeList } from './odds.tsx';

const STEPS = [
  [
    'A seed is locked away',
    'Every UTC day has a secret of 32 random bytes, its seed. At least 24 hours before the day begins, the seed’s fingerprint (its SHA-256) is published below. From then on nobody can exchange the seed without being found out.',
  ],
  [
    'Your draw is mixed from it',
    'The seed, your collector ID, your request ID and the number of your draw that day are mixed with HMAC-SHA-256 into 32 bytes. You do not know the seed and we do not know your request beforehand: neither side can choose.',
  ],
  [
    'The bytes decide the card',
    'One public rule turns the 32 bytes into rarity, type, name, power, defense and picture. The same bytes always give the same card.',
  ],
  [
    'The seed is told',
    'When the day is over, nobody can draw with its seed any more, and it is made public. Every card’s page then repeats its draw in your browser, step by step.',
  ],
] as const;

/** /draws: the odds, how a draw goes, and every day with its promise and its seed. */
export function DrawsPage() {
  useDocumentTitle('How cards are drawn');
  return (
    <Page
      width="column"
      title="How cards are drawn"
      lead="Every card is left to chance, and anyone can check that it was."
    >
      <Sections>
        <Section title="The odds" lead="The same for every draw, whoever draws and however often.">
          <OddsTable />
        </Section>
        <Section title="The types" lead="Each is as likely as the next: one in six.">
          <TypeList />
        </Section>
        <Section title="A draw in four steps">
          <ol className="grid gap-5 sm:grid-cols-2 sm:gap-x-8">
            {STEPS.map(([title, says], i) => (
              <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
                <span aria-hidden="true" className="w-6 font-display text-3xl text-brass leading-none">
                  {i + 1}
                </span>
                <div className="grid content-start gap-1">
                  <h3 className="text-base">{title}</h3>
                  <p className="text-ash text-sm">{says}</p>
                </div>
              </li>
            ))}
          </ol>
        </Section>
        <Section
          title="All days"
          lead="Fingerprints and, once the day has ended, seeds. Your browser checks that they fit."
        >
          <DayList />
        </Section>
      </Sections>
    </Page>
  );
}
