import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowLine } from '#server/backup/row-digest.ts'
import { readRows } from '#server/data/archive/archive-rows.ts'
import { ARCHIVED_TABLES, DERIVED_TABLES } from '#server/data/archive/archived-tables.ts'
import { type DatabaseLocation, openDatabase } from '#server/data/engines/database.ts'
import { ADMIN, type RunningSite } from './running-site.ts'

/** What a restore makes anew has other numbers and times than it had. */
const OWN_SETTINGS = new Set(['search_indexed_with', 'desk_indexed', 'backup.last', 'write_probe'])

/** Every row of a site that a backup holds, and how many rows what is derived has. */
export async function rowsOf(location: DatabaseLocation) {
  const db = openDatabase(location, () => {})
  const tables: Record<string, string[]> = {}
  for (const { name, key } of ARCHIVED_TABLES) {
    const lines: string[] = []
    for await (const row of readRows(db, name, key)) {
      if (name !== 'settings' || !OWN_SETTINGS.has(String(row.name))) lines.push(rowLine(row))
    }
    tables[name] = lines.toSorted()
  }
  const derived: Record<string, number> = {}
  for (const { name, by } of DERIVED_TABLES) {
    if (by === 'first use') continue
    const { count } = await db
      .selectFrom(name)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    // Of words that older texts had, the search keeps spellings until it is made anew.
    if (name !== 'search_spellings') derived[name] = Number(count)
  }
  await db.destroy()
  return { tables, derived }
}

/** The picture files of a site by name, as hashes of their bytes. */
export function picturesOf(dataFolder: string): Record<string, string> {
  const folder = join(dataFolder, 'media')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    files
      .filter((file) => file.isFile())
      .map((file) => {
        const bytes = readFileSync(join(file.parentPath, file.name))
        return [file.name, createHash('sha256').update(bytes).digest('hex')] as const
      })
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Every page that the sitemap lists, by its path, as readers get it; addresses without the site's own. */
export async function pagesOf({ url }: RunningSite): Promise<Record<string, string>> {
  const pages: Record<string, string> = {}
  for (const path of await pathsOf(url)) {
    const response = await fetch(url + path)
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
    // Links to share and the code on paper hold the port.
    pages[path] = (await response.text())
      .replaceAll(url, '')
      .replaceAll(encodeURIComponent(url), '')
      .replaceAll(/<svg class="recipe-code".*?<\/svg>/gs, '')
  }
  return pages
}

async function pathsOf(url: string): Promise<string[]> {
  const locations = async (address: string) =>
    Array.from(
      (await (await fetch(address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g),
      ([, at]) => at ?? '',
    )
  const found: string[] = []
  for (const address of await locations(`${url}/sitemap.xml`)) {
    if (address.endsWith('.xml')) found.push(...(await locations(address)))
    else found.push(address)
  }
  return found.map((address) => new URL(address).pathname).toSorted()
}

/** Publishes a post there, as its administrator. @returns its address */
export async function publishAt({ url }: RunningSite, title: string): Promise<string> {
  const signIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { access_token } = (await signIn.json()) as { access_token: string }
  const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' }
  const library = await fetch(`${url}/api/admin/library`, { headers })
  const { items } = (await library.json()) as { items: { id: string }[] }
  const answer = await fetch(`${url}/api/admin/posts`, {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({
      title,
      postType: 'blog',
      author: 'Ada',
      content: 'Written after everything was brought here, by the same person. '.repeat(3),
      videoUrl: '',
      metaTitle: '',
      metaDescription: '',
      mediaIds: items.slice(0, 1).map(({ id }) => id),
    }),
  })
  if (!answer.ok)
    throw new Error(`Publishing was answered ${answer.status}: ${await answer.text()}`)
  const { slug } = (await answer.json()) as { slug: string }
  return `${url}/blog/${slug}`
}
