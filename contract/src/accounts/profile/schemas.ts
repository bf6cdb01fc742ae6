import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { ruled } from '../../core/fields.ts';
import { user } from '../../core/user.ts';
import * as endpoints from './endpoints.ts';
import { settingsUsernameFault } from './rules.ts';
import { profileTexts } from './texts.ts';

const text = z.string({ error: profileTexts.pictureExpected }).max(2048, profileTexts.pictureExpected);

/** A picture as the call that uploaded it named it; only the key is looked at, and only its uploader may use it. */
export const uploadedPicture = z.object(
  { link: text.optional(), key: text.min(1, profileTexts.pictureExpected) },
  { error: profileTexts.pictureExpected },
);

export const updateProfile = defineCall(endpoints.updateProfile, {
  body: z
    .object({ username: ruled(settingsUsernameFault).optional(), pfp: uploadedPicture.optional() })
    .refine(({ username, pfp }) => username !== undefined || pfp !== undefined, profileTexts.nothing),
  answer: z.object({ user }),
});

export const uploadProfilePicture = defineCall(endpoints.uploadProfilePicture, {
  answer: z.object({ url: z.string(), key: z.string() }),
});
