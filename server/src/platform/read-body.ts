/**
 * Reads the body of a response from another server.
 * @param maxBytes size limit after decompression
 * @throws Error if the body is larger, after closing the connection
 */
export async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the stream and closes the connection
    if (size > maxBytes) throw new Error('The response is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
