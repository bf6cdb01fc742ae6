import type { Rarity } from '@app/contract/draw/card';
import * as endpoints from '@app/contract/overlays/endpoints';
import type { Dock } from '@app/contract/overlays/schemas';
import { request } from '../../../lib/http/request.ts';
import { readAddress } from '../page/address.ts';
import { call, type Outcome } from '../page/call.ts';

/** What a dock can do. */
export type DockCommand =
  | { readonly name: 'pause' | 'resume' | 'skip' | 'replay' }
  | { readonly name: 'test'; readonly rarity: Rarity | undefined }
  | { readonly name: 'hide'; readonly sequence: number };

/** The project of the page's overlay; only the server knows it. */
let slug: string | undefined;

/** Runs a command with the key of the dock; once more, if there was no response. @returns what the dock shows afterwards */
export async function runCommand(command: DockCommand): Promise<Outcome<Dock>> {
  const { id, key } = readAddress(window.location);
  const authorization = `Dock ${key}` as const;
  if (slug === undefined) {
    const found = await call(request(endpoints.getOverlay, { params: { id } }), authorization);
    if ('error' in found) return found;
    slug = found.data.project.slug;
  }
  const commandCall = commandRequest(command, { slug, id }, crypto.randomUUID());
  const outcome = await call(commandCall, authorization);
  return 'error' in outcome && outcome.error.status === 0 ? await call(commandCall, authorization) : outcome;
}

function commandRequest(command: DockCommand, params: { slug: string; id: string }, requestId: string) {
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
      return request(endpoints.hideCollector, { params, body: { ...body, sequence: command.sequence } });
  }
}
