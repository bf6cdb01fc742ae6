import { emailChangeTexts } from '@app/contract/accounts/email/texts';
import { REDIRECT_AFTER_OTHER_MS } from '@app/contract/accounts/limits';
import { verificationTexts } from '@app/contract/accounts/texts';
import { useLoaderData } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { SealedLetter } from '../../../ui/art/sealed-letter.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import { toast } from '../../../ui/toast.ts';
import { BreakingTheSeal } from '../verification/breaking-the-seal.tsx';
import { LinkRefused } from '../verification/link-refused.tsx';
import { NewLinkForm } from '../verification/new-link-form.tsx';
import { NothingToDo } from '../verification/nothing-to-do.tsx';
import { useMoveOn, useSpendOnce } from '../verification/use-spend-once.ts';
import { verificationNotice } from '../verification/verification-notice.ts';
import { useConfirmEmailChangeMutation } from './api.ts';

/** /confirm-email-change and /confirm-email: spends the link that was mailed to a new address. */
export function ConfirmEmailChangePage() {
  useDocumentTitle('Confirm Email');
  const token = useLoaderData<string | null>();
  if (token === null) return <NothingToDo title="Nothing to confirm">{emailChangeTexts.invalidLink}</NothingToDo>;
  return <SpendLink token={token} />;
}

function SpendLink({ token }: { token: string }) {
  const [confirm] = useConfirmEmailChangeMutation();
  const { spent, retry } = useSpendOnce(token, async (given) => {
    const { data, error } = await confirm({ token: given });
    if (!data) return { error };
    verificationNotice.forget();
    toast({ type: 'success', title: emailChangeTexts.changed });
    return { data };
  });
  useMoveOn(spent.status === 'success' ? paths.settings : undefined, REDIRECT_AFTER_OTHER_MS);

  if (spent.status === 'loading') return <BreakingTheSeal>Confirming your new address…</BreakingTheSeal>;
  if (spent.status === 'error') {
    return (
      <LinkRefused title="Not confirmed" error={spent.error} onRetry={retry} hint={verificationTexts.expiredHint}>
        <NewLinkForm />
      </LinkRefused>
    );
  }
  return (
    <StatusPage
      art={<SealedLetter />}
      title={spent.answer.message}
      actions={
        <LinkButton to={paths.settings} variant="primary" replace>
          Go to settings
        </LinkButton>
      }
    >
      <p>From now on you log in with your new address.</p>
      <p>Your settings open in a moment.</p>
    </StatusPage>
  );
}
