const FAILED_STYLE_SHEET = /^Unable to preload CSS for (\S+)$/;
const RETRY_DELAY_MS = 1000;
const RETRY_DELAY_MAX_MS = 60_000;

/**
 * Loads a style sheet until it succeeds: Vite requests the style sheet of a lazy chunk only once, so that the chunk would
 * later render without it.
 * @param message of Vite's preload error; ignored if it is not about a style sheet
 */
export function loadStyleSheetAgain(message: string): void {
  const url = FAILED_STYLE_SHEET.exec(message)?.[1];
  if (url !== undefined) append(url, RETRY_DELAY_MS);
}

function append(url: string, delay: number): void {
  setTimeout(() => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.addEventListener('error', () => {
      link.remove();
      append(url, Math.min(2 * delay, RETRY_DELAY_MAX_MS));
    });
    document.head.append(link);
  }, delay);
}
