import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';

const YEAR_SECONDS = 31_536_000;

/** Headers that narrow what a browser does with our answers; nothing inline runs, nothing frames us. */
export function secure(app: FastifyInstance, { publicUrl, solanaRpcUrl }: Config): void {
  // none of them depends on the call, so they are put together once
  const forAll = securityHeaders(publicUrl.startsWith('https:'), new URL(solanaRpcUrl).origin);
  const forApi = { ...forAll, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? forApi : forAll);
    done();
  });
}

/** @param solana the one foreign origin that pages ask: they follow there what the wallet has sent */
function securityHeaders(encrypted: boolean, solana: string): Record<string, string> {
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
    ...(encrypted ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(encrypted && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  };
}
