import { defineErrors } from '../../core/errors.ts';
import { pictureTexts } from './texts.ts';

export const profileErrors = defineErrors({
  PICTURE_TYPE: { status: 415, text: pictureTexts.type },
  PICTURE_TYPE_AT_SIGNUP: { status: 415, text: pictureTexts.typeAtSignup },
  PICTURE_TOO_LARGE: { status: 413, text: pictureTexts.tooLarge },
  /** Decoding it would take, or has taken, more time or memory than a picture needs. */
  PICTURE_TOO_COMPLEX: { status: 422, text: pictureTexts.tooComplex },
  /** Of somebody else, of nobody, used up or expired: which of them is not told. */
  PICTURE_UNKNOWN: { status: 422, text: 'This picture is no longer available. Please upload it again.' },
});
