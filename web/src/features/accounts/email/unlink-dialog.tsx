import { identityErrors } from '@app/contract/accounts/identities/errors';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { LinkedProvider } from './linked-providers.ts';

interface UnlinkDialogProps {
  providers: readonly LinkedProvider[];
  /** No sign-in method would be left. */
  isLast: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Warns, before the email address is edited, that the change will unlink other sign-in methods. */
export function UnlinkDialog({ providers, isLast, onConfirm, onClose }: UnlinkDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change your email?"
      description="These accounts will be unlinked once your new address is confirmed:"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabled={isLast} onClick={onConfirm}>
            Continue
          </Button>
        </>
      }
    >
      <ul className="grid gap-2">
        {providers.map(({ provider, name, account }) => (
          <li
            key={provider}
            className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md border border-lacquer-line bg-ink-deep/60 px-4 py-3"
          >
            <span className="font-semibold">{name}</span>
            {account && <span className="wrap-anywhere text-ash text-sm">{account}</span>}
          </li>
        ))}
      </ul>
      {isLast && (
        <Banner tone="error" title={identityErrors.LAST_SIGN_IN_METHOD.text}>
          Set a password or link Steam or Twitch first.
        </Banner>
      )}
    </Dialog>
  );
}
