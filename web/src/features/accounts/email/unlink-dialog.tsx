import { identityErrors } from '@app/contract/accounts/identities/errors';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { LinkedProvider } from './linked-providers.ts';

interface UnlinkDialogProps {
  providers: readonly LinkedProvider[];
  newEmail: string;
  /** Nothing would be left to log in with. */
  isLast: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a change of address that unlinks other ways in (specification part 1 §2). */
export function UnlinkDialog({ providers, newEmail, isLast, busy, onConfirm, onClose }: UnlinkDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!busy}
      title="Change your email?"
      description="These accounts will be unlinked once your new address is confirmed:"
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabled={isLast} busy={busy} busyLabel="Sending…" onClick={onConfirm}>
            Change email
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
      <p className="text-ash">
        Your new address: <span className="wrap-anywhere text-paper">{newEmail}</span>
      </p>
    </Dialog>
  );
}
