import { Icon as KeyRound } from 'virtual:icons/key-round';
import { Icon as ShieldCheck } from 'virtual:icons/shield-check';
import { Icon as Wallet } from 'virtual:icons/wallet';
import type { ManagedUser } from '@app/contract/admin/schemas';
import { userListTexts } from '@app/contract/admin/texts';
import { PROVIDER_NAMES, SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { ProviderIcon } from '../../../ui/art/provider-icon.tsx';
import { Badge } from '../../../ui/display/badge.tsx';

/** The roles and the state of an account. */
export function UserBadges({ user, isOwn = false }: { user: ManagedUser; isOwn?: boolean }) {
  return (
    <>
      {isOwn && <Badge tone="success">{userListTexts.you}</Badge>}
      {user.isAdmin && <Badge>{userListTexts.admin}</Badge>}
      {user.isDeveloper && <Badge tone="info">{userListTexts.developer}</Badge>}
      {user.blockedAt && <Badge tone="danger">{userListTexts.blocked}</Badge>}
    </>
  );
}

/** What is linked to an account, as icons. Decorative: {@link linkedNames} says the same in words. */
export function LinkedIcons({ user }: { user: ManagedUser }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5 text-brass">
      {user.providers.includes('email') && <KeyRound aria-hidden="true" className="size-4.5" />}
      {user.publicKey !== null && <Wallet aria-hidden="true" className="size-4.5" />}
      {user.has2FA && <ShieldCheck aria-hidden="true" className="size-4.5" />}
      {SOCIAL_PROVIDERS.filter((provider) => user.providers.includes(provider)).map((provider) => (
        <ProviderIcon key={provider} provider={provider} className="size-4.5" />
      ))}
    </span>
  );
}

/** What is linked to an account: "Password, Wallet AbCd…WxYz, 2FA, Discord (ada)". */
export function linkedNames(user: ManagedUser): string {
  const providers = SOCIAL_PROVIDERS.filter((provider) => user.providers.includes(provider)).map((provider) => {
    const username = user.auth.providers[provider]?.username;
    return username ? `${PROVIDER_NAMES[provider]} (${username})` : PROVIDER_NAMES[provider];
  });
  return [
    ...(user.providers.includes('email') ? [userListTexts.password] : []),
    ...(user.publicKey === null ? [] : [`${PROVIDER_NAMES.wallet} ${shortWalletAddress(user.publicKey)}`]),
    ...(user.has2FA ? [userListTexts.twoFactor] : []),
    ...providers,
  ].join(', ');
}
