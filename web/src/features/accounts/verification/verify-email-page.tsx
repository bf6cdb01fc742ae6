import { verificationTexts } from '@app/contract/accounts/texts';
import { useLoaderData } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useIsAuthenticated } from '../../../lib/session.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { SealedLetter } from '../../../ui/art/sealed-letter.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import { LinkRefused } from './link-refused.tsx';
import { useSpendLink } from './use-spend-link.ts';

/** /verify-email: spends the mailed link that led here. */
export function VerifyEmailPage() {
  useDocumentTitle('Verify Email');
  const token = useLoaderData<string | null>();
  return token === null ? <NoToken /> : <SpendLink token={token} />;
}

function NoToken() {
  const isAuthenticated = useIsAuthenticated();
  const [to, label] = isAuthenticated ? [paths.inventory, 'Go to your inventory'] : [paths.login, 'Go to login'];
  return (
    <StatusPage
      art={<BrokenSeal />}
      title="Nothing to verify"
      actions={
        <LinkButton to={to} variant="primary">
          {label}
        </LinkButton>
      }
    >
      <p>{verificationTexts.noToken}</p>
    </StatusPage>
  );
}

function SpendLink({ token }: { token: string }) {
  const { link, retry } = useSpendLink(token);
  if (link.status === 'error') return <LinkRefused error={link.error} onRetry={retry} />;
  if (link.status === 'loading') {
    return (
      <StatusPage art={<SealedLetter />} title="Breaking the seal" busy>
        <p>Verifying your email address…</p>
      </StatusPage>
    );
  }
  const [to, label] = link.isNewUser ? [paths.inventory, 'Open your inventory'] : [paths.login, 'Go to login'];
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
      <p>{link.message}</p>
      <p>{link.isNewUser ? 'Your inventory opens in a moment.' : 'The login opens in a moment.'}</p>
    </StatusPage>
  );
}
