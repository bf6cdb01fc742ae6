import { PICTURE_BYTES_UNDER } from '@app/contract/accounts/profile/limits';
import { pictureTexts } from '@app/contract/accounts/profile/texts';

/** Where a picture is chosen: settings takes three formats, signup any image (specification part 2 §5). */
export type PicturePlace = 'settings' | 'signup';

const SETTINGS_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** What the browser's own dialog offers to choose from. */
export function acceptedTypes(place: PicturePlace): string {
  return place === 'settings' ? SETTINGS_TYPES.join() : 'image/*';
}

/** What is said of a file that is no picture. */
export function wrongTypeText(place: PicturePlace): string {
  return place === 'settings' ? pictureTexts.type : pictureTexts.typeAtSignup;
}

/** Why a file cannot be the picture, as far as can be said without looking into it; null where nothing speaks against it. */
export function fileFault({ type, size }: Pick<File, 'type' | 'size'>, place: PicturePlace): string | null {
  const fits = place === 'settings' ? SETTINGS_TYPES.includes(type) : type.startsWith('image/');
  if (!fits) return wrongTypeText(place);
  return size < PICTURE_BYTES_UNDER ? null : pictureTexts.tooLarge;
}
