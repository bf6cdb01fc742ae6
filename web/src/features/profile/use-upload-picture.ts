import { uploadProfilePicture } from '@app/contract/profile/endpoints';
import { useEffect, useRef, useState } from 'react';
import type { ResponseFrom } from '../../lib/http/operations.ts';
import { request } from '../../lib/http/request.ts';
import { uploadFile } from '../../lib/session/upload.ts';

/** An uploaded picture: its URL, and the key that saves it to the profile. */
export type UploadedPicture = ResponseFrom<typeof uploadProfilePicture>;

/** Uploads a picture, authenticated by the session or by the temp token of a sign-up, and reports the progress. */
export function useUploadPicture(tempToken: string | undefined) {
  const [progress, setProgress] = useState<number | null>(null);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return {
    /** The progress from 0 to 1; null while nothing is being prepared or uploaded. */
    progress,
    /** Shows the progress while the picture is still being prepared. @returns a signal that is aborted when the user leaves */
    start: (): AbortSignal => {
      controller.current = new AbortController();
      setProgress(0);
      return controller.current.signal;
    },
    /** @returns the uploaded picture, or an error text */
    upload: async (picture: Blob, signal: AbortSignal): Promise<UploadedPicture | string> => {
      const { data, error } = await uploadFile(request(uploadProfilePicture), picture, {
        tempToken,
        onProgress: setProgress,
        signal,
      });
      if (error) setProgress(null);
      return error ? error.text : data;
    },
    reset: () => setProgress(null),
  };
}
