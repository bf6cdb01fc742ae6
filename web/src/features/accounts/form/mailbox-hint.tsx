import { useConfig } from '../../../lib/config.ts';
import { paths } from '../../../lib/paths.ts';
import { textLinkClass } from '../../../ui/link.tsx';

/** Where mail goes in local mode; nothing elsewhere. */
export function MailboxHint() {
  const config = useConfig();
  if (!config?.localMode) return null;
  return (
    <p className="text-sm">
      In local mode it waits in the{' '}
      <a href={paths.mailbox} target="_blank" rel="noreferrer" className={textLinkClass()}>
        mailbox
      </a>
      .
    </p>
  );
}
