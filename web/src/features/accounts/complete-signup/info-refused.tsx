import { useEffect } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { explainFault } from './explain-fault.ts';
import { useAfterSignup } from './use-after-signup.ts';

/** Why it is not known who signs up: an expired signup leads to the login, anything else can be tried again. */
export function InfoRefused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { text, expired } = explainFault(error);
  const { giveUp } = useAfterSignup();
  useEffect(() => {
    if (expired) giveUp();
  }, [expired, giveUp]);
  return (
    <Banner
      tone="error"
      action={
        !expired && (
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
