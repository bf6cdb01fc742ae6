import type { ApiRequest } from './request.ts';
import { type ApiResult, sendForText, TIMEOUT_MS } from './send.ts';

/**
 * Downloads a file as text. The whole download has no timeout; the error `TIMEOUT` means that nothing has arrived for 15 seconds.
 */
export async function sendForDownload(
  request: ApiRequest,
  token: string | null,
  signal?: AbortSignal,
): Promise<ApiResult<string>> {
  const timeout = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  };
  const readText = ({ body }: Response) => {
    const watched = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        restartTimer();
        controller.enqueue(chunk);
      },
    });
    return new Response(body?.pipeThrough(watched)).text();
  };
  restartTimer();
  const result = await sendForText(request, token, signal, { timeout: timeout.signal, readText });
  clearTimeout(timer);
  return result;
}
