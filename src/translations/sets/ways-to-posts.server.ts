import { innerPostPath } from '#contract/inner-post-path.ts'
import { slugOfPath } from '#contract/post-paths.ts'
import { urls } from '#contract/urls.ts'
import { idOfLanguage } from '#domain/site/documents/language-settings.ts'
import type { Language } from '#domain/words/languages.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import { TERM_ADDRESSES } from '#terms/term-addresses.calls.ts'
import { TERM_KIND_NAMES } from '#terms/term-kinds.ts'
import * as termTranslationsTable from '#terms/term-translations.tables.ts'
import * as translationsTable from '#translations/translations.tables.ts'
import { listAddresses, slugAt, type Ways } from '#translations/ways.ts'

/**
 * Returns where in another language than the site's the posts, topics and series are that some addresses lead to, as far as
 * they are there. Addresses of other things ask nothing.
 */
export async function findWaysToPosts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  addresses: readonly string[],
  language: Language,
): Promise<Ways> {
  const { posts, terms } = slugsIn(addresses)
  const [said, translations] = await Promise.all([
    termTranslationsTable.listSaid(db, {
      slugs: [...new Set(terms.values())],
      language,
      now: now(),
    }),
    translationsTable.listShownIn(db, {
      slugs: [...new Set(posts.values())],
      language,
      now: now(),
    }),
  ])
  const ways = new Map<string, string>()
  for (const { kind, slug } of said) {
    const { page } = TERM_ADDRESSES[kind]
    ways.set(page(slug), page(slug, language))
  }
  for (const { from, to } of translations) {
    for (const path of [innerPostPath(from), urls.post(from)]) ways.set(path, urls.post(to))
  }
  return ways
}

/** Returns whether a menu leads to what a post in another language than the site's is, or to one of its terms: which it does in that language while the public sees the post. */
export async function isInMenus(
  db: Database,
  { language, slugs }: { language: Language; slugs: readonly string[] },
): Promise<boolean> {
  if (slugs.length === 0) return false
  const site = await readPublished(db, 'settings')
  const words = await readPublished(db, idOfLanguage(language))
  const { posts, terms } = slugsIn([...listAddresses(site), ...listAddresses(words)])
  const named = new Set([...posts.values(), ...terms.values()])
  return slugs.some((slug) => named.has(slug))
}

/** Returns the slugs of the posts and of the terms that addresses lead to, by these addresses. */
function slugsIn(addresses: readonly string[]) {
  const of = (find: (address: string) => string | undefined) =>
    new Map(
      addresses.flatMap((address) => {
        const slug = find(address)
        return slug === undefined ? [] : [[address, slug] as const]
      }),
    )
  const termPaths = TERM_KIND_NAMES.map((kind) => TERM_ADDRESSES[kind].path)
  return {
    posts: of((address) => slugOfPath(address.replace(/[?#].*/, ''))),
    terms: of((address) => termPaths.flatMap((path) => slugAt(path, address) ?? [])[0]),
  }
}
