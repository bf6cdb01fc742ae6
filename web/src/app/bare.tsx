import { Outlet } from 'react-router';
import { LocalModeLine } from './local-mode-line.tsx';

/** What stands around a page that is passed through, also in a small window of its own: no header, nothing that asks. */
export function Bare() {
  return (
    <div className="flex min-h-dvh flex-col">
      <LocalModeLine />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
    </div>
  );
}
