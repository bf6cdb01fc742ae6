import { Icon as ChevronRight } from 'virtual:icons/chevron-right';
import { apiExplorerTexts as texts } from '@app/contract/devtools/texts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { cx } from '../../../ui/styles/cx.ts';
import { type ExplorerOperation, groupOperations } from './description.ts';
import { Method } from './method-badge.tsx';

export interface OperationListProps {
  operations: readonly ExplorerOperation[];
  selected: ExplorerOperation | undefined;
}

/** Every operation, in groups that can be opened, with a search that opens the groups with matches. */
export function OperationList({ operations, selected }: OperationListProps) {
  const [search, setSearch] = useState('');
  const groups = groupOperations(operations, search);
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <SearchBox label={texts.search} value={search} onChange={setSearch} />
      <p role="status" className={cx('text-ash text-sm', groups.size > 0 && 'sr-only')}>
        {groups.size === 0 && texts.noneFound.replace('{search}', () => search)}
      </p>
      <nav aria-label={texts.list} className="lacquer rounded-lg p-2 shadow-panel">
        {[...groups].map(([tag, group]) => (
          <details key={`${tag}${search === ''}`} className="group" open={search !== '' || selected?.tag === tag}>
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3 font-semibold text-sm hover:bg-lacquer-raised">
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-brass group-open:rotate-90" />
              <span>{tag}</span>
              <span className="ml-auto text-ash text-xs tabular-nums">{group.length}</span>
            </summary>
            <ul className="pb-2">
              {group.map((operation) => (
                <OperationLink key={operation.id} operation={operation} isSelected={operation === selected} />
              ))}
            </ul>
          </details>
        ))}
      </nav>
    </div>
  );
}

function OperationLink({ operation, isSelected }: { operation: ExplorerOperation; isSelected: boolean }) {
  const [query] = useSearchParams();
  const target = new URLSearchParams(query);
  target.set('request', operation.id);
  return (
    <li>
      <Link
        to={`?${target}`}
        preventScrollReset
        aria-current={isSelected || undefined}
        className="flex min-h-11 items-baseline gap-2 rounded-md px-3 py-2 text-paper text-sm no-underline hover:bg-lacquer-raised aria-[current=true]:bg-lacquer-raised"
      >
        <Method method={operation.method} />
        <span className="grid min-w-0 gap-0.5">
          <span className="wrap-anywhere font-mono text-xs">{operation.path}</span>
          <span className="text-ash text-xs">{operation.summary}</span>
        </span>
      </Link>
    </li>
  );
}
