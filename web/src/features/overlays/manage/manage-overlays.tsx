import { Icon as Plus } from 'virtual:icons/plus';
import { overlayErrors } from '@app/contract/overlays/errors';
import { OVERLAYS_PER_PROJECT } from '@app/contract/overlays/limits';
import { manageOverlayTexts as texts } from '@app/contract/overlays/page-texts';
import { useState } from 'react';
import { errorText } from '../../../lib/http/api-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { RowGroup, Rows } from '../../../ui/layout/rows.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { QueryRows } from '../../accounts/common/query-rows.tsx';
import { overlaysApi } from '../api/overlays-api.ts';
import { type Links, LinksDialog } from './links-dialog.tsx';
import { OverlayRow } from './overlay-row.tsx';

interface ManageOverlaysProps {
  readonly slug: string;
  readonly disabled: boolean;
}

/** The overlays of an own project: creates them, changes how they look, and controls their alerts. */
export function ManageOverlays({ slug, disabled }: ManageOverlaysProps) {
  const query = overlaysApi.useOverlaysQuery(slug);
  const [create, { isLoading }] = overlaysApi.useCreateOverlayMutation();
  const [links, setLinks] = useState<Links | null>(null);
  const overlays = query.data?.overlays ?? [];
  const isFull = overlays.length >= OVERLAYS_PER_PROJECT;
  const add = async () => {
    const { data, error } = await create(slug);
    if (error) return toast({ type: 'error', title: texts.failed, message: errorText(error) });
    const { overlay, key, dockKey } = data;
    setLinks({ overlay: `${overlay.url}#${key}`, dock: `${overlay.dockUrl}#${dockKey}` });
  };
  return (
    <RowGroup
      title={texts.title}
      lead={
        <>
          <span>{`${texts.lead} `}</span>
          <TextLink to={paths.streaming}>{texts.guide}</TextLink>
        </>
      }
    >
      <QueryRows query={query} rows={1}>
        <Rows label={texts.title}>
          {overlays.map((overlay, i) => (
            <OverlayRow
              key={overlay.id}
              slug={slug}
              overlay={overlay}
              name={texts.name.replace('{number}', String(i + 1))}
              disabled={disabled}
              onLinks={setLinks}
            />
          ))}
        </Rows>
        {overlays.length === 0 && <p className="py-4 text-ash text-sm">{texts.none}</p>}
        <div className="flex flex-wrap items-center justify-end gap-3 border-lacquer-line border-t py-2.5">
          {isFull && <p className="text-ash text-sm">{overlayErrors.OVERLAY_LIMIT.text}</p>}
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4.5 text-brass" />}
            disabled={disabled}
            unavailable={isFull}
            busy={isLoading}
            onClick={add}
          >
            {texts.create}
          </Button>
        </div>
      </QueryRows>
      {links && <LinksDialog links={links} onClose={() => setLinks(null)} />}
    </RowGroup>
  );
}
