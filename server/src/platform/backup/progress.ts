const INTERVAL_MS = 5000;

/** Receives a line about the progress of a long command. */
export type Report = (line: string) => void;

/** Reports every few seconds how much of a stream has passed. */
export async function* counting(
  content: AsyncIterable<Uint8Array>,
  name: string,
  report: Report,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let reportedAt = performance.now();
  for await (const chunk of content) {
    bytes += chunk.length;
    if (performance.now() - reportedAt > INTERVAL_MS) {
      reportedAt = performance.now();
      report(`${name}: ${megabytes(bytes)} so far`);
    }
    yield chunk;
  }
  report(`${name}: ${megabytes(bytes)}`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
