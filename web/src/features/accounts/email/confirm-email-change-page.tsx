import { emailChangeTexts } from '@app/contract/accounts/email/texts';
import { REDIRECT_AFTER_OTHER_MS } from '@app/contract/accounts/limits';
import { verificationTexts } from '@app/contract/accounts/texts';
import { useLoaderData } from 'react-router';
import { api } from '../../../lib/api.ts';
import { useAppDispatch } from '../../../lib/dispatch.ts';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { SealedLetter } from '../../../ui/art/sealed-letter.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import { toast } from '../../../ui/toast.ts';
import { confirmEmailChange } from '../mailed-links/flow/link-calls.ts';
import { MailedLink } from '../mailed-links/flow/mailed-link.tsx';
import { MissingToken } from '../mailed-links/missing-token.tsx';
import { useRedirectAfter } from '../mailed-links/use-redirect-after.ts';
import { NewLinkForm } from '../verification/new-link-form.tsx';
import { verificationNotice } from '../verification/verification-notice.ts';

/** /confirm-email-change and /confirm-email: uses the link that was mailed to a new email address. */
export function ConfirmEmailChangePage() {
  useDocumentTitle('Confirm Email');
  const token = useLoaderData<string | null>();
  const dispatch = useAppDispatch();
  if (token === null) return <MissingToken title="Nothing to confirm">{emailChangeTexts.invalidLink}</MissingToken>;

  const onUsed = () => {
    verificationNotice.forget();
    dispatch(api.util.invalidateTags(['User']));
    toast({ type: 'success', title: emailChangeTexts.changed });
  };
  return (
    <MailedLink
      key={token}
      token={token}
      send={confirmEmailChange}
      onUsed={onUsed}
      loading="Confirming your new address…"
      failedTitle="Not confirmed"
      expiredHint={verificationTexts.expiredHint}
      // The link was sent to the new email address, which the server cannot find an account by yet.
      newLink={() => <NewLinkForm />}
    >
      {({ message }) => <Confirmed message={message} />}
    </MailedLink>
  );
}

function Confirmed({ message }: { message: string }) {
  useRedirectAfter(paths.settings, REDIRECT_AFTER_OTHER_MS);
  return (
    <StatusPage
      art={<SealedLetter />}
      title={message}
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
