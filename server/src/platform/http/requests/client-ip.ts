import { coreErrors } from '@app/contract/core/errors';
import type { FastifyRequest } from 'fastify';
import { failure } from '../../failure.ts';
import { canonicalIp } from '../../ip-address.ts';

/**
 * Returns the IP address of the client in canonical form.
 * @throws Failure MALFORMED_REQUEST if the IP address is unknown because the client has already closed the connection
 */
export function getClientIp(request: FastifyRequest): string {
  const ip: string | undefined = request.ip;
  if (ip === undefined) throw failure(coreErrors, 'MALFORMED_REQUEST');
  return canonicalIp(ip);
}
