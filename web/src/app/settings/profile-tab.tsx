import { RevealSettings } from '../../features/cards/reveal/reveal-settings.tsx';
import { EmailRow } from '../../features/email/change/email-row.tsx';
import { PictureRow } from '../../features/profile/picture-row.tsx';
import { StreamNameRow } from '../../features/profile/stream-name-row.tsx';
import { UsernameRow } from '../../features/profile/username-row.tsx';
import { SignInMethodsGroup } from '../../features/social/linking/sign-in-methods-group.tsx';
import { RowGroup, RowGroups, Rows } from '../../ui/layout/rows.tsx';
import type { SettingsTabProps } from './settings-tab-props.ts';

/** Picture, username and where it is shown, email and sign-in methods; and the reveal on this device. */
export function ProfileTab({ user, isObserving }: SettingsTabProps) {
  return (
    <RowGroups>
      <RowGroup title="Your profile">
        <Rows>
          <PictureRow user={user} isObserving={isObserving} />
          <UsernameRow user={user} isObserving={isObserving} />
          <EmailRow user={user} isObserving={isObserving} />
          <StreamNameRow user={user} isObserving={isObserving} />
        </Rows>
      </RowGroup>
      <SignInMethodsGroup user={user} isObserving={isObserving} />
      <RevealSettings />
    </RowGroups>
  );
}
