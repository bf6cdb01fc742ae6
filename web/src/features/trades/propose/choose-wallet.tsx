import { offerTexts } from '@app/contract/trades/offer-texts';
import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { RecipientForm } from '../../transfers/send/recipient-form.tsx';
import { tabPath } from '../offer-params.ts';

interface ChooseWalletProps {
  senderKey: string;
  initial: string;
  onChoose: (wallet: string) => void;
}

const { wallet: texts } = offerTexts;

/** The wallet with which the user wants to trade. */
export function ChooseWallet({ senderKey, initial, onChoose }: ChooseWalletProps) {
  const formId = useId();
  const [value, setValue] = useState(initial);
  return (
    <Section title={texts.title}>
      <RecipientForm
        id={formId}
        senderKey={senderKey}
        label={texts.label}
        hint={texts.hint}
        value={value}
        onChange={setValue}
        error={undefined}
        onReview={onChoose}
      />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <LinkButton to={tabPath('binders')} variant="quiet">
          {texts.binders}
        </LinkButton>
        <Button variant="primary" type="submit" form={formId}>
          {texts.action}
        </Button>
      </div>
    </Section>
  );
}
