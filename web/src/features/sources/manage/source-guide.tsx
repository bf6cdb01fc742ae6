import { guideTexts } from '@app/contract/sources/guide-texts';
import { type ComponentProps, Suspense, useState } from 'react';
import { importWithRetry } from '../../../lib/loading/import-with-retry.ts';
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { SectionPlaceholder } from '../../../ui/layout/section-placeholder.tsx';

const load = importWithRetry(() => import('../guide/guide.tsx'));
const GuideStatus = lazyWithRetry(load, 'GuideStatus');
const Guide = lazyWithRetry(load, 'Guide', (props) => (
  <SectionPlaceholder {...props} skeleton={<Skeleton className="h-48 rounded-md" />} />
));

/** How to connect a source: the step that comes next, and all of them, which are open until it is connected. */
export function SourceGuide(props: ComponentProps<typeof Guide>) {
  const { state } = props.source;
  const [isOpen, setOpen] = useState(state === 'pending');
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="text-sm">
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-brass hover:text-brass-bright pointer-coarse:py-3">
        <span>{guideTexts.title}</span>
        {state !== 'failing' && (
          <Suspense>
            <span className="text-ash">
              <span>{' · '}</span>
              <GuideStatus {...props} />
            </span>
          </Suspense>
        )}
      </summary>
      {isOpen && (
        <div className="mt-1">
          <Guide {...props} />
        </div>
      )}
    </details>
  );
}
