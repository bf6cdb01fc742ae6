import { TEST_WALLET_ELEMENT } from '@app/contract/wallet/limits';
import { createElement } from 'react';
import { useConfig } from '../lib/config.ts';
import { paths } from '../lib/paths.ts';
import { textLinkClass } from '../ui/link.tsx';

/**
 * Says in local mode that this is no place for real accounts, and where the mail goes (contract §2). The test wallet, once
 * it is loaded and connected, has its button here.
 */
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
      {createElement(TEST_WALLET_ELEMENT)}
    </aside>
  );
}
