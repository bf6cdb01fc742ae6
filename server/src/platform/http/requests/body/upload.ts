import { coreErrors } from '@app/contract/core/errors';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '../../../failure.ts';

/** Name of the multipart field of the file. */
const FIELD = 'file';
const MAX_OTHER_FIELDS = 5;

/**
 * Accepts multipart bodies for the routes of a plugin; elsewhere they are rejected with 415.
 * @param limitBytes files must be smaller than this
 */
export async function acceptUploads(app: FastifyInstance, limitBytes: number): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: limitBytes - 1,
      files: 1,
      fields: MAX_OTHER_FIELDS,
      parts: MAX_OTHER_FIELDS + 1,
      fieldSize: 1024,
    },
  });
}

/**
 * Reads the uploaded file into memory; returns undefined if there is none.
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
