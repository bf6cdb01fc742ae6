import { z } from 'zod';
import { validatedString } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { user } from '../../core/user.ts';
import * as endpoints from './endpoints.ts';
import { validateSettingsUsername } from './rules.ts';
import { profileTexts } from './texts.ts';

const pictureField = z.string({ error: profileTexts.pictureExpected }).max(2048, profileTexts.pictureExpected);

/** A picture as returned by its upload. Only `key` is read, and only the uploader may use it. */
export const uploadedPicture = z
  .object(
    { link: pictureField.optional(), key: pictureField.min(1, profileTexts.pictureExpected) },
    { error: profileTexts.pictureExpected },
  )
  .meta({ id: 'UploadedPicture' });

export const updateProfile = defineOperation(endpoints.updateProfile, {
  body: z
    .object({ username: validatedString(validateSettingsUsername).optional(), pfp: uploadedPicture.optional() })
    .refine(({ username, pfp }) => username !== undefined || pfp !== undefined, profileTexts.nothingToChange),
  response: z.object({ user }),
});

export const uploadProfilePicture = defineOperation(endpoints.uploadProfilePicture, {
  response: z.object({ url: z.string(), key: z.string() }),
});
