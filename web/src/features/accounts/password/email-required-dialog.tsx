import { addPasswordTexts } from '@app/contract/accounts/password/texts';
import { settingsPath } from '../../../lib/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link.tsx';

/** In place of adding a password: an account without an address has nothing to log in with besides it. */
export function EmailRequiredDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={addPasswordTexts.title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <LinkButton to={settingsPath('profile')} variant="primary" onClick={onClose}>
            Add email
          </LinkButton>
        </>
      }
    >
      <Banner tone="error" title={addPasswordTexts.emailRequired}>
        {addPasswordTexts.emailRequiredHint}
      </Banner>
    </Dialog>
  );
}
