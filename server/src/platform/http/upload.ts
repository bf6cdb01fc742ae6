import { coreErrors } from '@app/contract/core/errors';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '../failure.ts';

/** The name of the field that a file comes in (specification part 1 §7). */
const FIELD = 'file';
const FIELDS_BESIDE = 5;

/** Lets the routes of this part of the server take multipart bodies; everywhere else they are refused (415). */
export async function acceptUploads(app: FastifyInstance, bytesUnder: number): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: bytesUnder - 1, files: 1, fields: FIELDS_BESIDE, parts: FIELDS_BESIDE + 1, fieldSize: 1024 },
  });
}

/**
 * Reads the file of a call into memory; undefined where it sent none.
 * @throws Failure PAYLOAD_TOO_LARGE, MALFORMED_REQUEST
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer | undefined> {
  if (!request.isMultipart?.()) return undefined;
  try {
    const part = await request.file();
    if (part === undefined) return undefined;
    const bytes = await part.toBuffer();
    return part.fieldname === FIELD ? bytes : undefined;
  } catch (error) {
    const isTooLarge = (error as { statusCode?: number }).statusCode === 413;
    throw failure(coreErrors, isTooLarge ? 'PAYLOAD_TOO_LARGE' : 'MALFORMED_REQUEST');
  }
}
