import type { Field } from '#domain/site/field.ts'
import { writeRows } from '#domain/site/menu-rows.ts'
import { readRows } from '#domain/site/navigation.ts'
import { SITE_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts'

/** Where in another language is what addresses of the site show, by these addresses. */
export type Ways = ReadonlyMap<string, string>

const FIELDS: Readonly<Record<string, Field>> = SITE_SETTINGS

/** Settings for pages in another language than the site's: their links lead to what is there in that language. */
export function leadAlong<Site extends SiteSettings>(site: Site, ways: Ways): Site {
  const led = Object.entries(site).map(([name, value]) => [name, ledValue(name, value, ways)])
  return Object.fromEntries(led) as Site
}

/** Where an address leads along these ways; elsewhere it leads where it did. */
export function wayFrom(address: string, ways: Ways): string {
  const [path = ''] = /^[^?#]*/.exec(address) ?? []
  const way = ways.get(path)
  return way === undefined ? address : way + address.slice(path.length)
}

/** The addresses that settings lead to, in menus and by themselves. */
export function listAddresses(settings: object): string[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    const control = FIELDS[name]?.control
    if (typeof value !== 'string' || value === '') return []
    if (control === 'address') return [value]
    return control === 'menu' ? readRows(value).map(({ to }) => to) : []
  })
}

/** Returns what an address has filled in where a path ends in a name, as in `/topics/:slug`; undefined for the address of anything else. */
export function slugAt(path: string, address: string): string | undefined {
  const [before = ''] = path.split(':')
  const slug = address.startsWith(before) ? address.slice(before.length).replace(/[?#].*/, '') : ''
  if (!slug || slug.includes('/')) return undefined
  try {
    return decodeURIComponent(slug)
  } catch {
    return undefined
  }
}

function ledValue(name: string, value: unknown, ways: Ways): unknown {
  const control = FIELDS[name]?.control
  if (typeof value !== 'string') return value
  if (control === 'address') return wayFrom(value, ways)
  if (control !== 'menu') return value
  return writeRows(readRows(value).map((row) => ({ ...row, to: wayFrom(row.to, ways) })))
}
