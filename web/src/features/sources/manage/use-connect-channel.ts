import { manageProjectPath } from '@app/contract/core/paths/paths';
import { useState } from 'react';
import { toApiError } from '../../../lib/http/api-error.ts';
import { savePendingAuthorization } from '../../../lib/social/pending-authorization.ts';
import { useResetWhenRestored } from '../../accounts/common/use-reset-when-restored.ts';
import { sourcesApi } from '../api/sources-api.ts';

export type ConnectChannel = ReturnType<typeof useConnectChannel>;

/** Connects Twitch channels to sources: this window goes to Twitch, and the callback page leads back to the project. */
export function useConnectChannel(slug: string) {
  const [sourceId, setSourceId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly text: string; readonly retry?: () => void } | null>(null);
  const [connect] = sourcesApi.useConnectSourceMutation();
  const [create] = sourcesApi.useCreateSourceMutation();
  const [remove] = sourcesApi.useDeleteSourceMutation();
  useResetWhenRestored(() => setBusy(false));

  const begin = (id: string) => {
    setSourceId(id);
    setBusy(true);
    setFailure(null);
  };
  const fail = (error: unknown, retry: () => void) => {
    const { code, text } = toApiError(error);
    setFailure(code === 'TWITCH_NOT_CONFIGURED' ? { text } : { text, retry });
    setBusy(false);
  };

  /** Opens Twitch's page. It stays busy afterwards, because this window is leaving. */
  const start = async (id: string): Promise<void> => {
    begin(id);
    try {
      const { authUrl } = await connect({ slug, id }).unwrap();
      const state = new URL(authUrl).searchParams.get('state') ?? '';
      savePendingAuthorization('twitch', { state, purpose: 'connect', from: manageProjectPath(slug) });
      window.location.assign(authUrl);
    } catch (error) {
      fail(error, () => void start(id));
    }
  };

  /** Connects a new source in place of a revoked one, which is over for good. */
  const startAgain = async (revokedId: string): Promise<void> => {
    begin(revokedId);
    const { data, error } = await create({ slug, kind: 'twitch' });
    if (error) return fail(error, () => void startAgain(revokedId));
    await remove({ slug, id: revokedId });
    await start(data.source.id);
  };

  return {
    /** The source whose connection was last started. */
    sourceId,
    isBusy,
    /** Why Twitch's page was not opened. */
    failure,
    start,
    startAgain,
  };
}
