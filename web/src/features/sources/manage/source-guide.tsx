import { guideTexts } from '@app/contract/sources/guide-texts';
import { type ComponentProps, useState } from 'react';
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { SectionPlaceholder } from '../../../ui/layout/section-placeholder.tsx';

type GuideProps = ComponentProps<typeof Guide>;

const Guide = lazyWithRetry(
  () => import('../guide/guide.tsx'),
  'Guide',
  (props) => <SectionPlaceholder {...props} skeleton={<Skeleton className="h-48 rounded-md" />} />,
);

/** How to connect a source, open until it is connected. Its steps are loaded when it is opened. */
export function SourceGuide(props: GuideProps) {
  const isPending = props.source.state === 'pending';
  const [isOpen, setOpen] = useState(isPending);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="text-sm">
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-brass hover:text-brass-bright pointer-coarse:py-3">
        {guideTexts.title}
      </summary>
      {isOpen && (
        <div className="mt-1">
          <Guide {...props} />
        </div>
      )}
    </details>
  );
}
