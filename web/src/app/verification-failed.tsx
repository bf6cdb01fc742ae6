import { siteTexts } from '@app/contract/site/texts';
import { BrokenSeal } from '../ui/art/broken-seal.tsx';
import { Button } from '../ui/button.tsx';
import { StatusPage } from '../ui/status-page.tsx';

/** Nobody could say whether the session stands (specification part 1 §2); it is kept, and asked about again. */
export function VerificationFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <StatusPage
      art={<BrokenSeal />}
      title="We could not reach your account"
      actions={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>{siteTexts.authenticationFailed}</p>
    </StatusPage>
  );
}
