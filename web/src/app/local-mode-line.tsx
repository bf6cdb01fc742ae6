import { useConfig } from '../lib/config.ts';
import { paths } from '../lib/paths.ts';
import { textLinkClass } from '../ui/link.tsx';

/** Says in local mode that this is no place for real accounts, and where the mail goes (contract §2). */
export function LocalModeLine() {
  const config = useConfig();
  if (!config?.localMode) return null;
  return (
    <aside
      aria-label="Local mode"
      className="border-lacquer-line border-b bg-ink-deep px-4 py-1 text-center text-ash text-xs"
    >
      Local mode: nothing here is real.{' '}
      <a href={paths.mailbox} target="_blank" rel="noreferrer" className={textLinkClass()}>
        Open the mailbox
      </a>
    </aside>
  );
}
