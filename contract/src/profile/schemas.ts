import { z } from 'zod';
import { defineOperation } from '../core/endpoints/operation.ts';
import { validatedString } from '../core/fields/fields.ts';
import { normalizeIdentifier } from '../core/fields/typed-text.ts';
import { uploadedPicture } from '../core/uploaded-picture.ts';
import { user } from '../core/user.ts';
import * as endpoints from './endpoints.ts';
import { validateSettingsUsername } from './rules.ts';
import { profileTexts } from './texts.ts';

export const updateProfile = defineOperation(endpoints.updateProfile, {
  summary: 'Change the username, the profile picture, or whether streams may show the username',
  errors: ['USERNAME_TAKEN', 'PICTURE_UNKNOWN'],
  body: z
    .object({
      username: validatedString(validateSettingsUsername, normalizeIdentifier).optional(),
      pfp: uploadedPicture.optional(),
      showNameOnStreams: z.boolean().optional(),
    })
    .refine(
      ({ username, pfp, showNameOnStreams }) => (username ?? pfp ?? showNameOnStreams) !== undefined,
      profileTexts.nothingToChange,
    ),
  response: z.object({ user }),
});

export const uploadProfilePicture = defineOperation(endpoints.uploadProfilePicture, {
  summary: 'Upload a picture in the multipart field `file`, with an access token or the temp token of a sign-up',
  errors: [
    'SIGNUP_TOKEN_INVALID',
    'PICTURE_TYPE',
    'PICTURE_TYPE_AT_SIGNUP',
    'PICTURE_TOO_LARGE',
    'PICTURE_TOO_MANY_PIXELS',
    'PICTURE_DAMAGED',
    'PICTURE_TOO_COMPLEX',
    'RATE_LIMITED',
    'UNAVAILABLE',
  ],
  response: z.object({ url: z.string(), key: z.string() }),
});
