import workerUrl from './sigil-worker.ts?worker&url';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Starts the paint worker. The content security policy requires a Trusted Types policy, which allows only this script. */
export function startSigilWorker(): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('sigil-worker', { createScriptURL: () => workerUrl });
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
}
