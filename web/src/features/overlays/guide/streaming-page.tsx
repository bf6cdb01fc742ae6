import { streamingTexts as texts } from '@app/contract/overlays/guide-texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { NumberedStep } from '../../../ui/display/numbered-step.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import dock from './pictures/dock.webp';
import links from './pictures/links.webp';
import overlay from './pictures/overlay.webp';
import settings from './pictures/settings.webp';

/** The pictures of the steps, which tools/pictures/guide-pictures.ts takes, with their sizes. */
const PICTURES = [
  { src: links, width: 576, height: 680 },
  { src: overlay, width: 624, height: 351 },
  { src: dock, width: 360, height: 477 },
  { src: settings, width: 656, height: 668 },
];

/** /streaming: how streamers show cards on their streams. */
export function StreamingPage() {
  useDocumentTitle(pageTitles.streaming);
  return (
    <Page width="narrow" title={pageTitles.streaming} lead={texts.lead}>
      <Section title={texts.title}>
        <ol className="grid gap-10">
          {texts.steps.map(({ title, points, picture }, i) => (
            <NumberedStep key={title} number={i + 1} title={title}>
              {points.map((point) => (
                <span key={point} className="mb-2 block">
                  {point}
                </span>
              ))}
              <img
                {...PICTURES[i]}
                alt={picture}
                loading="lazy"
                decoding="async"
                className="mt-4 rounded-md border border-lacquer-line"
              />
            </NumberedStep>
          ))}
        </ol>
        <p>
          <LinkButton to={paths.newProject} variant="primary">
            {texts.start}
          </LinkButton>
        </p>
      </Section>
    </Page>
  );
}
