import { deletionTexts } from '@app/contract/accounts/deletion/texts';
import { REDIRECT_AFTER_OTHER_MS } from '@app/contract/accounts/limits';
import { useLoaderData } from 'react-router';
import { paths, settingsPath } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { LinkButton, TextLink } from '../../../ui/link.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import { LinkFailed } from '../mailed-links/link-failed.tsx';
import { LinkLoading } from '../mailed-links/link-loading.tsx';
import { MissingToken } from '../mailed-links/missing-token.tsx';
import { useRedirectAfter } from '../mailed-links/use-redirect-after.ts';
import { useConfirmAccountDeletionMutation } from './api.ts';
import { clearBrowserData } from './clear-browser-data.ts';
import { useConfirmOnce } from './use-confirm-once.ts';

/** /confirm-account-deletion: uses the mailed link; deletes the account and what this browser kept of it. */
export function ConfirmDeletionPage() {
  useDocumentTitle('Delete Account');
  const token = useLoaderData<string | null>();
  if (token === null) return <MissingToken title="Nothing to delete">{deletionTexts.noToken}</MissingToken>;
  return <Deletion token={token} />;
}

function Deletion({ token }: { token: string }) {
  const [confirm] = useConfirmAccountDeletionMutation();
  const { confirmation, retry } = useConfirmOnce(token, async (given) => {
    const { data, error } = await confirm({ token: given });
    if (!data) return { error };
    clearBrowserData();
    return { data };
  });
  useRedirectAfter(confirmation.status === 'success' ? paths.home : undefined, REDIRECT_AFTER_OTHER_MS);

  if (confirmation.status === 'loading') return <LinkLoading>Deleting your account…</LinkLoading>;
  if (confirmation.status === 'error') {
    return (
      <LinkFailed
        title="Not deleted"
        error={confirmation.error}
        onRetry={retry}
        hint="Links work once and for an hour. If your account is still there, ask for a new one."
      >
        <p className="text-center">
          <TextLink to={settingsPath('security')}>Open your security settings</TextLink>
        </p>
      </LinkFailed>
    );
  }
  return (
    <StatusPage
      art={<BrokenSeal />}
      title="Account Deleted"
      actions={
        <LinkButton to={paths.home} variant="primary" replace>
          Go home
        </LinkButton>
      }
    >
      <p>{confirmation.answer.message}</p>
      <p>Thank you for having been here. The front page opens in a moment.</p>
    </StatusPage>
  );
}
