import { uploadProfilePicture } from '@app/contract/accounts/profile/endpoints';
import type * as calls from '@app/contract/accounts/profile/schemas';
import type { AnswerOf } from '@app/contract/core/call';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../../../lib/upload.ts';

/** An uploaded picture: its address, and the key by which it is taken into use. */
export type UploadedPicture = AnswerOf<typeof calls.uploadProfilePicture>;

/** Uploads a picture, with the session or with the temp token of a signup, and tells how far it is. */
export function useUploadPicture(tempToken: string | undefined) {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return {
    /** From 0 to 1; null while nothing is under way. */
    progress,
    /** @returns the picture, or the text of what went wrong */
    upload: async (picture: Blob): Promise<UploadedPicture | string> => {
      const attempt = new AbortController();
      running.current = attempt;
      setProgress(0);
      const { data, error } = await uploadFile<UploadedPicture>(uploadProfilePicture, picture, {
        tempToken,
        onProgress: setProgress,
        signal: attempt.signal,
      });
      if (error) setProgress(null);
      return error ? error.text : data;
    },
    done: () => setProgress(null),
  };
}
