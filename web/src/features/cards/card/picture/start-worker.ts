import { createTrustedTypesPolicy } from '../../../../lib/trusted-types-policy.ts';
import workerUrl from './sigil-worker.ts?worker&url';

/** Starts the paint worker. Its Trusted Types policy allows only this script. */
export function startSigilWorker(): Worker {
  const policy = createTrustedTypesPolicy('sigil-worker', { createScriptURL: (_url: string) => workerUrl });
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
}
