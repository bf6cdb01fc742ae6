import type { SettingsReader } from './settings-reader.ts';

/** Where and how traces are sent. */
export type TracingSettings = Readonly<NonNullable<ReturnType<typeof readTracing>>>;

const TRACE_SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** The receiver of OTLP over HTTP on this machine, according to the standard. */
const DEFAULT_ENDPOINT = 'http://localhost:4318';
const PAIR = /^([\w.!#$%&'*+^`|~-]+)=(.*)$/;

/**
 * Reads the standard variables of OpenTelemetry (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).
 * @param productName names the service unless it has a name of its own
 * @returns undefined unless an endpoint or an exporter is set
 */
export function readTracing(read: SettingsReader, productName: string) {
  const exporter = read.oneOf('OTEL_TRACES_EXPORTER', ['otlp', 'none'], 'otlp');
  const isDisabled = read.oneOf('OTEL_SDK_DISABLED', ['true', 'false'], 'false') === 'true';
  for (const name of ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL']) {
    read.oneOf(name, ['http/json'], 'http/json');
  }
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'], DEFAULT_ENDPOINT);
  const tracesEndpoint = read.url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['http:', 'https:']);
  const sampler = read.oneOf('OTEL_TRACES_SAMPLER', TRACE_SAMPLERS, 'parentbased_always_on');
  const settings = {
    /** URL of the receiver (OTLP over HTTP). */
    url: tracesEndpoint?.href ?? `${endpoint?.href.replace(/\/$/, '')}/v1/traces`,
    headers: {
      ...readPairs(read, 'OTEL_EXPORTER_OTLP_HEADERS'),
      ...readPairs(read, 'OTEL_EXPORTER_OTLP_TRACES_HEADERS'),
    },
    serviceName: read.text('OTEL_SERVICE_NAME', productName.toLowerCase()),
    resourceAttributes: readPairs(read, 'OTEL_RESOURCE_ATTRIBUTES'),
    /** Name of the sampler according to OpenTelemetry. */
    sampler,
    /** Share of the traces that a sampler by ratio records, 0 to 1. */
    samplerRatio: readRatio(read),
  };
  const isOn = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_TRACES_EXPORTER'].some(
    (name) => read.isSet(name),
  );
  return isOn && exporter === 'otlp' && !isDisabled ? settings : undefined;
}

/** Reads `name=value` pairs with percent-encoded values. */
function readPairs(read: SettingsReader, name: string): Readonly<Record<string, string>> {
  const entries = read.text(name, '').split(',');
  const pairs = entries.filter((entry) => entry.trim() !== '').map((entry) => PAIR.exec(entry.trim()));
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        if (!pair) throw new URIError('Not a pair');
        return [pair[1] as string, decodeURIComponent(pair[2] as string)];
      }),
    );
  } catch {
    read.addError(name, 'is invalid', 'name=value pairs, separated by commas, with percent-encoded values');
    return {};
  }
}

function readRatio(read: SettingsReader): number {
  const ratio = Number(read.text('OTEL_TRACES_SAMPLER_ARG', '1'));
  if (ratio >= 0 && ratio <= 1) return ratio;
  read.addError('OTEL_TRACES_SAMPLER_ARG', 'is invalid', 'a number between 0 and 1');
  return 1;
}
