import { PICTURE_SIZE } from '@app/contract/profile/limits';
import type { UploadOptions } from '../../lib/session/upload.ts';

/** The shape to which a picture is cropped. */
export interface PictureFrame {
  /** Width and height of the stored picture, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly isRound: boolean;
  /** The title of the cropper and the sentence under it. */
  readonly title: string;
  readonly lead: string;
}

/** The frame of a profile picture. */
export const roundFrame: PictureFrame = {
  width: PICTURE_SIZE,
  height: PICTURE_SIZE,
  isRound: true,
  title: 'Your picture',
  lead: 'Drag and zoom until it fits the circle.',
};

/** Uploads and saves a cropped picture. @returns the error text, if it fails */
export type SavePicture = (
  picture: Blob,
  options: Pick<UploadOptions, 'onProgress' | 'signal'>,
) => Promise<string | undefined>;
