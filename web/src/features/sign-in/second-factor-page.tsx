import type { BodyOf } from '@app/contract/core/endpoints/operation';
import { commonTexts } from '@app/contract/core/texts';
import type * as operations from '@app/contract/sign-in/schemas';
import { secondFactorTexts } from '@app/contract/sign-in/texts';
import { twoFactorTexts } from '@app/contract/two-factor/texts';
import { useState } from 'react';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { type LoginLocationState, paths } from '../../lib/navigation/paths.ts';
import { startSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { NightMarket } from '../accounts/art/night-market.tsx';
import { AccountForm, SubmitButton } from '../accounts/form/account-form.tsx';
import { AuthPage } from '../accounts/form/auth-page.tsx';
import { TotpCodeField, useTotpCode } from '../accounts/form/totp-code-field.tsx';
import { useVerifyLoginCodeMutation } from './api.ts';
import { BackupCodeField, useBackupCode } from './backup-code-field.tsx';

interface SecondFactorPageProps {
  tempToken: string;
  /** The page to open after the login. */
  from: string | undefined;
  notice: string | undefined;
}

/** The second factor challenge of a sign-in: asks for a TOTP code or a backup code. */
export function SecondFactorPage({ tempToken, from, notice }: SecondFactorPageProps) {
  useDocumentTitle(twoFactorTexts.title);
  const [verifyLoginCode] = useVerifyLoginCodeMutation();
  const [usesBackupCode, setUsesBackupCode] = useState(false);
  const loginState: LoginLocationState = { ...(from !== undefined && { from }) };

  const verify: CodeFormProps['verify'] = async (code) => {
    const { data, error } = await verifyLoginCode({ tempToken, ...code });
    if (!data) return { error };
    startSession(data);
    return {};
  };
  const CodeForm = usesBackupCode ? LoginBackupCodeForm : LoginCodeForm;
  return (
    <AuthPage
      back={{ to: paths.login, state: loginState, label: commonTexts.backToLogin }}
      title={twoFactorTexts.title}
      lead={usesBackupCode ? secondFactorTexts.backupLead : secondFactorTexts.lead}
      art={<NightMarket />}
      footer={
        <Button variant="quiet" size="sm" onClick={() => setUsesBackupCode(!usesBackupCode)}>
          {usesBackupCode ? secondFactorTexts.useApp : secondFactorTexts.useBackupCode}
        </Button>
      }
    >
      <div className="grid gap-3">
        <CodeForm verify={verify} notice={notice} />
        <LinkButton to={paths.home} variant="quiet" wide>
          {commonTexts.cancel}
        </LinkButton>
      </div>
    </AuthPage>
  );
}

function LoginCodeForm({ verify, notice }: CodeFormProps) {
  const [trustDevice, setTrusted] = useState(false);
  const { field, busy, submit } = useTotpCode((totpToken) => verify({ totpToken, trustDevice }));
  return (
    <AccountForm busy={busy} onSubmit={submit} error={notice}>
      <TotpCodeField {...field} autoFocus />
      <Checkbox
        label={secondFactorTexts.remember}
        checked={trustDevice}
        onChange={({ target }) => setTrusted(target.checked)}
      />
      <SubmitButton busy={busy} busyLabel={secondFactorTexts.busy}>
        {secondFactorTexts.verify}
      </SubmitButton>
    </AccountForm>
  );
}

function LoginBackupCodeForm({ verify, notice }: CodeFormProps) {
  const { field, busy, submit } = useBackupCode((backupCode) => verify({ backupCode }));
  return (
    <AccountForm busy={busy} onSubmit={submit} error={notice}>
      <BackupCodeField {...field} />
      <SubmitButton busy={busy} busyLabel={secondFactorTexts.busy} className="mt-2">
        {secondFactorTexts.verifyBackupCode}
      </SubmitButton>
    </AccountForm>
  );
}

type SecondFactorCode = Omit<BodyOf<typeof operations.verifyLoginCode>, 'tempToken'>;

export interface CodeFormProps {
  /** Sends the code and starts the session. @returns the error, if the server rejects the code */
  verify: (code: SecondFactorCode) => Promise<{ error?: unknown }>;
  /** A notice that is shown above the field. */
  notice: string | undefined;
}
