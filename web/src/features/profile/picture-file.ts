import { PICTURE_LIMIT_BYTES } from '@app/contract/profile/limits';
import { pictureTexts } from '@app/contract/profile/texts';

/** Where the user selects a picture: the settings accept three formats, the sign-up any image. */
export type PictureContext = 'settings' | 'signup';

const SETTINGS_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** The `accept` attribute of the file input. */
export function acceptedTypes(context: PictureContext): string {
  return context === 'settings' ? SETTINGS_TYPES.join() : 'image/*';
}

/** Checks type and size of a file without reading it. @returns the error text, or null */
export function validatePictureFile(
  { type, size }: Pick<File, 'type' | 'size'>,
  context: PictureContext,
): string | null {
  const isSupported = context === 'settings' ? SETTINGS_TYPES.includes(type) : type.startsWith('image/');
  if (!isSupported) return context === 'settings' ? pictureTexts.type : pictureTexts.typeAtSignup;
  return size < PICTURE_LIMIT_BYTES ? null : pictureTexts.tooLarge;
}
