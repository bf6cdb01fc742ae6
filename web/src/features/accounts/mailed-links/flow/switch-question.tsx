import { mailedLinkTexts } from '@app/contract/accounts/email/texts';
import { useCurrentUser } from '../../../../lib/current-user.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { FilledText } from '../../../../ui/filled-text.tsx';
import { LinkButton } from '../../../../ui/link.tsx';
import { DeclineButton } from './decline-button.tsx';
import { QuestionButtons } from './question-buttons.tsx';
import type { LeadProps, QuestionFormProps, QuestionView } from './question-props.ts';

const texts = mailedLinkTexts.switch;

/** Another account is logged in: asks before its session ends here. */
export const switchQuestion: QuestionView = { titleOf: () => texts.title, Lead, Form };

function Lead({ info }: LeadProps) {
  const { user } = useCurrentUser();
  const values = {
    username: <bdi className="inline-block font-semibold text-paper">{user?.username}</bdi>,
    email: <span className="inline-block font-semibold text-paper">{info.email}</span>,
  };
  return (
    <>
      <p className="wrap-anywhere">
        <FilledText text={user ? texts.lead : texts.leadUnknown} values={values} />
      </p>
      <p className="text-sm">{texts.note}</p>
    </>
  );
}

function Form({ state: { info, error }, flow }: QuestionFormProps) {
  return (
    <QuestionButtons error={error}>
      <Button
        variant="primary"
        busy={flow.sending === 'use'}
        busyLabel={texts.busy}
        disabled={flow.sending === 'decline'}
        onClick={() => flow.proceed({ switchAccount: true })}
      >
        {texts.submit}
      </Button>
      <LinkButton to={paths.inventory} variant="line">
        {texts.stay}
      </LinkButton>
      <DeclineButton info={info} flow={flow} />
    </QuestionButtons>
  );
}
