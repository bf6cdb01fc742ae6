import * as endpoints from '@app/contract/overlays/endpoints';
import type { Dock } from '@app/contract/overlays/schemas';
import { request } from '../../../lib/http/request.ts';
import { readAddress } from '../page/address.ts';
import { call, type Outcome } from '../page/call.ts';
import { commandRequest, type DockCommand } from './command-request.ts';

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
