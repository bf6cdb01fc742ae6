/** The URL at the end of the error message of a failed import. */
const FAILED_URL = /module: ([^\s#]+)\S*$/;

/**
 * Makes an import that can be repeated after it failed; once it has succeeded, it returns the same module. Most browsers
 * remember a failed import until the page is reloaded, but only under its URL, so then the URL gets a fragment.
 * @param load imports a module whose chunk no other chunk imports statically; the build checks it, if `load` is written in place
 */
export function repeatable<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  let failures = 0;
  const attempt = async () => {
    // Browsers would also remember the failure of chunks that this one imports, whose URLs cannot be changed. A local server
    // responds offline. Undefined while pages are prerendered.
    if (navigator.onLine === false) await fetch('/', { method: 'HEAD', cache: 'no-store' });
    try {
      return await load();
    } catch (error) {
      const url = FAILED_URL.exec(String(error))?.[1];
      if (failures === 0 || url === undefined) throw error;
      return (await import(/* @vite-ignore */ `${url}#${failures}`)) as Module;
    }
  };
  return () => {
    loading ??= attempt().catch((error: unknown) => {
      loading = undefined;
      failures += 1;
      throw error;
    });
    return loading;
  };
}
