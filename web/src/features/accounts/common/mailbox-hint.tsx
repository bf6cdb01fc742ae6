import { MAILBOX_PATH } from '@app/contract/core/paths/paths';
import { getConfig } from '../../../lib/config.ts';
import { textLinkClass } from '../../../ui/buttons/link.tsx';

/** Links to the simulated mailbox in local mode; renders nothing otherwise. */
export function MailboxHint() {
  if (!getConfig().localMode) return null;
  return (
    <p className="text-sm">
      In local mode, find it in the{' '}
      <a href={MAILBOX_PATH} target="_blank" rel="noreferrer" className={textLinkClass()}>
        mailbox
      </a>
      .
    </p>
  );
}
