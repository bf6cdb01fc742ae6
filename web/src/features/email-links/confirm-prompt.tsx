import { PROVIDER_NAMES } from '@app/contract/core/providers';
import { emailLinkTexts } from '@app/contract/email-links/texts';
import { withProviderName } from '@app/contract/identities/texts';
import { getProductName } from '../../lib/config.ts';
import { ProviderIcon } from '../../ui/art/provider-icon.tsx';
import { InterpolatedText } from '../../ui/display/interpolated-text.tsx';
import type { LinkInfo } from './link-requests.ts';
import { ConfirmForm, type DescriptionProps, type PromptFormProps, type PromptView } from './prompt-view.tsx';

const texts = emailLinkTexts.link;

/** Names the provider account and links it only after the user confirms. */
export const confirmPrompt: PromptView = { getTitle: (info) => fillProvider(texts.title, info), Description, Form };

function Description({ info }: DescriptionProps) {
  const product = getProductName();
  const lead = info.providerUsername === undefined ? texts.leadUnnamed : texts.lead;
  const username = <bdi className="inline-block font-semibold text-paper">{info.providerUsername}</bdi>;
  return (
    <>
      <p className="wrap-anywhere">
        <InterpolatedText text={fillProvider(lead, info)} values={{ username, product }} />
      </p>
      <p className="wrap-anywhere text-sm">
        <InterpolatedText text={texts.email} values={{ email: info.email }} />
      </p>
    </>
  );
}

function Form(props: PromptFormProps) {
  const { info } = props.state;
  const icon = info.provider && <ProviderIcon provider={info.provider} />;
  return <ConfirmForm {...props} icon={icon} busyLabel={texts.busy} label={fillProvider(texts.submit, info)} />;
}

function fillProvider(text: string, { provider }: LinkInfo): string {
  return withProviderName(text, provider ? PROVIDER_NAMES[provider] : '');
}
