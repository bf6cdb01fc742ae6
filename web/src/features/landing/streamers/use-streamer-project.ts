import type { StreamerId } from '@app/contract/landing/streamers';
import { listStreamers } from '@app/contract/projects/endpoints';
import { useEffect, useState } from 'react';
import { request } from '../../../lib/http/request.ts';
import { sendRequest } from '../../../lib/http/send.ts';

/**
 * The slug of the project that an admin has assigned to a streamer; null until it is known, and without one. It is loaded before
 * the press, because browsers only open a tab at once.
 */
export function useStreamerProject(id: StreamerId): string | null {
  const [slug, setSlug] = useState<string | null>(null);
  useEffect(() => {
    const control = new AbortController();
    void sendRequest(request(listStreamers), null, control.signal).then(({ data }) => {
      if (!control.signal.aborted) setSlug(data?.streamers.find((streamer) => streamer.id === id)?.slug ?? null);
    });
    return () => control.abort();
  }, [id]);
  return slug;
}
