import { Icon as ArrowLeftRight } from 'virtual:icons/arrow-left-right';
import { Icon as LogOut } from 'virtual:icons/log-out';
import { Icon as Settings } from 'virtual:icons/settings';
import { Icon as ShieldCheck } from 'virtual:icons/shield-check';
import { Icon as Store } from 'virtual:icons/store';
import { Icon as Wrench } from 'virtual:icons/wrench';
import { projectPath } from '@app/contract/core/paths/paths';
import { chosenProjectTexts } from '@app/contract/projects/choice-texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { mustVerifyEmail, type User } from '../../lib/api/current-user.ts';
import { getConfig } from '../../lib/config.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { logout } from '../../lib/session/logout.ts';
import { useObservationExpiry } from '../../lib/session/session.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Menu, MenuItem, MenuLink } from '../../ui/overlays/menu.tsx';

export interface UserMenuProps {
  user: User;
  isAdmin: boolean;
  isDeveloper: boolean;
}

/** The current user's name and email, the links to their project and the settings and, with these roles, to the developer tools and the admin panel, and the logout. */
export function UserMenu({ user, isAdmin, isDeveloper }: UserMenuProps) {
  const isObserving = useObservationExpiry() !== null;
  return (
    <Menu
      label={`Account: ${user.username}`}
      trigger={<Avatar name={user.username} picture={user.pfp?.link ?? null} />}
      triggerClassName="rounded-full pointer-coarse:p-0.5"
      header={
        <>
          <p className="truncate font-semibold">{user.username}</p>
          {user.email && <p className="truncate text-ash">{user.email}</p>}
        </>
      }
    >
      {!mustVerifyEmail(user) && (
        <>
          <MenuLink to={user.project ? projectPath(user.project.slug) : paths.projects}>
            <Store aria-hidden="true" className="size-4.5 shrink-0 text-ash" />
            <span className="truncate">{user.project?.name ?? chosenProjectTexts.choose}</span>
          </MenuLink>
          {getConfig().transfers && (
            <MenuLink to={paths.transfers}>
              <ArrowLeftRight aria-hidden="true" className="size-4.5 text-ash" />
              {pageTitles.transfers}
            </MenuLink>
          )}
          <MenuLink to={paths.settings}>
            <Settings aria-hidden="true" className="size-4.5 text-ash" />
            Settings
          </MenuLink>
        </>
      )}
      {(isAdmin || isDeveloper) && (
        <MenuLink to={paths.devs}>
          <Wrench aria-hidden="true" className="size-4.5 text-ash" />
          {pageTitles.devs}
        </MenuLink>
      )}
      {isAdmin && (
        <MenuLink to={paths.admin}>
          <ShieldCheck aria-hidden="true" className="size-4.5 text-ash" />
          {pageTitles.admin}
        </MenuLink>
      )}
      {!isObserving && (
        <MenuItem onClick={() => logout()}>
          <LogOut aria-hidden="true" className="size-4.5 text-ash" />
          Logout
        </MenuItem>
      )}
    </Menu>
  );
}
