import type { ReactNode } from 'react';
import { CardBack } from '../card/card-back.tsx';
import './detail-column.css';

/**
 * The right column, which keeps its place also while no card is selected: nothing moves under the pointer. The name of
 * the selected card is read out when it changes, for the focus stays in the list.
 */
export function DetailColumn({ selected, children }: { selected: string | undefined; children: ReactNode }) {
  return (
    <aside
      aria-label="Selected card"
      className="lacquer detail-column sticky top-6 max-h-[calc(100dvh-7.5rem)] self-start overflow-y-auto rounded-lg p-5 shadow-panel"
    >
      <p role="status" className="sr-only">
        {selected && `${selected} selected`}
      </p>
      {children}
    </aside>
  );
}

/** What the column shows while no card is selected. */
export function NothingSelected() {
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center text-ash text-sm">
      <div className="w-32 opacity-60">
        <CardBack />
      </div>
      <p>Choose a card to see it up close.</p>
    </div>
  );
}
