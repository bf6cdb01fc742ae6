import { trackLoading } from './loading/track-loading.ts';

/** The URL at the end of the error message of a failed import. */
const FAILED_URL = /module: ([^\s#]+)\S*$/;
const CHECK_TIMEOUT_MS = 5000;

/**
 * Makes an import that can be repeated after it failed; once it has succeeded, it returns the same module. Most browsers
 * remember a failed import until the page is reloaded, but only under its URL, so then the URL gets a fragment.
 * @param load imports a module whose chunk no other chunk imports statically; the build checks it, if `load` is written in place
 */
export function repeatable<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  let failures = 0;
  const attempt = async () => {
    // Browsers would also remember the failure of chunks that this one imports, whose URLs cannot be changed. So offline, only
    // what was prefetched opens, not what is only in the HTTP cache. A local server responds offline. Undefined in prerendering.
    if (navigator.onLine === false) await checkServer();
    try {
      return await load();
    } catch (error) {
      const url = FAILED_URL.exec(String(error))?.[1];
      if (failures === 0 || url === undefined) throw error;
      return (await import(/* @vite-ignore */ `${url}#${failures}`)) as Module;
    }
  };
  return () => {
    loading ??= trackLoading(attempt()).catch((error: unknown) => {
      loading = undefined;
      failures += 1;
      throw error;
    });
    return loading;
  };
}

async function checkServer(): Promise<void> {
  await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
}
