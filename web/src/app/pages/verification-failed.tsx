import { siteTexts } from '@app/contract/site/texts';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { BrokenSeal } from '../../ui/art/broken-seal.tsx';
import { RetryButton } from '../../ui/buttons/retry-button.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';

/** Shown if the session could not be verified. The session is kept, and the user can retry. */
export function VerificationFailed({ onRetry }: { onRetry: () => void }) {
  const { isLoading } = useCurrentUser();
  return (
    <MessagePage
      art={<BrokenSeal />}
      title="We couldn’t load your account"
      actions={<RetryButton variant="primary" busy={isLoading} onRetry={onRetry} />}
    >
      <p>{siteTexts.authenticationFailed}</p>
    </MessagePage>
  );
}
