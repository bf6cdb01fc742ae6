import { coreErrors } from '@app/contract/core/errors';
import type { FastifyRequest } from 'fastify';
import { failure } from '../failure.ts';
import { canonicalIp } from '../ip-address.ts';

/**
 * The IP address of the client, in its canonical form.
 * @throws Failure MALFORMED_REQUEST where the client closed the connection before its address was read: it has none then
 */
export function clientIpOf(request: FastifyRequest): string {
  const ip: string | undefined = request.ip;
  if (ip === undefined) throw failure(coreErrors, 'MALFORMED_REQUEST');
  return canonicalIp(ip);
}
