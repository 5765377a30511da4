import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

function problems(environment: Record<string, string>): string[] {
  const result = readConfig(environment)
  return result.ok ? [] : result.problems
}

test('an empty environment gives a site on this machine', () => {
  expect(readConfig({})).toMatchObject({
    ok: true,
    config: {
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      database: { engine: 'sqlite' },
      firstAdmin: undefined,
      isStarterContentWanted: true,
      pageSettings: { splash: 'home', areErrorsReported: false },
      logLevel: 'info',
    },
  })
})

test('the site address follows the port unless it is given', () => {
  expect(readConfig({ PORT: '8080' })).toMatchObject({
    config: { siteUrl: 'http://localhost:8080' },
  })
  expect(readConfig({ SITE_URL: 'https://example.org/' })).toMatchObject({
    config: { siteUrl: 'https://example.org' },
  })
})

test('all errors are reported at once, by the name of the variable', () => {
  expect(problems({ PORT: '99999', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' })).toEqual([
    'PORT must be a number from 1 to 65535',
    'DATABASE_URL must start with postgres:// (leave it out for SQLite)',
    expect.stringContaining('LOG_LEVEL must be one of'),
  ])
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a number from 1 to 65535'],
  [{ SITE_URL: 'example.org' }, 'SITE_URL must be a full address such as https://example.org'],
  [
    { SITE_URL: 'https://example.org/blog' },
    'SITE_URL must be an origin without a path, such as https://example.org',
  ],
  [
    { ALLOWED_HOSTS: 'https://example.org' },
    'ALLOWED_HOSTS must be names without a port, with commas between, such as www.example.org, or *',
  ],
  [{ STARTER_CONTENT: 'yes' }, 'STARTER_CONTENT must be on or off'],
  [{ SETTING_NAME: 'x'.repeat(61) }, 'SETTING_NAME: Name must be 60 characters or less'],
  [{ SETTING_LUNCH: 'soup' }, 'SETTING_LUNCH sets nothing: `haven settings list` has all settings'],
  [{ SPLASH: 'always' }, 'SPLASH must be one of home, every-first-page, off'],
  [{ CLIENT_ERRORS: 'all' }, 'CLIENT_ERRORS must be on or off'],
  [
    { ADMIN_EMAIL: 'ada@example.org' },
    'ADMIN_PASSWORD and ADMIN_EMAIL are needed together: set both or neither',
  ],
  [
    { ADMIN_EMAIL: 'ada@example.org', ADMIN_PASSWORD: 'short' },
    'ADMIN_PASSWORD must have at least 12 characters',
  ],
  [
    { MEDIA_URL: 's3://bucket' },
    'MEDIA_URL lacks the region, as in s3://bucket?region=eu-central-1',
  ],
  [
    { MEDIA_URL: 's3://bucket?region=eu-central-1', AWS_ACCESS_KEY_ID: 'key' },
    'AWS_SECRET_ACCESS_KEY and AWS_ACCESS_KEY_ID are needed together: set both or neither',
  ],
])('%j is refused', (environment, problem) => {
  expect(problems(environment as unknown as Record<string, string>)).toEqual([problem])
})

test('an empty variable counts as one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ ok: true })
})

test('by default mail is stored in the outbox, from an address of the site', () => {
  expect(readConfig({ SITE_URL: 'https://example.org', DATA_DIR: '/srv/haven' })).toMatchObject({
    config: {
      mail: {
        smtpUrl: undefined,
        outboxFolder: '/srv/haven/outbox',
        from: { address: 'no-reply@example.org' },
        contactEmail: 'hello@example.org',
      },
    },
  })
})

test('messages go to the first administrator where no inbox is named', () => {
  const account = { ADMIN_EMAIL: 'ada@example.org', ADMIN_PASSWORD: 'slow-simmered lentils' }
  expect(readConfig(account)).toMatchObject({
    config: { mail: { contactEmail: 'ada@example.org' } },
  })
  expect(readConfig({ ...account, CONTACT_EMAIL: 'inbox@example.org' })).toMatchObject({
    config: { mail: { contactEmail: 'inbox@example.org' } },
  })
})

test.each([
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL must look like smtp://user:password@host:587'],
  [{ MAIL_FROM: 'Wellness Haven' }, 'MAIL_FROM must be an address'],
  [{ MAIL_FROM: 'a@example.org\r\nBcc: b@example.org' }, 'MAIL_FROM must be an address'],
  [{ CONTACT_EMAIL: 'nobody' }, 'CONTACT_EMAIL must be an e-mail address'],
])('a wrong mail setting is reported with what is wrong (%#)', (environment, message) => {
  expect(problems(environment)).toEqual([expect.stringContaining(message)])
})

test('addresses to be sent on to, the gateway for messages and sign-up are read', () => {
  expect(readConfig({})).toMatchObject({ config: { isSignUpOpen: true, redirectUrls: [] } })
  expect(
    readConfig({
      SIGN_UP: 'off',
      SMS_URL: 'https://gateway.example/send',
      REDIRECT_URLS: 'https://app.example/welcome, https://club.example/*,kitchen://done',
    }),
  ).toMatchObject({
    config: {
      isSignUpOpen: false,
      smsUrl: 'https://gateway.example/send',
      redirectUrls: ['https://app.example/welcome', 'https://club.example/*', 'kitchen://done'],
    },
  })
  expect(readConfig({ REDIRECT_URLS: 'javascript:alert(1)' })).toMatchObject({ ok: false })
  expect(readConfig({ REDIRECT_URLS: 'app.example' })).toMatchObject({ ok: false })
})

test('metrics, traces and purging are off unless a setting asks for them', () => {
  expect(readConfig({})).toMatchObject({
    config: { observe: { metrics: undefined, traces: undefined }, purge: undefined },
  })
  expect(
    readConfig({
      METRICS_PORT: '9100',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%3Db, x-other=c',
      PURGE_URL: 'http://one:6081/, http://two:6081/',
      PURGE_KIND: 'varnish',
      PURGE_HEADERS: '{"X-Key":"k"}',
    }),
  ).toMatchObject({
    config: {
      observe: {
        metrics: { port: 9100, address: '127.0.0.1', token: undefined },
        traces: {
          endpoint: 'http://collector:4318',
          headers: { 'x-key': 'a=b', 'x-other': 'c' },
          ratio: 1,
        },
      },
      purge: {
        kind: 'varnish',
        urls: ['http://one:6081/', 'http://two:6081/'],
        headers: { 'X-Key': 'k' },
      },
    },
  })
})

test.each([
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have/],
  [{ METRICS_TOKEN: 'sixteen letters!', WORKERS: '2' }, /^METRICS_PORT is needed/],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /^OTEL_TRACES_SAMPLER_ARG must/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'nonsense' }, /^OTEL_EXPORTER_OTLP_HEADERS must/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'key=%zz' }, /^OTEL_EXPORTER_OTLP_HEADERS must/],
  [{ PURGE_URL: 'ftp://cache' }, /^PURGE_URL must/],
  [{ PURGE_HEADERS: 'Key: value' }, /^PURGE_HEADERS must be JSON/],
  [{ PURGE_HEADERS: '{"Key":"a\\r\\nb"}' }, /^PURGE_HEADERS/],
])('%o is a reason not to start', (environment, problem) => {
  expect(problems(environment)).toEqual([expect.stringMatching(problem)])
})
