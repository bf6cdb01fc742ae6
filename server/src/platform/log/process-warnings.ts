import type { Log } from './log.ts';

/** Matches URLs, because a warning can quote a URL with credentials. */
const URL_TEXT = /\b[a-z][a-z\d+.-]*:\/\/\S+/gi;

/** Writes the warnings of Node and of packages to the log; Node itself would print them as plain text. */
export function logProcessWarnings(log: Pick<Log, 'warn'>): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message, ...details }) => {
    const code = 'code' in details ? { code: String(details.code) } : {};
    log.warn({ warning: name, ...code, detail: message.replace(URL_TEXT, '…') }, 'process warning');
  });
}
