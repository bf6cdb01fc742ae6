import { pictureTexts } from '@app/contract/profile/texts';
import { describe, expect, test } from 'vitest';
import { validatePictureFile } from './picture-file.ts';

const FIVE_MB = 5 * 1024 * 1024;

describe('validatePictureFile', () => {
  test.each(['image/jpeg', 'image/png', 'image/webp'])('accepts %s everywhere, up to the size limit', (type) => {
    expect(validatePictureFile({ type, size: FIVE_MB - 1 }, 'settings')).toBeNull();
    expect(validatePictureFile({ type, size: FIVE_MB - 1 }, 'signup')).toBeNull();
    expect(validatePictureFile({ type, size: FIVE_MB }, 'settings')).toBe(pictureTexts.tooLarge);
    expect(validatePictureFile({ type, size: FIVE_MB }, 'signup')).toBe(pictureTexts.tooLarge);
  });

  test.each(['image/gif', 'image/avif'])('accepts %s only at sign-up', (type) => {
    expect(validatePictureFile({ type, size: 1 }, 'settings')).toBe(pictureTexts.type);
    expect(validatePictureFile({ type, size: 1 }, 'signup')).toBeNull();
  });

  test.each(['', 'application/pdf', 'text/html', 'video/mp4'])('rejects the type "%s" everywhere', (type) => {
    expect(validatePictureFile({ type, size: FIVE_MB }, 'settings')).toBe(pictureTexts.type);
    expect(validatePictureFile({ type, size: FIVE_MB }, 'signup')).toBe(pictureTexts.typeAtSignup);
  });
});
