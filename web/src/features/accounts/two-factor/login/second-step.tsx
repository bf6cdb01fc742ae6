import { secondStepTexts, twoFactorTexts } from '@app/contract/accounts/two-factor/texts';
import { useState } from 'react';
import { type ComeBack, paths } from '../../../../lib/paths.ts';
import { startSession } from '../../../../lib/session.ts';
import { useDocumentTitle } from '../../../../lib/use-document-title.ts';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link.tsx';
import { NightMarket } from '../../art/night-market.tsx';
import { AuthPage } from '../../form/auth-page.tsx';
import { useVerifyLoginMutation } from '../api.ts';
import { BackupStep } from './backup-step.tsx';
import { CodeStep } from './code-step.tsx';
import type { StepProps } from './step-props.ts';

interface SecondStepProps {
  tempToken: string;
  /** The page to come back to. */
  from: string | undefined;
  notice: string | undefined;
}

/** The second step of a login: a code, or a backup code (specification part 1 §2). */
export function SecondStep({ tempToken, from, notice }: SecondStepProps) {
  useDocumentTitle(twoFactorTexts.title);
  const [verify] = useVerifyLoginMutation();
  const [isBackup, setBackup] = useState(false);
  const comeBack: ComeBack = { ...(from !== undefined && { from }) };

  const answer: StepProps['answer'] = async (given) => {
    const { data, error } = await verify({ tempToken, ...given });
    if (!data) return { error };
    startSession(data);
    return {};
  };
  const Step = isBackup ? BackupStep : CodeStep;
  return (
    <AuthPage
      back={{ to: paths.login, state: comeBack, label: secondStepTexts.backToLogin }}
      title={twoFactorTexts.title}
      lead={isBackup ? secondStepTexts.backupLead : secondStepTexts.lead}
      art={<NightMarket />}
      footer={
        <Button variant="quiet" size="sm" onClick={() => setBackup(!isBackup)}>
          {isBackup ? secondStepTexts.useApp : secondStepTexts.useBackupCode}
        </Button>
      }
    >
      <div className="grid gap-3">
        <Step answer={answer} notice={notice} />
        <LinkButton to={paths.home} variant="quiet" wide>
          {secondStepTexts.cancel}
        </LinkButton>
      </div>
    </AuthPage>
  );
}
