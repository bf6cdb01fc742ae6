import { deletionTexts } from '@app/contract/privacy/texts';
import { InterpolatedText } from '../../ui/display/interpolated-text.tsx';
import { ConfirmForm, type DescriptionProps, type PromptFormProps, type PromptView } from './prompt-view.tsx';

/** Names the account and deletes it only after the user confirms, because mail programs may open links too. */
export const deletePrompt: PromptView = { getTitle: () => deletionTexts.confirmTitle, Description, Form };

function Description({ info }: DescriptionProps) {
  return (
    <>
      <p className="text-paper">{deletionTexts.confirm}</p>
      <p className="wrap-anywhere text-sm">
        <InterpolatedText text={deletionTexts.confirmAccount} values={{ email: info.email }} />
      </p>
    </>
  );
}

function Form(props: PromptFormProps) {
  return <ConfirmForm {...props} variant="danger" busyLabel={deletionTexts.busy} label={deletionTexts.submit} />;
}
