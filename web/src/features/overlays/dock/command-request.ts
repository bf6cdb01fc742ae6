import type { Rarity } from '@app/contract/draw/card';
import * as endpoints from '@app/contract/overlays/endpoints';
import { request } from '../../../lib/http/request.ts';

/** What a dock can do. */
export type DockCommand =
  | { readonly name: 'pause' | 'resume' | 'skip' | 'replay' }
  | { readonly name: 'test'; readonly rarity: Rarity | undefined }
  | { readonly name: 'hide'; readonly of: { readonly sequence: number } | { readonly card: number } };

/** Creates the request of a command, which is safe to repeat with its request ID. */
export function commandRequest(command: DockCommand, params: { slug: string; id: string }, requestId: string) {
  const body = { requestId };
  switch (command.name) {
    case 'pause':
      return request(endpoints.pauseAlerts, { params, body });
    case 'resume':
      return request(endpoints.resumeAlerts, { params, body });
    case 'skip':
      return request(endpoints.skipAlert, { params, body });
    case 'replay':
      return request(endpoints.replayAlert, { params, body });
    case 'test': {
      const { rarity } = command;
      return request(endpoints.testAlert, { params, body: { ...body, ...(rarity && { rarity }) } });
    }
    case 'hide':
      return request(endpoints.hideCollector, { params, body: { ...body, ...command.of } });
  }
}
