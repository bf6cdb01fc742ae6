import { verificationTexts } from '@app/contract/accounts/texts';
import type { ApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import { NewLinkForm } from './new-link-form.tsx';

interface LinkRefusedProps {
  error: ApiError;
  onRetry: () => void;
}

/** Why the link did not work, and the way on: once more where it never arrived, a new link where it is spent. */
export function LinkRefused({ error, onRetry }: LinkRefusedProps) {
  const arrived = typeof error.status === 'number' && error.status < 500;
  const expired = error.text.toLowerCase().includes('expired');
  return (
    <StatusPage
      art={<BrokenSeal />}
      title="Not verified"
      actions={
        arrived ? (
          <LinkButton to={paths.login} variant="quiet">
            Go to login
          </LinkButton>
        ) : (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      <p className="text-paper">{error.text}</p>
      {expired && <p>{verificationTexts.expiredHint}</p>}
      {expired && <NewLinkForm />}
    </StatusPage>
  );
}
