import type { User } from '../../../lib/api/current-user.ts';
import { toApiError } from '../../../lib/http/api-error.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ChoosePicture } from '../picture/choose-picture.tsx';
import type { UploadedPicture } from '../picture/use-upload-picture.ts';
import { useUpdateProfileMutation } from './api.ts';

interface PictureSectionProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** Shows and changes the profile picture. */
export function PictureSection({ user, isObserving }: PictureSectionProps) {
  const [update] = useUpdateProfileMutation();
  const savePicture = async ({ url, key }: UploadedPicture) => {
    const { error } = await update({ pfp: { link: url, key } });
    if (error) return toApiError(error).text;
    toast({ type: 'success', title: 'Picture changed' });
    return undefined;
  };
  return (
    <Section title="Picture">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={user.username} picture={user.pfp?.link ?? null} className="size-24 text-3xl" />
        <ChoosePicture
          label={user.pfp ? 'Change picture' : 'Add a picture'}
          context="settings"
          disabled={isObserving}
          onUploaded={savePicture}
        />
      </div>
    </Section>
  );
}
