import { twoFactorRowTexts, twoFactorTexts } from '@app/contract/two-factor/texts';
import { useState } from 'react';
import type { User } from '../../lib/api/current-user.ts';
import { DateTime } from '../../lib/formatting/date-time.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Row } from '../../ui/layout/rows.tsx';
import { useTwoFactorStatusQuery } from './api.ts';
import { TwoFactorDialog } from './two-factor-dialog.tsx';

const texts = twoFactorRowTexts;

interface TwoFactorRowProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** Shows whether two-factor authentication is enabled, and opens its dialog. */
export function TwoFactorRow({ user, isObserving }: TwoFactorRowProps) {
  const [isOpen, setOpen] = useState(false);
  const isOn = user.has2FA;
  return (
    <>
      <Row
        label={twoFactorTexts.title}
        badge={<Badge tone={isOn ? 'success' : 'brass'}>{isOn ? texts.enabled : texts.disabled}</Badge>}
        help={isOn ? <Dates /> : texts.leadDisabled}
        control={
          <Button
            size="sm"
            aria-label={isOn ? texts.manage : texts.enable}
            disabled={isObserving}
            onClick={() => setOpen(true)}
          >
            {isOn ? texts.manageShort : texts.enableShort}
          </Button>
        }
      />
      {isOpen && (
        <TwoFactorDialog
          isEnabled={isOn}
          hasPassword={user.providers.includes('email')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Shows when two-factor authentication was turned on and last used; until these times are known, shows what it does. */
function Dates() {
  const { data } = useTwoFactorStatusQuery();
  if (!data?.verifiedAt) return <p className="min-h-[2lh]">{texts.leadEnabled}</p>;
  return (
    <>
      <p>
        {texts.since} <DateTime iso={data.verifiedAt} />
      </p>
      <p>
        {texts.lastUsed} {data.lastUsedAt ? <DateTime iso={data.lastUsedAt} relative /> : <span>{texts.never}</span>}
      </p>
    </>
  );
}
