import type { ReactNode } from 'react';
import { useMediaQuery } from '../../../../lib/browser/use-media-query.ts';
import { useHoldPage } from '../../../../ui/overlays/hold-page.ts';
import './drawer.css';

/** Whether the window is wide enough for the drawer; otherwise a dialog shows the selected card. */
export const useHasDrawer = () => useMediaQuery('print, (min-width: 64rem)');

/** The right panel with the selected card. It lies over the grid, so that no card moves. */
export function Drawer({ children }: { children: ReactNode }) {
  useHoldPage(true);
  return (
    <div className="drawer-place pointer-events-none absolute inset-y-0 right-0 z-20 w-[33rem] overflow-x-clip pr-4 pl-[7rem] print:static print:w-auto print:overflow-visible print:pl-0">
      <aside
        aria-label="Selected card"
        className="lacquer drawer pointer-events-auto sticky top-[calc(var(--strip-height)+1rem)] mt-4 max-h-[calc(100dvh-2rem-var(--strip-height))] overflow-y-auto rounded-lg border border-brass-deep p-5 pt-3 shadow-float"
      >
        {children}
      </aside>
    </div>
  );
}
