import { commonTexts } from '@app/contract/core/texts';
import { emailLinkTexts } from '@app/contract/email-links/texts';
import type { ReactNode } from 'react';
import { type ApiError, isRetryable } from '../../lib/http/api-error.ts';
import { BrokenSeal } from '../../ui/art/broken-seal.tsx';
import { SpentHourglass } from '../../ui/art/spent-hourglass.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { ExitLink } from '../accounts/common/navigation.tsx';

interface LinkFailedProps {
  title: string;
  error: ApiError;
  onRetry: () => void;
  /** A text that is shown if the error text contains "expired", together with `children`, which offer a new link. */
  hint: string;
  children?: ReactNode;
}

/** Shows why an email link failed, and offers to try again or to get a new link. */
export function LinkFailedPage({ title, error, onRetry, hint, children }: LinkFailedProps) {
  const canRetry = isRetryable(error);
  const isExpired = !canRetry && error.text.toLowerCase().includes('expired');
  return (
    <MessagePage
      art={isExpired ? <SpentHourglass /> : <BrokenSeal />}
      title={title}
      form={isExpired && children}
      actions={
        canRetry ? (
          <Button variant="primary" onClick={onRetry}>
            {commonTexts.tryAgain}
          </Button>
        ) : (
          <ExitLink variant="quiet" />
        )
      }
    >
      <p className="text-paper">{error.text}</p>
      {isExpired && <p>{hint}</p>}
    </MessagePage>
  );
}

/** Shown when an email link's page is opened without a token. */
export function MissingTokenPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MessagePage art={<BrokenSeal />} title={title} actions={<ExitLink variant="primary" />}>
      <p>{children}</p>
      <p>{emailLinkTexts.openAgain}</p>
    </MessagePage>
  );
}
