import { twoFactorSectionTexts, twoFactorTexts } from '@app/contract/accounts/two-factor/texts';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { User } from '../../../lib/api/current-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { DateTime } from '../common/date-time.tsx';
import { useTwoFactorStatusQuery } from './api.ts';
import { TwoFactorDialog } from './two-factor-dialog.tsx';

const texts = twoFactorSectionTexts;

interface TwoFactorSectionProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** Shows whether two-factor authentication is enabled, and opens its dialog. */
export function TwoFactorSection({ user, isObserving }: TwoFactorSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const isOn = user.has2FA;
  return (
    <Section
      title={twoFactorTexts.title}
      lead={isOn ? texts.leadEnabled : texts.leadDisabled}
      aside={<Badge tone={isOn ? 'success' : 'brass'}>{isOn ? texts.enabled : texts.disabled}</Badge>}
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
          <DateTime iso={data.verifiedAt} />
        </dd>
      </div>
      <div>
        <dt className="text-ash">{texts.lastUsed}</dt>
        <dd>{data.lastUsedAt ? <DateTime iso={data.lastUsedAt} /> : texts.never}</dd>
      </div>
    </dl>
  );
}
