import { resolve } from 'node:path'
import { z } from 'zod'
import { DEFAULT_PAGE_SETTINGS, type PageSettings, SPLASH_PLACES } from '#contract/page-settings.ts'
import { emailSchema } from '#domain/people/email.ts'
import { readSettingVariables, type SettingName } from '#domain/site/setting-variables.ts'
import type { ProviderSettings } from '../auth/federation/provider-settings.ts'
import { DEFAULT_DATA_FOLDER } from '../base/default-data-folder.ts'
import { KEEP_ALIVE_SECONDS } from '../base/keep-alive.ts'
import type { ProxyTrust } from '../base/trusted-proxies.ts'
import type { DatabaseLocation } from '../data/engines/database.ts'
import { HSTS, type Hsts } from '../http/app/security-headers.ts'
import type { MediaLocation } from '../media/media-location.ts'
import {
  type ObserveSettings,
  observeSettings,
  observeVariables,
} from '../observe/observe-variables.ts'
import { type PurgeSettings, purgeSettings, purgeVariables } from '../purge/purge-variables.ts'
import { readStopDelay } from '../workers/stop-delay.ts'
import { readWorkerCount } from '../workers/worker-count.ts'
import { accessLogVariable } from './access-log-variable.ts'
import { findMediaLocation, mediaUrlVariable } from './media-url-variable.ts'
import { providersVariable } from './provider-settings-variable.ts'
import { trustProxyVariable } from './trust-proxy-variable.ts'

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

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

const environmentSchema = z
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

/** The validated settings of the program, from the environment. */
export type Config = {
  port: number
  host: string
  /** How long a connection may be idle. */
  keepAliveSeconds: number
  /** How long the site goes on serving after SIGTERM, while it says that it is not ready. */
  stopDelaySeconds: number
  /** How many workers serve under a supervisor; undefined: this process serves by itself. */
  workers: number | undefined
  /** The public origin, without a slash at the end. */
  siteUrl: string
  dataFolder: string
  /** Where pictures are stored. */
  media: MediaLocation
  database: DatabaseLocation
  mail: {
    /** Undefined: mails are stored in the outbox folder. */
    smtpUrl: string | undefined
    outboxFolder: string
    /** The address of `MAIL_FROM`, or an address that is named after the site when mail is sent. */
    from: string | { address: string }
    /** The recipient of the contact form. */
    contactEmail: string
    /**
     * The address that pages show. Undefined: the one in the site's texts, and never that of
     * the administrator, who signs in with it.
     */
    publicEmail: string | undefined
  }
  /** The gateway for text messages; undefined: they are stored in the outbox folder. */
  smsUrl: string | undefined
  /** Whether anybody may sign up, for an account that may only read. */
  isSignUpOpen: boolean
  /** Addresses outside the site to which a sign-in may redirect. */
  redirectUrls: string[]
  /** Identity providers that people may sign in with. */
  identityProviders: ProviderSettings[]
  /** Whether people may link and unlink identities themselves. */
  isLinkingOpen: boolean
  firstAdmin: { email: string; password: string } | undefined
  /** The key that encrypts secrets in the database; undefined: a key file in the data folder. */
  secretKey: Buffer | undefined
  /** Days in which an administrator must set up a second step; undefined: asked, not forced. */
  adminSecondStepDays: number | undefined
  sessionIdleMinutes: number | undefined
  /** Origins that may read public data from a browser (CORS); none by default. */
  readerOrigins: string[]
  isStarterContentWanted: boolean
  /** Settings of the site that the environment sets, and nobody else may change then. */
  siteSettings: Partial<Record<SettingName, string>>
  pageSettings: PageSettings
  /** The proxies in front that are believed about the visitor and the host; 0: none. */
  proxyTrust: ProxyTrust
  /** Whether browsers are to come by https alone, where the site is at https. */
  hsts: Hsts
  /** Further host names that the site answers to; `*` stands for all. */
  allowedHosts: string[]
  /** Metrics and traces; off by default. */
  observe: ObserveSettings
  /** The caches to purge when a page has changed; undefined: none. */
  purge: PurgeSettings | undefined
  logLevel: (typeof LOG_LEVELS)[number]
  /** How many answers from the page cache may have a line in the log each second. */
  hitLinesPerSecond: number
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] }

/**
 * Reads the environment: the only place where the program does.
 *
 * All errors are reported at once, one line each, by the name of the variable. An empty
 * variable counts as one that is not set.
 */
export function readConfig(environment: Record<string, string | undefined>): ConfigResult {
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  const result = environmentSchema.safeParse(Object.fromEntries(given))
  const settings = readSettingVariables(environment)
  if (!result.success || settings.problems.length > 0) {
    const issues = result.error?.issues ?? []
    const problems = issues.map(({ path, message }) => `${String(path[0])} ${message}`)
    return { ok: false, problems: [...problems, ...settings.problems] }
  }
  const values = result.data
  const dataFolder = resolve(values.DATA_DIR)
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`
  const { hostname } = new URL(siteUrl)
  return {
    ok: true,
    config: {
      port: values.PORT,
      host: values.HOST,
      keepAliveSeconds: values.KEEP_ALIVE_SECONDS,
      stopDelaySeconds: values.STOP_DELAY_SECONDS,
      workers: values.WORKERS,
      siteUrl,
      dataFolder,
      media: findMediaLocation(values) ?? { kind: 'folder', folder: resolve(dataFolder, 'media') },
      database: values.DATABASE_URL
        ? { engine: 'postgres', url: values.DATABASE_URL }
        : { engine: 'sqlite', file: resolve(dataFolder, 'haven.sqlite') },
      mail: {
        smtpUrl: values.SMTP_URL,
        outboxFolder: resolve(dataFolder, 'outbox'),
        from: values.MAIL_FROM ?? { address: `no-reply@${hostname}` },
        contactEmail: values.CONTACT_EMAIL ?? email ?? `hello@${hostname}`,
        publicEmail: values.CONTACT_EMAIL,
      },
      smsUrl: values.SMS_URL,
      isSignUpOpen: values.SIGN_UP,
      redirectUrls: values.REDIRECT_URLS ?? [],
      identityProviders: values.AUTH_PROVIDERS ?? [],
      isLinkingOpen: values.IDENTITY_LINKING,
      firstAdmin: email && password ? { email, password } : undefined,
      secretKey: values.SECRET_KEY,
      adminSecondStepDays: values.ADMIN_SECOND_STEP_DAYS,
      sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
      readerOrigins: values.CORS_ORIGINS,
      isStarterContentWanted: values.STARTER_CONTENT,
      siteSettings: settings.values,
      pageSettings: { splash: values.SPLASH, areErrorsReported: values.CLIENT_ERRORS },
      proxyTrust: values.TRUST_PROXY,
      hsts: values.HSTS,
      allowedHosts: values.ALLOWED_HOSTS,
      observe: observeSettings(values),
      purge: purgeSettings(values),
      logLevel: values.LOG_LEVEL,
      hitLinesPerSecond: values.ACCESS_LOG,
    },
  }
}
