import { Icon as CircleCheck } from 'virtual:icons/circle-check';
import { Icon as CircleDashed } from 'virtual:icons/circle-dashed';
import { Icon as CircleX } from 'virtual:icons/circle-x';
import { Icon as Hourglass } from 'virtual:icons/hourglass';
import { proofTexts } from '@app/contract/cards/draw-texts';
import type { Card } from '@app/contract/cards/schemas';
import { paths } from '../../../lib/navigation/paths.ts';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { CopyIconButton } from '../../../ui/copy/copy-button.tsx';
import { Skeleton, SkeletonText } from '../../../ui/display/skeleton.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { type ExplainedStep, overallResult, type StepResult } from './explain-proof.ts';
import { ProofLimits } from './proof-limits.tsx';
import { useProof } from './use-proof.ts';

const TONES = { passed: 'success', pending: 'info', unknown: 'info', failed: 'error' } as const;

/** The proof of a card's draw, verified step by step in this browser. */
export function ProofSection({ card }: { card: Card }) {
  const proof = useProof(card);
  return (
    <Section
      title="Proof of the draw"
      lead={
        <span>
          {proofTexts.lead} <TextLink to={paths.draws}>How cards are drawn</TextLink>
        </span>
      }
    >
      {proof.state === 'checking' && <ProofSkeleton />}
      {proof.state === 'failed' && (
        <RetryBanner title="We couldn’t load the proof" busy={proof.isRetrying} onRetry={proof.retry}>
          {proof.text}
        </RetryBanner>
      )}
      {proof.state === 'checked' && (
        <>
          <OverallResult steps={proof.steps} />
          <ol className="grid gap-1">
            {proof.steps.map((step) => (
              <Step key={step.id} step={step} />
            ))}
          </ol>
          <ProofLimits day={proof.day} ledger={proof.ledger} />
        </>
      )}
    </Section>
  );
}

function OverallResult({ steps }: { steps: readonly ExplainedStep[] }) {
  const result = overallResult(steps);
  return <Banner tone={TONES[result]}>{proofTexts.verdicts[result]}</Banner>;
}

const RESULT_ICONS: Record<StepResult, { Icon: typeof CircleCheck; className: string; label: string }> = {
  passed: { Icon: CircleCheck, className: 'text-success', label: 'Passed' },
  pending: { Icon: Hourglass, className: 'text-ash', label: 'Pending' },
  unknown: { Icon: CircleDashed, className: 'text-ash', label: 'Can’t be checked here' },
  failed: { Icon: CircleX, className: 'text-danger', label: 'Failed' },
};

/** Draws a line from the icon of each step to the next. */
const stepClass =
  'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 pb-6 last:pb-0 ' +
  'before:absolute before:top-9 before:bottom-1 before:left-3.5 before:w-px before:bg-lacquer-line last:before:hidden';

function Step({ step: { title, text, result, values } }: { step: ExplainedStep }) {
  const { Icon, className, label } = RESULT_ICONS[result];
  return (
    <li className={stepClass}>
      <Icon role="img" aria-label={label} className={`size-7 ${className}`} />
      <div className="grid items-start gap-x-10 gap-y-1.5 lg:grid-cols-2">
        <div className="grid gap-1.5">
          <h3 className="pt-0.5 text-base">{title}</h3>
          <p className="max-w-prose text-ash text-sm">{text}</p>
        </div>
        {values.length > 0 && (
          <details className="text-sm">
            <summary className="w-fit cursor-pointer rounded-sm py-1 text-brass hover:text-brass-bright pointer-coarse:py-3">
              Show the values<span className="sr-only">{` of: ${title}`}</span>
            </summary>
            <dl className="mt-1 grid gap-2 rounded-md border border-lacquer-line bg-ink-deep p-3 shadow-well">
              {values.map(([label, value]) => (
                <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
                  <dt className="col-span-2 text-ash text-xs">{label}</dt>
                  <dd className="break-all font-mono text-xs">{value}</dd>
                  <dd>
                    <CopyIconButton value={value} what={label} />
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </li>
  );
}

function ProofSkeleton() {
  return (
    <div className="grid gap-5" role="status">
      <span className="sr-only">Repeating the draw…</span>
      <Skeleton className="h-12 w-full" />
      {[0, 1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="grid grid-cols-[auto_1fr] gap-4">
          <Skeleton className="size-7 rounded-full" />
          <SkeletonText lines={3} className="max-w-prose" />
        </div>
      ))}
    </div>
  );
}
