import { createTrustedTypesPolicy } from '../../../../lib/browser/trusted-types-policy.ts';
import workerUrl from './sigil-worker.ts?worker&url';

/** Allows only this script. */
const policy = createTrustedTypesPolicy('sigil-worker', { createScriptURL: (_url: string) => workerUrl });

/** Starts the paint worker. */
export function startSigilWorker(): Worker {
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
}
