import { uploadProfilePicture } from '@app/contract/profile/endpoints';
import type { ReactElement } from 'react';
import type { User } from '../../lib/api/current-user.ts';
import { toApiError } from '../../lib/http/api-error.ts';
import { request } from '../../lib/http/request.ts';
import { uploadFile } from '../../lib/session/upload.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Row } from '../../ui/layout/rows.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useUpdateProfileMutation } from './api.ts';
import { ChoosePicture } from './choose-picture.tsx';
import type { SavePicture } from './picture-frame.ts';

interface PictureRowProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** Shows and changes the profile picture. */
export function PictureRow({ user, isObserving }: PictureRowProps) {
  const [update] = useUpdateProfileMutation();
  const savePicture: SavePicture = async (picture, options) => {
    const uploaded = await uploadFile(request(uploadProfilePicture), picture, options);
    if (uploaded.error) return uploaded.error.text;
    const { url, key } = uploaded.data;
    const { error } = await update({ pfp: { link: url, key } });
    if (error) return toApiError(error).text;
    toast({ type: 'success', title: 'Your new picture is saved' });
    return undefined;
  };
  return (
    <ChoosePicture
      label={user.pfp ? 'Change' : 'Add'}
      accessibleLabel={user.pfp ? 'Change picture' : 'Add a picture'}
      context="settings"
      disabled={isObserving}
      onSave={savePicture}
    >
      {(button: ReactElement, note: ReactElement) => (
        <Row
          label="Picture"
          help={note}
          control={
            <>
              <Avatar name={user.username} picture={user.pfp?.link ?? null} className="mr-2 size-11 text-lg" />
              {button}
            </>
          }
        />
      )}
    </ChoosePicture>
  );
}
