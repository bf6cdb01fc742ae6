/**
 * The whole body of an answer from outside, up to a number of bytes (counted after decompression).
 * @throws Error when there is more: what was read so far is left, and the connection with it
 */
export async function readAtMost(response: Response, bytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // leaving the loop ends the connection
    if (size > bytes) throw new Error('The answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
