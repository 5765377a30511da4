import { hash } from 'node:crypto'
import type { TrustedCode } from '#contract/trusted-code.ts'
import { readMarkup } from '#domain/site/trusted-markup.ts'
import { TRUSTED_SETTING_NAMES, type Trusted, trustedHosts } from '#domain/site/trusted-settings.ts'

let last: { of: Trusted; code: TrustedCode | undefined } | undefined

/** The code of others that pages of visitors carry; undefined while it is off, or there is none. The last one is at hand. */
export function findTrustedCode(settings: Trusted): TrustedCode | undefined {
  if (settings.trustedCode === 'off') return undefined
  const known = last
  if (!known || TRUSTED_SETTING_NAMES.some((name) => known.of[name] !== settings[name])) {
    last = { of: settings, code: describe(settings) }
  }
  return last?.code
}

function describe(settings: Trusted): TrustedCode | undefined {
  const { trustedHead: head, trustedBody: body } = settings
  const hosts = trustedHosts(settings)
  const scripts = [...readMarkup(head, 'head').scripts, ...readMarkup(body, 'body').scripts]
  if (!head && !body && Object.values(hosts).every((named) => named.length === 0)) return undefined
  const scriptHashes = scripts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`)
  return { head, body, scriptHashes, hosts }
}
