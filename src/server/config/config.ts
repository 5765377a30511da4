import { resolve } from 'node:path'
import type { PageSettings } from '#contract/page-settings.ts'
import { readSettingVariables, type SettingName } from '#domain/site/setting-variables.ts'
import type { ProviderSettings } from '../auth/federation/provider-settings.ts'
import type { ProxyTrust } from '../base/trusted-proxies.ts'
import type { DatabaseLocation } from '../data/engines/database.ts'
import type { Hsts } from '../http/app/security-headers.ts'
import type { MediaLocation } from '../media/media-location.ts'
import { type ObserveSettings, observeSettings } from '../observe/observe-variables.ts'
import { type PurgeSettings, purgeSettings } from '../purge/purge-variables.ts'
import { environmentSchema, type LOG_LEVELS } from './environment.ts'
import { findMediaLocation } from './media-url-variable.ts'

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
