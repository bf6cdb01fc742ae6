import { MAILBOX_PATH } from '@app/contract/core/paths/paths';
import { TEST_WALLET_ELEMENT } from '@app/contract/wallet/limits';
import { createElement } from 'react';
import { getConfig } from '../../lib/config.ts';
import { textLinkClass } from '../../ui/buttons/link.tsx';

/**
 * Shows that the app runs in local mode, and links to the simulated mailbox. Once the test wallet is loaded and connected, it
 * renders its button here.
 */
export function LocalModeBanner() {
  if (!getConfig().localMode) return null;
  return (
    <aside
      data-local-mode
      aria-label="Local mode"
      // As high as that button, and in one line on a phone too.
      className="flex min-h-11 items-center justify-center gap-x-1 whitespace-nowrap border-lacquer-line border-b bg-ink-deep px-4 text-ash text-xs sm:min-h-9 print:hidden"
    >
      <span>
        Local mode<span className="max-sm:sr-only">: nothing here is real.</span>
      </span>{' '}
      <a href={MAILBOX_PATH} target="_blank" rel="noreferrer" className={textLinkClass()}>
        Open the mailbox
      </a>
      {createElement(TEST_WALLET_ELEMENT)}
    </aside>
  );
}
