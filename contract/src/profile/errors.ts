import { defineErrors } from '../core/errors.ts';
import { pictureTexts } from './texts.ts';

export const profileErrors = defineErrors({
  PICTURE_TYPE: { status: 415, text: pictureTexts.type },
  PICTURE_TYPE_AT_SIGNUP: { status: 415, text: pictureTexts.typeAtSignup },
  PICTURE_TOO_LARGE: { status: 413, text: pictureTexts.tooLarge },
  PICTURE_TOO_MANY_PIXELS: { status: 413, text: pictureTexts.tooManyPixels },
  PICTURE_DAMAGED: { status: 415, text: pictureTexts.damaged },
  /** Decoding would exceed, or exceeded, the time or memory limit. */
  PICTURE_TOO_COMPLEX: { status: 422, text: pictureTexts.tooComplex },
  /** The picture is unknown, has expired, is already used or belongs to another user; the error does not reveal which. */
  PICTURE_UNKNOWN: { status: 422, text: 'This picture is no longer available. Please upload it again.' },
});
