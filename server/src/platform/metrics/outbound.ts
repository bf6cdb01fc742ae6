import type { SocialProvider } from '@app/contract/core/providers';
import { Failure } from '../failure.ts';
import { noTracing, type Tracing } from '../tracing/tracing.ts';
import type { Metrics } from './metrics.ts';

/** A service that the server calls. */
export type OutboundService = SocialProvider | 's3' | 'smtp' | 'solana';

/** Why a call failed. `unusable`: the service responded with an error, or or with an unexpected response. */
const REASONS = ['certificate', 'timeout', 'unreachable', 'unusable'] as const;
export type OutboundFailure = (typeof REASONS)[number];

/** Maximum length of a chain of causes. */
const MAX_CAUSES = 4;
const CERTIFICATE_CODE =
  /^(CERT_|CRL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|INVALID_CA|ERR_TLS_CERT|ERR_SSL_)/;
const TIMEOUT_CODE = /TIMEOUT|TIMEDOUT/;
const UNREACHABLE_CODE = /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|EPIPE|EDNS|UND_ERR_SOCKET)/;

/** Returns why a call to another service failed, from the codes of an error and its causes. */
export function classifyOutboundError(error: unknown, depth = 0): OutboundFailure {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return 'unusable';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (CERTIFICATE_CODE.test(code)) return 'certificate';
  if (TIMEOUT_CODE.test(code) || error.name === 'TimeoutError') return 'timeout';
  if (UNREACHABLE_CODE.test(code)) return 'unreachable';
  return classifyOutboundError(error.cause, depth + 1);
}

export type Outbound = ReturnType<typeof createOutbound>;

/** Creates functions that count and trace calls to other services, and count why they fail. */
export function createOutbound(metrics: Metrics, tracing: Tracing = noTracing) {
  /** Counts a failure that `call` cannot see, such as a response that does not match its schema. */
  const countFailure = (service: OutboundService, reason: OutboundFailure) =>
    metrics.outboundFailures.inc({ service, reason });
  return {
    /** Announces that a service may be called, so that its counters start at zero. */
    define(service: OutboundService): void {
      metrics.outboundRequests.inc({ service }, 0);
      for (const reason of REASONS) metrics.outboundFailures.inc({ service, reason }, 0);
    },
    /**
     * Calls a service. Errors are counted, except `Failure`: it was counted by the caller with `countFailure`, or is not a
     * failure of the service.
     * @param operation the name of the called operation, without parts that differ between calls
     */
    async call<T>(service: OutboundService, operation: string, work: () => Promise<T>): Promise<T> {
      metrics.outboundRequests.inc({ service });
      try {
        return await tracing.run(`${service} ${operation}`, 'client', { 'peer.service': service }, work);
      } catch (error) {
        if (!(error instanceof Failure)) countFailure(service, classifyOutboundError(error));
        throw error;
      }
    },
    countFailure,
  };
}
