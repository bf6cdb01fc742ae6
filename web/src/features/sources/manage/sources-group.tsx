import { Icon as Plus } from 'virtual:icons/plus';
import { manageSourceTexts } from '@app/contract/sources/page-texts';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { RowGroup, Rows } from '../../../ui/layout/rows.tsx';
import { QueryRows } from '../../accounts/common/query-rows.tsx';
import { sourcesApi } from '../api/sources-api.ts';
import { AddSource } from './add-source.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { SourceRow } from './source-row.tsx';

/** The sources of an own project: adds, connects, tests and removes them. */
export function SourcesGroup({ slug, disabled }: { slug: string; disabled: boolean }) {
  const query = sourcesApi.useSourcesQuery(slug);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // What a removed source has sent stays listed with the events.
  const sources = (query.data?.sources ?? []).filter(({ state }) => state !== 'revoked');
  return (
    <RowGroup title={manageSourceTexts.title} lead={manageSourceTexts.lead}>
      <QueryRows query={query} rows={2}>
        <Rows ref={list} label={manageSourceTexts.title}>
          {sources.map((source) => (
            <SourceRow
              key={source.id}
              slug={slug}
              source={source}
              disabled={disabled}
              onSecret={setSecret}
              onRemoved={() => list.current?.focus()}
            />
          ))}
        </Rows>
        {sources.length === 0 && <p className="py-4 text-ash text-sm">{manageSourceTexts.none}</p>}
        <div className="flex justify-end border-lacquer-line border-t py-2.5">
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4.5 text-brass" />}
            disabled={disabled}
            onClick={() => setAdding(true)}
          >
            {manageSourceTexts.add}
          </Button>
        </div>
      </QueryRows>
      {isAdding && <AddSource slug={slug} onSecret={setSecret} onClose={() => setAdding(false)} />}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </RowGroup>
  );
}
