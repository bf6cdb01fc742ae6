import { LogOut, Settings } from 'lucide-react';
import { mustVerifyEmail, type User } from '../../lib/current-user.ts';
import { logout } from '../../lib/logout.ts';
import { paths } from '../../lib/paths.ts';
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx';
import { Portrait } from '../../ui/portrait.tsx';

/** Who is signed in, the way to the settings, and the way out. */
export function UserMenu({ user }: { user: User }) {
  return (
    <Menu
      label={`Account of ${user.username}`}
      trigger={<Portrait name={user.username} picture={user.pfp?.link ?? null} />}
      triggerClassName="rounded-full pointer-coarse:p-0.5"
      header={
        <>
          <p className="truncate font-semibold">{user.username}</p>
          {user.email && <p className="truncate text-ash">{user.email}</p>}
        </>
      }
    >
      {!mustVerifyEmail(user) && (
        <MenuLink to={paths.settings}>
          <Settings aria-hidden="true" className="size-4.5 text-ash" />
          Settings
        </MenuLink>
      )}
      <MenuItem onClick={() => logout()}>
        <LogOut aria-hidden="true" className="size-4.5 text-ash" />
        Logout
      </MenuItem>
    </Menu>
  );
}
