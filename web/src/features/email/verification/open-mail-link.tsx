import { MAILBOX_PATH } from '@app/contract/core/paths/paths';
import { verificationTexts } from '@app/contract/email/texts';
import { webmailUrl } from '@app/contract/email/webmail';
import { getConfig } from '../../../lib/config.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';

/**
 * The address of a recipient's inbox: the simulated mailbox in local mode; undefined if the inbox is not on the web or its provider
 * is not known.
 */
export function inboxOf(recipient: string | null | undefined): string | undefined {
  return getConfig().localMode ? MAILBOX_PATH : webmailUrl(recipient ?? '');
}

/** Opens the inbox in a new tab. */
export function OpenMailLink({ inbox }: { inbox: string }) {
  return (
    <a href={inbox} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'primary', size: 'lg' })}>
      {verificationTexts.openMail}
    </a>
  );
}
