import { twoFactorSectionTexts, twoFactorTexts } from '@app/contract/accounts/two-factor/texts';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { User } from '../../../lib/current-user.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { Moment } from '../security/moment.tsx';
import { useTwoFactorStatusQuery } from './api.ts';
import { TwoFactorDialog } from './dialog/two-factor-dialog.tsx';

const texts = twoFactorSectionTexts;

interface TwoFactorSectionProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** Whether a second factor is asked for, and the way to its dialog. */
export function TwoFactorSection({ user, isObserving }: TwoFactorSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const isOn = user.has2FA;
  return (
    <Section
      title={twoFactorTexts.title}
      lead={isOn ? texts.on : texts.off}
      aside={<Badge tone={isOn ? 'success' : 'brass'}>{isOn ? texts.isOn : texts.isOff}</Badge>}
    >
      {isOn && <Dates />}
      <div>
        <Button
          disabled={isObserving}
          icon={<ShieldCheck aria-hidden="true" className="size-4.5 text-brass" />}
          onClick={() => setOpen(true)}
        >
          {isOn ? texts.manage : texts.enable}
        </Button>
      </div>
      {isOpen && (
        <TwoFactorDialog
          isEnabled={isOn}
          hasPassword={user.providers.includes('email')}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

function Dates() {
  const { data } = useTwoFactorStatusQuery();
  if (!data?.verifiedAt) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      <div>
        <dt className="text-ash">{texts.since}</dt>
        <dd>
          <Moment iso={data.verifiedAt} />
        </dd>
      </div>
      <div>
        <dt className="text-ash">{texts.lastUsed}</dt>
        <dd>{data.lastUsedAt ? <Moment iso={data.lastUsedAt} /> : texts.never}</dd>
      </div>
    </dl>
  );
}
