import { expect, test } from 'vitest'
import { developmentSettings } from './development-settings.ts'

test.each([
  {},
  { NODE_ENV: 'development', HOST: '127.0.0.1', SITE_URL: 'http://localhost:4000' },
  { HOST: '::1', SITE_URL: 'http://[::1]:3000' },
  { HOST: 'localhost', SITE_URL: 'http://haven.localhost:3000', DATA_DIR: '/somewhere' },
])('settings of this machine start development: %o', (environment) => {
  expect(developmentSettings(environment)).toEqual({ NODE_ENV: 'development' })
})

test.each([
  [{ NODE_ENV: 'production' }, 'NODE_ENV is production'],
  [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
  [{ HOST: '::' }, 'HOST is ::'],
  [{ HOST: '192.168.0.7' }, 'HOST is 192.168.0.7'],
  [{ SITE_URL: 'https://example.org' }, 'SITE_URL is https://example.org'],
  [{ SITE_URL: 'https://localhost.example.org' }, 'SITE_URL is'],
  [{ SITE_URL: 'not an address' }, 'SITE_URL is not an address'],
  [{ WORKERS: 'auto' }, 'WORKERS is auto'],
])('settings of a real site start nothing: %o', (environment, problem) => {
  expect(() => developmentSettings(environment)).toThrow(problem)
  expect(() => developmentSettings(environment)).toThrow('To run a site: npm start')
})
