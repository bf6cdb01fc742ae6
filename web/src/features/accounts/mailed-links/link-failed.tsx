import type { ReactNode } from 'react';
import type { ApiError } from '../../../lib/api-error.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import { ExitLink } from './exit-link.tsx';
import { isRetryable } from './is-retryable.ts';

interface LinkFailedProps {
  title: string;
  error: ApiError;
  onRetry: () => void;
  /** Shown where the text says 'expired', above `children`, which get a new link. */
  hint: string;
  children?: ReactNode;
}

/** Why a mailed link did not work, and what to do: try again, or get a new link. */
export function LinkFailed({ title, error, onRetry, hint, children }: LinkFailedProps) {
  const canRetry = isRetryable(error);
  const isExpired = !canRetry && error.text.toLowerCase().includes('expired');
  return (
    <StatusPage
      art={<BrokenSeal />}
      title={title}
      form={isExpired && children}
      actions={
        canRetry ? (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        ) : (
          <ExitLink variant="quiet" />
        )
      }
    >
      <p className="text-paper">{error.text}</p>
      {isExpired && <p>{hint}</p>}
    </StatusPage>
  );
}
