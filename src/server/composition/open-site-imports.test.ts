import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Prints the packages that are loaded with the site, before anybody has asked for anything. */
const LIST_PACKAGES = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context)
      const [, name] = /\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(resolved.url) ?? []
      if (name) packages.add(name)
      return resolved
    },
  })
  await import(${JSON.stringify(new URL('open-site.ts', import.meta.url).href)})
  console.log(JSON.stringify([...packages]))
`

/** Each costs a start time and memory, and waits until a setting, a writer or a feed needs it. */
const LOADED_LATER = [
  'markdown-it',
  'parse5',
  'hast-util-sanitize',
  'hast-util-to-html',
  '@aws-sdk/client-s3',
  '@node-saml/node-saml',
  '@opentelemetry/sdk-trace',
  'nodemailer',
  'pg',
  'sharp',
]

test('a start loads nothing that only some answers need', async () => {
  const options = ['--input-type=module', '--eval', LIST_PACKAGES]
  const { stdout } = await promisify(execFile)(process.execPath, options)
  const packages: string[] = JSON.parse(stdout)
  expect(packages).toContain('better-sqlite3')
  expect(packages.filter((name) => LOADED_LATER.includes(name))).toEqual([])
})
