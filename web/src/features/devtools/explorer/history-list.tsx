import { apiExplorerTexts as texts } from '@app/contract/devtools/texts';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { ExplorerOperation } from './description.ts';
import type { HistoryEntry } from './history.ts';
import { Method } from './method-badge.tsx';

export interface HistoryListProps {
  entries: readonly HistoryEntry[];
  operations: readonly ExplorerOperation[];
  onChoose: (entry: HistoryEntry) => void;
  onClear: () => void;
}

/** The requests that were sent. A click on a request opens its form again. */
export function HistoryList({ entries, operations, onChoose, onClear }: HistoryListProps) {
  const known = entries.flatMap((entry) => {
    const operation = operations.find(({ id }) => id === entry.operationId);
    return operation ? [{ entry, operation }] : [];
  });
  return (
    <Section
      title={texts.history}
      lead={texts.historyLead}
      aside={
        known.length > 0 && (
          <Button size="sm" variant="quiet" onClick={onClear}>
            {texts.clearHistory}
          </Button>
        )
      }
    >
      {known.length === 0 ? (
        <p className="text-ash text-sm">{texts.noHistory}</p>
      ) : (
        <ul className="grid grid-cols-1">
          {known.map(({ entry, operation }) => (
            <li key={entry.at}>
              <button
                type="button"
                onClick={() => onChoose(entry)}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-0.5 rounded-md px-2 py-1.5 text-left text-sm hover:bg-lacquer-raised"
              >
                <Method method={operation.method} />
                <span className="wrap-anywhere min-w-0 flex-1 font-mono text-xs">{operation.path}</span>
                <span className="text-ash text-xs tabular-nums">
                  {`${entry.status} · ${entry.ms} ms · ${formatDateTime(new Date(entry.at).toISOString())}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
