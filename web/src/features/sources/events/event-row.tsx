import { Icon as Check } from 'virtual:icons/check';
import { Icon as CircleDashed } from 'virtual:icons/circle-dashed';
import { Icon as X } from 'virtual:icons/x';
import { actionTexts, eventKindName, resultTexts } from '@app/contract/sources/kind-texts';
import { eventTexts } from '@app/contract/sources/page-texts';
import type { SourceEventView } from '@app/contract/sources/schemas';
import { DateTime } from '../../../lib/formatting/date-time.tsx';
import { CopyIconButton } from '../../../ui/copy/copy-button.tsx';
import { Row } from '../../../ui/layout/rows.tsx';
import { amountText } from './amount-text.ts';

interface EventRowProps {
  readonly event: SourceEventView;
  /** The titles of the project's quests, by their IDs. */
  readonly titles: Readonly<Record<string, string>>;
  /** Whether the row names the supporter, which is the caller on the page of a project. */
  readonly namesSupporter?: boolean;
}

/** A source event: what was reported, and why it counted or did not, for each quest that it concerns. */
export function EventRow({ event, titles, namesSupporter = false }: EventRowProps) {
  const { kind, action, supporter, amount, rewardId, at, result, results } = event;
  const Icon = result === null ? CircleDashed : result === 'counted' ? Check : X;
  const title = amount ? `${actionTexts[action]}: ${amountText(amount)}` : actionTexts[action];
  return (
    <Row
      icon={<Icon aria-hidden="true" className="size-4.5" />}
      label={title}
      help={
        <>
          <p>
            <span>
              {namesSupporter
                ? (supporter ?? (result === 'counted' ? eventTexts.someone : eventTexts.unknown))
                : eventKindName(kind)}
            </span>
            <span>{' · '}</span>
            <DateTime iso={at} relative />
          </p>
          {rewardId !== undefined && (
            <p className="flex items-center">
              <span className="wrap-anywhere font-mono text-xs">{rewardId}</span>
              <CopyIconButton value={rewardId} what={eventTexts.rewardId} />
            </p>
          )}
          {results.length > 1 && (
            <ul>
              {results.map(({ questId, result: one }) => (
                <li key={questId}>{`${titles[questId] ?? ''}: ${resultTexts[one]}`}</li>
              ))}
            </ul>
          )}
        </>
      }
      value={
        <span className={result === 'counted' ? 'text-sm text-success' : 'text-sm'}>
          {result === null ? eventTexts.waiting : resultTexts[result]}
        </span>
      }
    />
  );
}
