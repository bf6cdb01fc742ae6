import { verificationTexts } from '@app/contract/accounts/texts';
import { useLoaderData } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { SealedLetter } from '../../../ui/art/sealed-letter.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import { BreakingTheSeal } from './breaking-the-seal.tsx';
import { LinkRefused } from './link-refused.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import { NothingToDo } from './nothing-to-do.tsx';
import { useSpendLink } from './use-spend-link.ts';

/** /verify-email: spends the mailed link that led here. */
export function VerifyEmailPage() {
  useDocumentTitle('Verify Email');
  const token = useLoaderData<string | null>();
  if (token === null) return <NothingToDo title="Nothing to verify">{verificationTexts.noToken}</NothingToDo>;
  return <SpendLink token={token} />;
}

function SpendLink({ token }: { token: string }) {
  const { spent, retry } = useSpendLink(token);
  if (spent.status === 'loading') return <BreakingTheSeal>Verifying your email address…</BreakingTheSeal>;
  if (spent.status === 'error') {
    return (
      <LinkRefused title="Not verified" error={spent.error} onRetry={retry} hint={verificationTexts.expiredHint}>
        <NewLinkForm />
      </LinkRefused>
    );
  }
  const { isNewUserVerification: isNewUser, message } = spent.answer;
  const [to, label] = isNewUser ? [paths.inventory, 'Open your inventory'] : [paths.login, 'Go to login'];
  return (
    <StatusPage
      art={<SealedLetter />}
      title="Email Verified"
      actions={
        <LinkButton to={to} variant="primary" replace>
          {label}
        </LinkButton>
      }
    >
      <p>{message}</p>
      <p>{isNewUser ? 'Your inventory opens in a moment.' : 'The login opens in a moment.'}</p>
    </StatusPage>
  );
}
