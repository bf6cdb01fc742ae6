import { userDetailsTexts, userListTexts } from '@app/contract/admin/texts';
import { PROVIDER_NAMES, SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import type { ReactNode } from 'react';
import { DateTime } from '../../../lib/formatting/date-time.tsx';
import { formatDay } from '../../../lib/formatting/format.ts';
import { ProviderIcon } from '../../../ui/art/provider-icon.tsx';
import { CopyIconButton } from '../../../ui/copy/copy-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import type { ListedUser } from '../api/listed-user.ts';
import { DetailsSection } from './details-section.tsx';
import { UserBadges } from './user-marks.tsx';

/** The account itself and what is linked to it. */
export function UserFacts({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  const texts = userDetailsTexts;
  const linked = SOCIAL_PROVIDERS.filter((provider) => user.providers.includes(provider));
  return (
    <>
      <DetailsSection title={texts.account}>
        <p className="flex flex-wrap gap-2 empty:hidden">
          <UserBadges user={user} isOwn={isOwn} />
          {user.has2FA && <Badge tone="success">{userListTexts.twoFactor}</Badge>}
          {user.email !== null && !user.emailVerified && <Badge tone="danger">{userListTexts.unverified}</Badge>}
        </p>
        <dl className="grid">
          <Fact label={texts.email} value={user.email ?? userListTexts.noEmail} copy={user.email} />
          <Fact label={texts.id} value={<span className="font-mono text-xs">{user.id}</span>} copy={user.id} />
          {user.publicKey !== null && (
            <Fact
              label={texts.wallet}
              value={<span className="font-mono">{shortWalletAddress(user.publicKey)}</span>}
              copy={user.publicKey}
            />
          )}
          <Fact label={texts.joined} value={<DateTime iso={user.createdAt} />} />
          <Fact
            label={texts.lastActive}
            value={user.lastActiveOn ? formatDay(user.lastActiveOn) : userListTexts.unknown}
          />
          {user.blockedAt !== null && <Fact label={texts.blockedSince} value={<DateTime iso={user.blockedAt} />} />}
        </dl>
      </DetailsSection>
      <DetailsSection title={texts.providers}>
        {linked.length === 0 && <p className="text-ash text-sm">{texts.noProviders}</p>}
        <ul className="grid gap-2 empty:hidden">
          {linked.map((provider) => (
            <li key={provider} className="flex items-center gap-2.5 text-sm">
              <ProviderIcon provider={provider} className="size-5 text-brass" />
              <span className="font-semibold">{PROVIDER_NAMES[provider]}</span>
              <span className="wrap-anywhere text-ash">{user.auth.providers[provider]?.username}</span>
            </li>
          ))}
        </ul>
      </DetailsSection>
    </>
  );
}

function Fact({ label, value, copy = null }: { label: string; value: ReactNode; copy?: string | null }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-lacquer-line border-t py-1 text-sm first:border-t-0">
      <dt className="w-24 shrink-0 text-ash">{label}</dt>
      <dd className="wrap-anywhere flex min-w-0 flex-1 basis-40 items-center justify-between gap-2">
        <span className="min-w-0">{value}</span>
        {copy !== null && <CopyIconButton value={copy} what={label} />}
      </dd>
    </div>
  );
}
