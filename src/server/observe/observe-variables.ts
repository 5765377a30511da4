import { z } from 'zod'

const portSchema = z.coerce
  .number({ error: 'must be a number from 1 to 65535' })
  .int('must be a whole number')
  .min(1, 'must be a number from 1 to 65535')
  .max(65535, 'must be a number from 1 to 65535')

/** `name=value,name=value`, as the OpenTelemetry specification writes it; values may be %-encoded. */
const headersSchema = z
  .string()
  .regex(
    /^\s*[^=,%\s]+=(?:[^,%]|%[2-7][0-9a-fA-F])*(?:,\s*[^=,%\s]+=(?:[^,%]|%[2-7][0-9a-fA-F])*)*$/,
    { error: 'must look like name=value,name=value', abort: true },
  )
  .transform((list) =>
    Object.fromEntries(
      list.split(',').map((pair): [string, string] => {
        const [name = '', ...value] = pair.split('=')
        return [name.trim(), decodeURIComponent(value.join('=').trim())]
      }),
    ),
  )

/** The environment variables for metrics and traces; those for traces have the names of OpenTelemetry. */
export const observeVariables = {
  METRICS_PORT: portSchema.optional(),
  METRICS_ADDRESS: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://collector:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headersSchema.optional(),
  OTEL_SERVICE_NAME: z.string().default('wellness-haven'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1' })
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
}

export type MetricsSettings = {
  /** A separate port for the metrics; undefined: they are on the public one, behind the token. */
  port: number | undefined
  address: string
  /** The bearer token that a scrape needs; undefined on a separate port, where everybody may read. */
  token: string | undefined
}

export type TracesSettings = {
  /** The collector's address, without `/v1/traces`. */
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  /** The sampling ratio: the share of traces that is sent, from 0 to 1. */
  ratio: number
}

export type ObserveSettings = {
  /** Undefined: no metrics. */
  metrics: MetricsSettings | undefined
  /** Undefined: no traces. */
  traces: TracesSettings | undefined
}

type Values = z.output<z.ZodObject<typeof observeVariables>>

/** Turns the variables into settings: nothing unless they name a port, a token or a collector. */
export function observeSettings(values: Values): ObserveSettings {
  const { METRICS_PORT: port, METRICS_TOKEN: token, METRICS_ADDRESS: address } = values
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT
  return {
    metrics: port || token ? { port, token, address } : undefined,
    traces: endpoint
      ? {
          endpoint: endpoint.replace(/\/+$/, ''),
          headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          serviceName: values.OTEL_SERVICE_NAME,
          ratio: values.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
  }
}
