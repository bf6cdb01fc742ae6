import { emailLinkTexts } from '@app/contract/email-links/texts';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { InterpolatedText } from '../../ui/display/interpolated-text.tsx';
import {
  DeclineButton,
  type DescriptionProps,
  ProceedButton,
  PromptButtons,
  type PromptFormProps,
  type PromptView,
} from './prompt-view.tsx';

const texts = emailLinkTexts.switch;

/** Another account is logged in: asks before ending its session in this browser. */
export const switchAccountPrompt: PromptView = { getTitle: () => texts.title, Description, Form };

function Description({ info }: DescriptionProps) {
  const { user } = useCurrentUser();
  const values = {
    username: <bdi className="font-semibold text-paper">{user?.username}</bdi>,
    email: <span className="font-semibold text-paper">{info.email}</span>,
  };
  return (
    <>
      <p className="wrap-anywhere">
        <InterpolatedText text={user ? texts.lead : texts.leadUnknown} values={values} />
      </p>
      <p className="text-sm">{texts.note}</p>
    </>
  );
}

function Form({ state: { info, error }, flow }: PromptFormProps) {
  return (
    <PromptButtons error={error}>
      <ProceedButton flow={flow} busyLabel={texts.busy} onClick={() => flow.proceed({ switchAccount: true })}>
        {texts.submit}
      </ProceedButton>
      <LinkButton to={paths.inventory} variant="line">
        {texts.stay}
      </LinkButton>
      <DeclineButton info={info} flow={flow} />
    </PromptButtons>
  );
}
