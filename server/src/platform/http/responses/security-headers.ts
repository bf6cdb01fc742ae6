import { TRUSTED_TYPES_POLICIES } from '@app/contract/core/trusted-types';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { INVISIBLE_SCRIPT_HASH, isInvisible } from './invisible-error.ts';

const YEAR_SECONDS = 31_536_000;

/** Adds security headers to all responses: no inline scripts, no framing. */
export function addSecurityHeaders(app: FastifyInstance, { publicUrl, solanaRpcUrl }: Config): void {
  // The same for every request, so they are built once
  const allHeaders = securityHeaders(publicUrl.startsWith('https:'), new URL(solanaRpcUrl).origin);
  const apiHeaders = { ...allHeaders, 'cache-control': 'no-store' };
  const overlayHeaders = { ...allHeaders, 'content-security-policy': overlayPolicy(allHeaders) };
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.headers(apiHeaders);
    else reply.headers(isInvisible(request) ? overlayHeaders : allHeaders);
    done();
  });
}

/** The policy of overlays: the custom CSS that OBS inserts applies without an error in its log, and so does the script of errors. */
function overlayPolicy({ 'content-security-policy': policy = '' }: Record<string, string>): string {
  return policy
    .split(';')
    .filter((directive) => !directive.includes('trusted-types'))
    .map((directive) => {
      if (directive.startsWith('style-src')) return `${directive} 'unsafe-inline'`;
      return directive.startsWith('script-src') ? `${directive} ${INVISIBLE_SCRIPT_HASH}` : directive;
    })
    .join(';');
}

/**
 * @param solana the only other origin that pages connect to; they track the wallet's transactions there
 */
function securityHeaders(isEncrypted: boolean, solana: string): Record<string, string> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${solana}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICIES.join(' ')}`,
    ...(isEncrypted ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isEncrypted && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  };
}
