import { proofTexts } from '@app/contract/cards/draw-texts';
import type { Card } from '@app/contract/cards/schemas';
import { CircleCheck, CircleDashed, CircleX, Hourglass } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';
import { CopyButton } from '../page/copy-button.tsx';
import { ProofLimits } from './proof-limits.tsx';
import { type ProofLine, type Standing, verdict } from './proof-lines.ts';
import { useProof } from './use-proof.ts';

const TONES = { holds: 'success', waits: 'info', unknown: 'info', fails: 'error' } as const;

/** The proof of a card's draw, repeated step by step in the reader's own browser. */
export function ProofSection({ card }: { card: Card }) {
  const proof = useProof(card);
  return (
    <Section
      title="Proof of the draw"
      lead={
        <>
          {proofTexts.lead} <TextLink to={paths.draws}>How cards are drawn</TextLink>
        </>
      }
    >
      {proof.state === 'checking' && <ProofSkeleton />}
      {proof.state === 'failed' && (
        <Banner
          tone="error"
          title="The proof did not arrive"
          action={
            <Button size="sm" onClick={proof.retry}>
              Try again
            </Button>
          }
        >
          {proof.text}
        </Banner>
      )}
      {proof.state === 'checked' && (
        <>
          <Verdict lines={proof.lines} />
          <ol className="grid gap-1">
            {proof.lines.map((line) => (
              <Step key={line.id} line={line} />
            ))}
          </ol>
          <ProofLimits day={proof.day} ledger={proof.ledger} />
        </>
      )}
    </Section>
  );
}

function Verdict({ lines }: { lines: readonly ProofLine[] }) {
  const standing = verdict(lines);
  return <Banner tone={TONES[standing]}>{proofTexts.verdicts[standing]}</Banner>;
}

const MARKS: Record<Standing, { Icon: typeof CircleCheck; className: string; word: string }> = {
  holds: { Icon: CircleCheck, className: 'text-success', word: 'Holds' },
  waits: { Icon: Hourglass, className: 'text-ash', word: 'Not yet known' },
  unknown: { Icon: CircleDashed, className: 'text-ash', word: 'Cannot be checked here' },
  fails: { Icon: CircleX, className: 'text-danger', word: 'Does not hold' },
};

/** A line leads from the sign of each step to that of the next. */
const stepClass =
  'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 pb-6 last:pb-0 ' +
  'before:absolute before:top-9 before:bottom-1 before:left-3.5 before:w-px before:bg-lacquer-line last:before:hidden';

function Step({ line: { title, says, standing, values } }: { line: ProofLine }) {
  const { Icon, className, word } = MARKS[standing];
  return (
    <li className={stepClass}>
      <Icon role="img" aria-label={word} className={`size-7 ${className}`} />
      <div className="grid items-start gap-x-10 gap-y-1.5 lg:grid-cols-2">
        <div className="grid gap-1.5">
          <h3 className="pt-0.5 text-base">{title}</h3>
          <p className="max-w-prose text-ash text-sm">{says}</p>
        </div>
        {values.length > 0 && (
          <details className="text-sm">
            <summary className="w-fit cursor-pointer rounded-sm py-1 text-brass hover:text-brass-bright pointer-coarse:py-3">
              Show the values<span className="sr-only"> of: {title}</span>
            </summary>
            <dl className="mt-1 grid gap-2 rounded-md border border-lacquer-line bg-ink-deep p-3 shadow-well">
              {values.map(([label, value]) => (
                <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
                  <dt className="col-span-2 text-ash text-xs">{label}</dt>
                  <dd className="break-all font-mono text-xs">{value}</dd>
                  <dd>
                    <CopyButton value={value} what={label} />
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
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="grid grid-cols-[auto_1fr] gap-4">
          <Skeleton className="size-7 rounded-full" />
          <SkeletonText lines={3} className="max-w-prose" />
        </div>
      ))}
    </div>
  );
}
