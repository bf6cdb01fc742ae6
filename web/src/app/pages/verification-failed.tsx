import { commonTexts } from '@app/contract/core/texts';
import { siteTexts } from '@app/contract/site/texts';
import { BrokenSeal } from '../../ui/art/broken-seal.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';

/** Shown if the session could not be verified. The session is kept, and the user can retry. */
export function VerificationFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage
      art={<BrokenSeal />}
      title="We couldn’t load your account"
      actions={
        <Button variant="primary" onClick={onRetry}>
          {commonTexts.tryAgain}
        </Button>
      }
    >
      <p>{siteTexts.authenticationFailed}</p>
    </MessagePage>
  );
}
