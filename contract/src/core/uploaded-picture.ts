import { z } from 'zod';

const EXPECTED = 'The link and key of an uploaded picture are required';

const pictureField = z.string({ error: EXPECTED }).max(2048, EXPECTED);

/** A picture as returned by its upload. Only `key` is read, and only the uploader may use it. */
export const uploadedPicture = z
  .object({ link: pictureField.optional(), key: pictureField.min(1, EXPECTED) }, { error: EXPECTED })
  .meta({ id: 'UploadedPicture' });
