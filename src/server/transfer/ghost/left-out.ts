import { z } from 'zod'
import type { LeftOut } from '../transfer-post.ts'
import { leftOutPeople } from './ghost-people.ts'
import type { GhostData, GhostPost } from './ghost-schema.ts'
import { leftOutSettings } from './ghost-settings.ts'
import { isInternal } from './ghost-tags.ts'
import { otherColumns } from './other-columns.ts'

/** Tables that are read, that only join others, or that Ghost keeps for itself. */
const READ = new Set(
  `posts posts_meta users posts_authors tags posts_tags settings posts_products products_benefits
  migrations migrations_lock permissions permissions_roles permissions_users
  members members_newsletters members_subscribe_events suppressions`.split(/\s+/),
)

const NAMES: Record<string, string> = {
  roles: 'roles',
  roles_users: 'roles of people',
  custom_theme_settings: 'settings of the theme',
  products: 'tiers of members',
  benefits: 'benefits of members',
  mobiledoc_revisions: 'earlier versions of posts',
  post_revisions: 'earlier versions of posts',
}

/** So many rows of a table are named one by one. */
const MOST_TITLES = 200

const namedSchema = z.object({ name: z.string() })
const titledSchema = z.object({ title: z.string() })
const keyedSchema = z.object({ key: z.string() })

/** Lists the things that an export holds beside its posts, counted, and by their names where they have any. */
export function listLeftOut(data: GhostData): LeftOut[] {
  const others = Object.entries(data).flatMap(([name, rows]): LeftOut[] => {
    if (READ.has(name) || rows === null || rows === undefined) return []
    if (!Array.isArray(rows))
      return [{ count: null, what: `what stands under “${name.slice(0, 60)}”` }]
    const called = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
    const what = called ?? name.slice(0, 60).replaceAll('_', ' ')
    return rows.length > 0 ? [withTitles({ count: rows.length, what }, rows)] : []
  })
  const internal = data.tags.filter(isInternal)
  const mailed = data.posts.filter(isMailed)
  const counts = [
    withTitles(
      { count: internal.length, what: 'internal tags, which readers never see' },
      internal,
    ),
    { count: mailed.length, what: 'mailings of posts: to whom each went' },
  ]
  return [
    ...others,
    ...leftOutPeople(data),
    ...counts.filter(({ count }) => count),
    ...leftOutSettings(data),
  ]
}

function withTitles(thing: LeftOut, rows: readonly unknown[]): LeftOut {
  const titles = rows.slice(0, MOST_TITLES).flatMap((row) => titleOf(row) || [])
  return titles.length > 0 ? { ...thing, titles } : thing
}

/** Returns the name or title of a row; empty where it has none. */
function titleOf(row: unknown): string {
  const { data: named } = namedSchema.safeParse(row)
  const { data: titled } = titledSchema.safeParse(row)
  const { data: keyed } = keyedSchema.safeParse(row)
  return (named?.name ?? titled?.title ?? keyed?.key ?? '').slice(0, 200)
}

function isMailed(post: unknown): boolean {
  return z.object({ newsletter_id: z.string().min(1) }).safeParse(post).success
}

/** Fields that are read elsewhere, or that say nothing to readers. */
const SILENT = new Set(
  `id uuid title slug html lexical mobiledoc plaintext feature_image type page status visibility custom_excerpt
  meta_title meta_description canonical_url codeinjection_head codeinjection_foot custom_template og_title
  og_description og_image twitter_title twitter_description twitter_image created_at updated_at published_at
  comment_id author_id author created_by updated_by published_by email_recipient_filter newsletter_id language
  amp post_id feature_image_alt feature_image_caption email_only authors tags primary_author primary_tag url
  show_title_and_feature_image`.split(/\s+/),
)

/** The fields of a post, or of what describes it, that nobody reads and that say something. */
export function listOtherFields(
  row: Partial<GhostPost> | GhostData['posts_meta'][number],
): string[] {
  const said = otherColumns(row, SILENT)
  const hidesTitle = row.show_title_and_feature_image
  return hidesTitle === 0 || hidesTitle === false ? [...said, 'show_title_and_feature_image'] : said
}
