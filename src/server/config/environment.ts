import { z } from 'zod'
import { DEFAULT_PAGE_SETTINGS, SPLASH_PLACES } from '#contract/page-settings.ts'
import { emailSchema } from '#domain/people/email.ts'
import { DEFAULT_DATA_FOLDER } from '../base/default-data-folder.ts'
import { KEEP_ALIVE_SECONDS } from '../base/keep-alive.ts'
import { HSTS } from '../http/app/security-headers.ts'
import { observeVariables } from '../observe/observe-variables.ts'
import { purgeVariables } from '../purge/purge-variables.ts'
import { readStopDelay } from '../workers/stop-delay.ts'
import { readWorkerCount } from '../workers/worker-count.ts'
import { accessLogVariable } from './access-log-variable.ts'
import { mediaUrlVariable } from './media-url-variable.ts'
import { providersVariable } from './provider-settings-variable.ts'
import { trustProxyVariable } from './trust-proxy-variable.ts'

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default(fallback)
    .transform((value) => value === 'on')

/** `name@host` or `Name <name@host>`, on one line. */
const SENDER = /^(?:[^<>\r\n@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/** An address as it was written: it is shown to readers. */
const mailAddress = z
  .string()
  .trim()
  .refine((typed) => emailSchema.safeParse(typed).success, 'must be an e-mail address')

const originSchema = z
  .url({
    protocol: /^https?$/,
    error: 'must be a full address such as https://example.org',
    abort: true,
  })
  .refine((value) => ['', '/'].includes(new URL(value).pathname), {
    error: 'must be an origin without a path, such as https://example.org',
  })
  .transform((value) => new URL(value).origin)

/** `https://app.example`, `https://app.example/welcome`, or `https://app.example/*`; an app's own scheme may be named too. */
const redirectsSchema = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(
    z.array(
      z.url({
        protocol: /^(?!javascript$|data$|vbscript$|blob$)/,
        error: 'must be full addresses, with commas between, such as https://app.example/*',
      }),
    ),
  )

/** Names without a port, with commas between; `*` stands for all. */
const hostsSchema = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim().toLowerCase()))
  .pipe(
    z.array(
      z.string().regex(/^(?:\*|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)$/, {
        error: 'must be names without a port, with commas between, such as www.example.org, or *',
      }),
    ),
  )

/** The variables of the environment, each with its limits and the message for a value beyond them. */
export const environmentSchema = z
  .object({
    PORT: z.coerce
      .number({ error: 'must be a number from 1 to 65535' })
      .int('must be a whole number')
      .min(1, 'must be a number from 1 to 65535')
      .max(65535, 'must be a number from 1 to 65535')
      .default(3000),
    HOST: z.string().default('127.0.0.1'),
    KEEP_ALIVE_SECONDS: z.coerce
      .number({ error: 'must be a number of seconds' })
      .int('must be a whole number of seconds')
      .min(1, 'must be 1 or more')
      .max(3600, 'must be 3600 or less')
      .default(KEEP_ALIVE_SECONDS),
    STOP_DELAY_SECONDS: z
      .string()
      .optional()
      .transform(readStopDelay)
      .refine((seconds) => !Number.isNaN(seconds), 'must be a number of seconds from 0 to 300'),
    WORKERS: z
      .string()
      .optional()
      .transform(readWorkerCount)
      .refine((count) => !Number.isNaN(count), 'must be auto, or a number from 1 to 64'),
    SITE_URL: originSchema.optional(),
    DATA_DIR: z.string().default(DEFAULT_DATA_FOLDER),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// (leave it out for SQLite)')
      .optional(),
    MEDIA_URL: mediaUrlVariable.optional(),
    AWS_ACCESS_KEY_ID: z.string().optional(),
    AWS_SECRET_ACCESS_KEY: z.string().optional(),
    AWS_SESSION_TOKEN: z.string().optional(),
    AWS_REGION: z.string().optional(),
    SMTP_URL: z
      .string()
      .regex(
        /^smtps?:\/\/[^\s/]+/,
        'must look like smtp://user:password@host:587 or smtps://user:password@host:465',
      )
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(SENDER, 'must be an address, such as Wellness Haven <no-reply@example.org>')
      .optional(),
    SMS_URL: z
      .url({
        protocol: /^https?$/,
        error: 'must be an address such as https://gateway.example/send',
      })
      .optional(),
    SIGN_UP: onOff('on'),
    REDIRECT_URLS: redirectsSchema.optional(),
    AUTH_PROVIDERS: providersVariable.optional(),
    IDENTITY_LINKING: onOff('on'),
    SPLASH: z
      .enum(SPLASH_PLACES, { error: `must be one of ${SPLASH_PLACES.join(', ')}` })
      .default(DEFAULT_PAGE_SETTINGS.splash),
    CLIENT_ERRORS: onOff(DEFAULT_PAGE_SETTINGS.areErrorsReported ? 'on' : 'off'),
    CONTACT_EMAIL: mailAddress.optional(),
    ADMIN_EMAIL: mailAddress.optional(),
    ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
    SECRET_KEY: z
      .string()
      .regex(
        /^(?:[0-9a-fA-F]{64}|[A-Za-z0-9_-]{43}|[A-Za-z0-9+/]{43}=)$/,
        'must be 32 random bytes as 64 hexadecimal digits or as base64 (openssl rand -hex 32)',
      )
      .transform((text) => Buffer.from(text, /^[0-9a-fA-F]{64}$/.test(text) ? 'hex' : 'base64'))
      .optional(),
    ADMIN_SECOND_STEP_DAYS: z.coerce
      .number({ error: 'must be a number of days' })
      .int('must be a whole number of days')
      .min(0, 'must be 0 or more')
      .max(365, 'must be 365 or less')
      .optional(),
    SESSION_IDLE_MINUTES: z.coerce
      .number({ error: 'must be a number of minutes' })
      .int('must be a whole number of minutes')
      .min(15, 'must be 15 or more')
      .max(480, 'must be 480 or less')
      .optional(),
    CORS_ORIGINS: z
      .string()
      .transform((list) => list.split(',').map((origin) => origin.trim()))
      .pipe(z.array(originSchema))
      .default([]),
    STARTER_CONTENT: onOff('on'),
    TRUST_PROXY: trustProxyVariable,
    HSTS: z.enum(HSTS, { error: `must be one of ${HSTS.join(', ')}` }).default('on'),
    ALLOWED_HOSTS: hostsSchema.default([]),
    ...observeVariables,
    ...purgeVariables,
    LOG_LEVEL: z
      .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
      .default('info'),
    ACCESS_LOG: accessLogVariable,
  })
  .refine(
    (values) => values.WORKERS === undefined || !values.METRICS_TOKEN || values.METRICS_PORT,
    {
      path: ['METRICS_PORT'],
      error: 'is needed beside METRICS_TOKEN where there are several WORKERS',
    },
  )
  .refine((values) => !values.ADMIN_EMAIL === !values.ADMIN_PASSWORD, {
    path: ['ADMIN_PASSWORD'],
    error: 'and ADMIN_EMAIL are needed together: set both or neither',
  })
  .refine(
    (values) => !values.MEDIA_URL || !values.AWS_ACCESS_KEY_ID === !values.AWS_SECRET_ACCESS_KEY,
    {
      path: ['AWS_SECRET_ACCESS_KEY'],
      error: 'and AWS_ACCESS_KEY_ID are needed together: set both or neither',
    },
  )
  .refine(
    ({ MEDIA_URL, AWS_REGION }) =>
      !MEDIA_URL || MEDIA_URL.region || MEDIA_URL.endpoint || AWS_REGION,
    { path: ['MEDIA_URL'], error: 'lacks the region, as in s3://bucket?region=eu-central-1' },
  )

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(environmentSchema.shape)
