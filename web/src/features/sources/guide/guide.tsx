import { Icon as Check } from 'virtual:icons/check';
import { Icon as ExternalLink } from 'virtual:icons/external-link';
import type { Quest } from '@app/contract/core/quest';
import { type GuideStep, guides, guideTexts } from '@app/contract/sources/guide-texts';
import { manageSourceTexts } from '@app/contract/sources/page-texts';
import type { Source } from '@app/contract/sources/schemas';
import { getConfig } from '../../../lib/config.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { textLinkClass } from '../../../ui/buttons/link.tsx';
import { CopyIconButton } from '../../../ui/copy/copy-button.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { cx } from '../../../ui/styles/cx.ts';
import { reachedMarks } from './progress.ts';

/** Kinds whose service the simulator plays in local mode. */
const SIMULATED: readonly Source['kind'][] = ['game', 'twitch', 'tiltify', 'kofi'];

interface GuideProps {
  readonly source: Source;
  readonly quests: readonly Quest[];
  /** Sends a test event; undefined if the page cannot change anything. */
  readonly onTest: (() => void) | undefined;
}

function readGuide(source: Source, quests: readonly Quest[]) {
  const steps = guides[source.kind];
  const marks = reachedMarks(source, quests);
  return { steps, marks, current: steps.findIndex(({ done }) => !marks.has(done)) };
}

/** The step that comes next, in one line. */
export function GuideStatus({ source, quests }: Pick<GuideProps, 'source' | 'quests'>) {
  const { steps, current } = readGuide(source, quests);
  const title = steps[current]?.title;
  const text = title === undefined ? guideTexts.finished : guideTexts.step.replace('{title}', title);
  return <span>{text.replace('{step}', String(current + 1)).replace('{steps}', String(steps.length))}</span>;
}

/** The steps from a new source to its first event; the source's state decides which is next. */
export function Guide({ source, quests, onTest }: GuideProps) {
  const { kind } = source;
  const { steps, marks, current } = readGuide(source, quests);
  return (
    <div className="grid gap-4 rounded-md border border-lacquer-line bg-ink-deep p-4 shadow-well">
      <ol className="grid gap-4">
        {steps.map((step, index) => (
          <Step
            key={step.title}
            step={step}
            number={index + 1}
            isDone={marks.has(step.done)}
            isCurrent={index === current}
            url={source.url}
            onTest={onTest}
          />
        ))}
      </ol>
      {getConfig().localMode && SIMULATED.includes(kind) && (
        <p className="border-lacquer-line border-t pt-3 text-ash">
          <span>{`${guideTexts.local} `}</span>
          <a href={`/local/sources#${kind}`} target="_blank" rel="noreferrer" className={textLinkClass()}>
            {guideTexts.localLink}
          </a>
        </p>
      )}
    </div>
  );
}

interface StepProps {
  readonly step: GuideStep;
  readonly number: number;
  readonly isDone: boolean;
  readonly isCurrent: boolean;
  readonly url: string | null;
  readonly onTest: (() => void) | undefined;
}

function Step({ step, number, isDone, isCurrent, url, onTest }: StepProps) {
  const { title, text, done, needsUrl, page } = step;
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 before:absolute before:start-3.5 before:top-7 before:-bottom-4 before:w-px before:bg-lacquer-line last:before:hidden"
    >
      <span
        aria-hidden="true"
        className={cx(
          'grid size-7 place-items-center rounded-full border font-display font-semibold text-sm',
          isCurrent && 'border-brass bg-brass text-ink-deep',
          !isCurrent && isDone && 'border-success/50 bg-success-ground text-success',
          !(isCurrent || isDone) && 'border-lacquer-line text-ash',
        )}
      >
        {isDone ? <Check className="size-4" /> : number}
      </span>
      <div className="grid justify-items-start gap-1.5">
        <p className={cx('pt-0.5 font-semibold', !isCurrent && 'text-ash')}>
          <span>{title}</span>
          {isDone && <VisuallyHidden>{guideTexts.done}</VisuallyHidden>}
        </p>
        <p className="max-w-prose text-ash">{text}</p>
        {page && (
          <a
            href={page.url}
            target="_blank"
            rel="noreferrer"
            className={textLinkClass('inline-flex items-center gap-1.5')}
          >
            <span>{page.name}</span>
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
        {needsUrl && url !== null && (
          <div className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 rounded-md border border-lacquer-line bg-lacquer py-1 ps-3 pe-1">
            <p className="break-all font-mono text-xs">{url}</p>
            <CopyIconButton value={url} what={guideTexts.url} />
          </div>
        )}
        {done === 'event' && isCurrent && onTest && (
          <Button size="sm" className="mt-1" onClick={onTest}>
            {manageSourceTexts.test}
          </Button>
        )}
      </div>
    </li>
  );
}
