import { firstPart } from './page-paths.ts'
import {
  type CachePolicy,
  LISTED_PATHS,
  PAGE_PATHS,
  PAGE_TABLE,
  type PageName,
} from './page-table.ts'

/** The name of every page. */
export const PAGE_NAMES = Object.keys(PAGE_PATHS) as PageName[]

/** Every page's address, as the router knows it. */
export const PAGE_PATTERNS: readonly string[] = Object.values(PAGE_PATHS)

/** The addresses that the sitemap of pages lists. */
export const SITEMAP_PATHS: readonly string[] = Object.values(LISTED_PATHS)

/** Returns the names of the pages with any of these cache policies. */
export function pagesCached(...policies: CachePolicy[]): PageName[] {
  return PAGE_NAMES.filter((name) => policies.includes(PAGE_TABLE[name].cache ?? 'held'))
}

const firstParts = (names: readonly PageName[]): ReadonlySet<string> =>
  new Set(names.map((name) => firstPart(PAGE_PATHS[name])))

/** The first parts of pages that no shared cache may hold. */
export const UNHELD_FIRST_PARTS = firstParts(pagesCached('passing', 'private', 'secret', 'desk'))

const GUARDED_FIRST_PARTS = firstParts(pagesCached('private', 'secret', 'desk'))

/** Whether a page at a path, where there is one, is for every visitor: no page of the desk, of a key or of what somebody sends is. */
export function isOpenPath(path: string): boolean {
  const [part = ''] = firstPart(path).toLowerCase().split('.')
  return !GUARDED_FIRST_PARTS.has(part)
}

/** Folders and files at the root of the site that are no pages. */
export const OTHER_FIRST_PARTS: readonly string[] = [
  'api',
  'auth',
  'rest',
  'storage',
  'media',
  'cards',
  'look',
  'assets',
  'sitemaps',
  'sitemap.xml',
  'feed.xml',
  'atom.xml',
  'feed.json',
  'robots.txt',
  '.well-known',
  'healthz',
  'readyz',
]

/** The first part of every address that there is, pages and others; anything else is a guess. */
export const FIRST_PARTS: ReadonlySet<string> = new Set([
  ...PAGE_PATTERNS.map(firstPart).filter((part) => part !== ''),
  ...OTHER_FIRST_PARTS,
])
