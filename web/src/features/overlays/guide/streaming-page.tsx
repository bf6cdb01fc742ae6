import { streamingTexts as texts } from '@app/contract/overlays/guide-texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { NumberedStep } from '../../../ui/display/numbered-step.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Section } from '../../../ui/layout/section.tsx';

/** /streaming: how streamers show cards on their streams. */
export function StreamingPage() {
  useDocumentTitle(pageTitles.streaming);
  return (
    <Page width="narrow" title={pageTitles.streaming} lead={texts.lead}>
      <Section title={texts.title}>
        <ol className="grid gap-6">
          {texts.steps.map(({ title, points }, i) => (
            <NumberedStep key={title} number={i + 1} title={title}>
              {points.map((point) => (
                <span key={point} className="mb-2 block">
                  {point}
                </span>
              ))}
            </NumberedStep>
          ))}
        </ol>
        <p>
          <LinkButton to={paths.newProject}>{texts.start}</LinkButton>
        </p>
      </Section>
    </Page>
  );
}
