import type { LeftOut } from '../transfer-post.ts'
import { ghostMenus, MENU_SETTINGS } from './ghost-menus.ts'
import type { GhostData, GhostPost } from './ghost-schema.ts'

/** Tables that posts are read from, or that only join others. */
const READ = new Set(
  `posts posts_meta users posts_authors tags posts_tags settings posts_products products_benefits
  migrations migrations_lock mobiledoc_revisions post_revisions permissions permissions_roles
  permissions_users members members_newsletters members_subscribe_events suppressions`.split(/\s+/),
)

const NAMES: Record<string, string> = {
  roles: 'roles',
  roles_users: 'roles of people',
  custom_theme_settings: 'settings of the theme',
  products: 'tiers of members',
  benefits: 'benefits of members',
}

/** Lists the things that an export holds beside its posts, counted by their names. */
export function listLeftOut(data: GhostData): LeftOut[] {
  const others = Object.entries(data).flatMap(([name, rows]): LeftOut[] => {
    if (READ.has(name) || rows === null || rows === undefined) return []
    if (!Array.isArray(rows))
      return [{ count: null, what: `what stands under “${name.slice(0, 60)}”` }]
    const called = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
    const what = called ?? name.slice(0, 60).replaceAll('_', ' ')
    return rows.length > 0 ? [{ count: rows.length, what }] : []
  })
  const internal = data.tags.filter(({ name }) => name.startsWith('#')).length
  const saidSettings = (names: readonly string[]) =>
    data.settings.filter(({ key, value }) => names.includes(key) && isSaid(value))
  const [code, menus] = [saidSettings(CODE), saidSettings(MENU_SETTINGS)]
  const counts = [
    [internal, 'internal tags, which readers never see'],
    [code.length, `pieces of injected code on all pages: ${joinNames(code)}`],
    [menus.length - ghostMenus(data).length, 'menus that cannot be read'],
    [data.settings.length - code.length - menus.length, 'settings of the site'],
  ] as const
  return [...others, ...counts.flatMap(([count, what]) => (count > 0 ? [{ count, what }] : []))]
}

/** Settings that hold code for all pages. */
const CODE = ['codeinjection_head', 'codeinjection_foot', 'ghost_head', 'ghost_foot']

function joinNames(settings: GhostData['settings']): string {
  return settings.map(({ key }) => key).join(', ')
}

/** Lists the things that come in as far as posts name them. */
export function listCompanions({ users }: GhostData): string[] {
  if (users.length === 0) return []
  const people = users.length === 1 ? 'person' : 'people'
  return [`${users.length} ${people}: posts name their authors, and no accounts are made`]
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
  const said = Object.entries(row)
    .filter(([name, value]) => !SILENT.has(name) && isSaid(value))
    .map(([name]) => name.slice(0, 60))
  const hidesTitle = row.show_title_and_feature_image
  return hidesTitle === 0 || hidesTitle === false ? [...said, 'show_title_and_feature_image'] : said
}

function isSaid(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return !(value === null || value === undefined || value === '' || value === 0 || value === false)
}
