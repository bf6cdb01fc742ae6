import { commonTexts } from '@app/contract/core/texts';
import { identityErrors } from '@app/contract/identities/errors';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { UnlinkedProvider } from './unlinked-providers.ts';

interface UnlinkWarningDialogProps {
  providers: readonly UnlinkedProvider[];
  /** Whether the change would leave no sign-in method. */
  isLast: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Warns that an email change will unlink other sign-in methods. */
export function UnlinkWarningDialog({ providers, isLast, onConfirm, onClose }: UnlinkWarningDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change your email?"
      description="Once your new email is confirmed, we’ll unlink these accounts:"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {commonTexts.cancel}
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
            {account && <bdi className="wrap-anywhere text-ash text-sm">{account}</bdi>}
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
