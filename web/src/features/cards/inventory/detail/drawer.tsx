import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';
import './drawer.css';

/** Whether the window is wide enough for the drawer; otherwise a dialog shows the selected card. */
export const useHasDrawer = () => useMediaQuery('(min-width: 64rem)');

export interface DrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/** The right panel with the selected card. It lies over the grid, so that no card moves; Escape closes it. */
export function Drawer({ onClose, children }: DrawerProps) {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onClose();
  });
  // Before the drawer is painted: the code is loaded when needed, so an effect could run later than the first Escape.
  useLayoutEffect(() => {
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
  return (
    <div className="pointer-events-none absolute inset-y-0 right-0 z-20 w-[23.5rem] pr-4">
      <aside
        aria-label="Selected card"
        className="lacquer drawer pointer-events-auto sticky top-4 mt-4 max-h-[calc(100dvh-2rem)] animate-rise overflow-y-auto rounded-lg border border-brass-deep p-5 pt-3 shadow-float"
      >
        {children}
      </aside>
    </div>
  );
}
