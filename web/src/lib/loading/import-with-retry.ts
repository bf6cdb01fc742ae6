import { trackLoading } from './track-loading.ts';

/** The URL at the end of the error message of a failed import. */
const FAILED_URL = /module: ([^\s#]+)\S*$/;
/** The URL in the error message of Vite about a style sheet. Vite requests the style sheet of a chunk only once. */
const FAILED_STYLE_SHEET = /preload CSS for (\S+)$/;
const CHECK_TIMEOUT_MS = 5000;

/** An import that can be repeated after it failed. */
export interface ImportWithRetry<Module> {
  (): Promise<Module>;
  /** Resolves with the module once an import has succeeded. */
  readonly loaded: Promise<Module>;
}

/**
 * Makes an import that can be repeated after it failed; once it has succeeded, it returns the same module. Chromium, and older
 * versions of other browsers, remember a failed import until the page is reloaded, but only under its URL, so then the URL gets a
 * fragment.
 */
export function importWithRetry<Module>(load: () => Promise<Module>): ImportWithRetry<Module> {
  const { promise: loaded, resolve } = Promise.withResolvers<Module>();
  let loading: Promise<Module> | undefined;
  let failures = 0;
  let styleSheet: string | undefined;
  const attempt = async () => {
    // Browsers would also remember the failure of chunks that this chunk imports, and their URLs cannot be changed. Therefore
    // nothing is imported offline, unless the server responds, as a local server does. `onLine` is undefined in prerendering.
    if (navigator.onLine === false) await checkServer();
    if (styleSheet !== undefined) await loadStyleSheet(styleSheet);
    try {
      return await load();
    } catch (error) {
      styleSheet = FAILED_STYLE_SHEET.exec(String(error))?.[1];
      const url = FAILED_URL.exec(String(error))?.[1];
      if (failures === 0 || url === undefined) throw error;
      return (await import(/* @vite-ignore */ `${url}#${failures}`)) as Module;
    }
  };
  const loadOnce = () => {
    if (loading) return loading;
    loading = trackLoading(attempt());
    loading.then(resolve, () => {
      loading = undefined;
      failures += 1;
    });
    return loading;
  };
  return Object.assign(loadOnce, { loaded });
}

async function checkServer(): Promise<void> {
  await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
}

function loadStyleSheet(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: reject }));
  });
}
