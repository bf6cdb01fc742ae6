import { deletionTexts } from '@app/contract/accounts/deletion/texts';
import { REDIRECT_AFTER_OTHER_MS } from '@app/contract/accounts/limits';
import { useLoaderData } from 'react-router';
import { paths, settingsPath } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { LinkButton, TextLink } from '../../../ui/link.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import { BreakingTheSeal } from '../verification/breaking-the-seal.tsx';
import { LinkRefused } from '../verification/link-refused.tsx';
import { NothingToDo } from '../verification/nothing-to-do.tsx';
import { useMoveOn, useSpendOnce } from '../verification/use-spend-once.ts';
import { useConfirmAccountDeletionMutation } from './api.ts';
import { clearBrowserData } from './clear-browser-data.ts';

/** /confirm-account-deletion: spends the mailed link; the account is gone, and what this browser kept of it. */
export function ConfirmDeletionPage() {
  useDocumentTitle('Delete Account');
  const token = useLoaderData<string | null>();
  if (token === null) return <NothingToDo title="Nothing to delete">{deletionTexts.noToken}</NothingToDo>;
  return <SpendLink token={token} />;
}

function SpendLink({ token }: { token: string }) {
  const [confirm] = useConfirmAccountDeletionMutation();
  const { spent, retry } = useSpendOnce(token, async (given) => {
    const { data, error } = await confirm({ token: given });
    if (!data) return { error };
    clearBrowserData();
    return { data };
  });
  useMoveOn(spent.status === 'success' ? paths.home : undefined, REDIRECT_AFTER_OTHER_MS);

  if (spent.status === 'loading') return <BreakingTheSeal>Deleting your account…</BreakingTheSeal>;
  if (spent.status === 'error') {
    return (
      <LinkRefused
        title="Not deleted"
        error={spent.error}
        onRetry={retry}
        hint="Links work once and for an hour. If your account is still there, ask for a new one."
      >
        <p>
          <TextLink to={settingsPath('security')}>Open your security settings</TextLink>
        </p>
      </LinkRefused>
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
      <p>{spent.answer.message}</p>
      <p>Thank you for having been here. The front page opens in a moment.</p>
    </StatusPage>
  );
}
