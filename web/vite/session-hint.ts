import type { Plugin } from 'vite';

/**
 * Runs before the first paint. Prerendered pages are those of a visitor; `visitor-only` elements stay invisible for a logged-in
 * user until the app replaces them.
 */
const script = `try{if(localStorage.getItem('token')!==null)document.documentElement.dataset.session=''}catch{}\n`;

/** Adds the script as a file, because the content security policy forbids inline scripts. */
export function sessionHint(): Plugin {
  return {
    name: 'session-hint',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart() {
      this.emitFile({ type: 'asset', name: 'session-hint.js', source: script });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const name = Object.keys(bundle ?? {}).find((key) => /session-hint-[\w-]+\.js$/.test(key));
        return [{ tag: 'script', attrs: { src: `/${name}` }, injectTo: 'head' }];
      },
    },
  };
}
