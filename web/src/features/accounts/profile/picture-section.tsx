import { toApiError } from '../../../lib/api-error.ts';
import type { User } from '../../../lib/current-user.ts';
import { Portrait } from '../../../ui/portrait.tsx';
import { Section } from '../../../ui/section.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUpdateProfileMutation } from './api.ts';
import { ChoosePicture } from './picture/choose-picture.tsx';
import type { UploadedPicture } from './picture/use-upload-picture.ts';

interface PictureSectionProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** The profile picture, and its change. */
export function PictureSection({ user, isObserving }: PictureSectionProps) {
  const [update] = useUpdateProfileMutation();
  const takeIntoUse = async ({ url, key }: UploadedPicture) => {
    const { error } = await update({ pfp: { link: url, key } });
    if (error) return toApiError(error).text;
    toast({ type: 'success', title: 'Picture changed' });
    return undefined;
  };
  return (
    <Section title="Picture">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Portrait name={user.username} picture={user.pfp?.link ?? null} className="size-24 text-3xl" />
        <ChoosePicture
          label={user.pfp ? 'Change picture' : 'Add a picture'}
          place="settings"
          disabled={isObserving}
          onUploaded={takeIntoUse}
        />
      </div>
    </Section>
  );
}
