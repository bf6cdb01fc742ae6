import { pictureTexts } from '@app/contract/accounts/profile/texts';
import { describe, expect, test } from 'vitest';
import { fileFault } from './picture-place.ts';

const FIVE_MB = 5 * 1024 * 1024;

describe('a chosen file', () => {
  test.each(['image/jpeg', 'image/png', 'image/webp'])('of the type %s is taken everywhere', (type) => {
    expect(fileFault({ type, size: FIVE_MB - 1 }, 'settings')).toBeNull();
    expect(fileFault({ type, size: FIVE_MB - 1 }, 'signup')).toBeNull();
    expect(fileFault({ type, size: FIVE_MB }, 'settings')).toBe(pictureTexts.tooLarge);
    expect(fileFault({ type, size: FIVE_MB }, 'signup')).toBe(pictureTexts.tooLarge);
  });

  test.each(['image/gif', 'image/avif'])('of the type %s is taken at signup alone', (type) => {
    expect(fileFault({ type, size: 1 }, 'settings')).toBe(pictureTexts.type);
    expect(fileFault({ type, size: 1 }, 'signup')).toBeNull();
  });

  test.each(['', 'application/pdf', 'text/html', 'video/mp4'])('of the type "%s" is taken nowhere', (type) => {
    expect(fileFault({ type, size: FIVE_MB }, 'settings')).toBe(pictureTexts.type);
    expect(fileFault({ type, size: FIVE_MB }, 'signup')).toBe(pictureTexts.typeAtSignup);
  });
});
