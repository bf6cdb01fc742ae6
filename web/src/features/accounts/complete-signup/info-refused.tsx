import { useEffect } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { interpretSignupError } from '../signup/interpret-error.ts';
import { useReturnToLogin } from '../signup/use-return-to-login.ts';

/** Why the sign-up could not be loaded: an expired one returns to the login, any other error can be retried. */
export function InfoRefused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { text, isExpired } = interpretSignupError(error);
  const returnToLogin = useReturnToLogin();
  useEffect(() => {
    if (isExpired) returnToLogin();
  }, [isExpired, returnToLogin]);
  return (
    <Banner
      tone="error"
      action={
        !isExpired && (
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {text}
    </Banner>
  );
}
