import { z } from 'zod'

/** The kinds of purge request; docs/operating.md shows each. */
export const PURGE_KINDS = ['webhook', 'varnish', 'fastly', 'cloudflare'] as const
export type PurgeKind = (typeof PURGE_KINDS)[number]

const urlsSchema = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim()))
  .pipe(
    z.array(
      z.url({
        protocol: /^https?$/,
        error: 'must be full addresses, with commas between, such as https://cdn.example/purge',
      }),
    ),
  )

const headersSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON, such as {"Fastly-Key":"…"}' })
      return z.NEVER
    }
  })
  .pipe(
    z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[^\r\n]*$/), {
      error: 'must be JSON, such as {"Fastly-Key":"…"}',
    }),
  )

/** The environment variables that say which caches to purge when a page has changed. */
export const purgeVariables = {
  PURGE_URL: urlsSchema.optional(),
  PURGE_KIND: z
    .enum(PURGE_KINDS, { error: `must be one of ${PURGE_KINDS.join(', ')}` })
    .default('webhook'),
  PURGE_HEADERS: headersSchema.optional(),
  PURGE_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
}

export type PurgeSettings = {
  kind: PurgeKind
  /** One for each cache; every purge goes to all of them. */
  urls: string[]
  headers: Record<string, string>
  /** Signs what is sent; undefined: nothing is signed. */
  secret: string | undefined
}

/** Turns the variables into settings; undefined when there is no cache to purge. */
export function purgeSettings(
  values: z.output<z.ZodObject<typeof purgeVariables>>,
): PurgeSettings | undefined {
  if (!values.PURGE_URL) return undefined
  return {
    kind: values.PURGE_KIND,
    urls: values.PURGE_URL,
    headers: values.PURGE_HEADERS ?? {},
    secret: values.PURGE_SECRET,
  }
}
