import { manageSourceTexts } from '@app/contract/sources/page-texts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** Shows a new secret, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      dismissible={false}
      onClose={onClose}
      title={manageSourceTexts.secretTitle}
      description={manageSourceTexts.secretLead}
      actions={
        <>
          <CopyButton value={secret} label="Copy secret" />
          <Button variant="primary" onClick={onClose}>
            {manageSourceTexts.secretDone}
          </Button>
        </>
      }
    >
      <p className="break-all rounded-md border border-lacquer-line bg-ink-deep p-4 font-mono text-sm shadow-well">
        {secret}
      </p>
    </Dialog>
  );
}
