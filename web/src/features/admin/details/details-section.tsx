import { type ReactNode, useId } from 'react';
import type { Elements } from '../../../ui/elements.ts';

/** A titled part of the details. */
export function DetailsSection({ title, aside, children }: { title: string; aside?: ReactNode; children: Elements }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2 border-lacquer-line border-t pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-base">
          {title}
        </h3>
        {aside && <span className="text-ash text-sm">{aside}</span>}
      </div>
      {children}
    </section>
  );
}
