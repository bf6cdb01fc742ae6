import { mailedLinkTexts } from '@app/contract/accounts/email/texts';
import { withProvider } from '@app/contract/accounts/identities/texts';
import { PROVIDER_NAMES } from '@app/contract/core/providers';
import { useProductName } from '../../../../lib/config.ts';
import { ProviderMark } from '../../../../ui/art/provider-mark.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FilledText } from '../../../../ui/filled-text.tsx';
import { DeclineButton } from './decline-button.tsx';
import type { LinkInfo } from './link-calls.ts';
import { QuestionButtons } from './question-buttons.tsx';
import type { LeadProps, QuestionFormProps, QuestionView } from './question-props.ts';

const texts = mailedLinkTexts.link;

/** Names the provider account, and links it only when the owner says so. */
export const confirmQuestion: QuestionView = { titleOf: (info) => filled(texts.title, info), Lead, Form };

function Lead({ info }: LeadProps) {
  const product = useProductName();
  const username = <bdi className="inline-block font-semibold text-paper">{info.providerUsername}</bdi>;
  return (
    <>
      <p className="wrap-anywhere">
        <FilledText text={filled(texts.lead, info)} values={{ username, product }} />
      </p>
      <p className="wrap-anywhere text-sm">
        <FilledText text={texts.email} values={{ email: info.email }} />
      </p>
    </>
  );
}

function Form({ state: { info, error }, flow }: QuestionFormProps) {
  return (
    <QuestionButtons error={error}>
      <Button
        variant="primary"
        icon={info.provider && <ProviderMark provider={info.provider} />}
        busy={flow.sending === 'use'}
        busyLabel={texts.busy}
        disabled={flow.sending === 'decline'}
        onClick={() => flow.proceed()}
      >
        {filled(texts.submit, info)}
      </Button>
      <DeclineButton info={info} flow={flow} />
    </QuestionButtons>
  );
}

function filled(text: string, { provider }: LinkInfo): string {
  return withProvider(text, provider ? PROVIDER_NAMES[provider] : '');
}
