import type { ReactNode } from 'react';
import type { ApiError } from '../../../lib/api-error.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import { WayOut } from './way-out.tsx';

interface LinkRefusedProps {
  title: string;
  error: ApiError;
  onRetry: () => void;
  /** Shown where the text says 'expired' (specification part 1 §8), with what gets a new link below it. */
  hint: string;
  children?: ReactNode;
}

/** Why a mailed link did not work, and the way on: once more where it never arrived, a new link where it is spent. */
export function LinkRefused({ title, error, onRetry, hint, children }: LinkRefusedProps) {
  const arrived = typeof error.status === 'number' && error.status < 500;
  const expired = error.text.toLowerCase().includes('expired');
  return (
    <StatusPage
      art={<BrokenSeal />}
      title={title}
      actions={
        arrived ? (
          <WayOut variant="quiet" />
        ) : (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      <p className="text-paper">{error.text}</p>
      {expired && <p>{hint}</p>}
      {expired && children}
    </StatusPage>
  );
}
