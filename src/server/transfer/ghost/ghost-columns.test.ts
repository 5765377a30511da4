import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGhost } from './ghost-source.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'haven-ghost-columns-'))
})
afterAll(() => rmSync(root, { recursive: true }))

/** Ghost's bookkeeping: numbers, moments of its rows, who pressed a button, and an account's secrets. */
const BOOKKEEPING = new Set(
  `id uuid post_id comment_id user_id member_id parent_id visibility created_at created_by updated_at updated_by
  published_by password email status tour last_seen accessibility comment_notifications transient_id
  free_member_signup_notification paid_subscription_started_notification mention_notifications
  paid_subscription_canceled_notification recommendation_notifications milestone_notifications
  donation_notifications mobiledoc lexical email_recipient_filter type`.split(/\s+/),
)

/** The columns of Ghost 5 that hold something a person wrote, each with a value of its own. */
const AT = '2024-01-12T08:00:00.000Z'
const USER = {
  ...{ id: 'u1', name: 'Ida Moll', slug: 'ida', password: 'secret', email: 'ida@old.example' },
  ...{ profile_image: '__GHOST_URL__/content/images/ida.jpg', cover_image: '/cover-of-ida.jpg' },
  ...{ bio: 'Cooks *slowly*.', website: 'https://ida.example', location: 'Kassel' },
  ...{ facebook: 'ida.f', twitter: '@ida_t', threads: '@ida_h', bluesky: 'ida.b.social' },
  ...{ mastodon: 'mast.example/@ida_m', tiktok: '@ida_k', youtube: '@ida_y', instagram: 'ida_i' },
  ...{ linkedin: 'ida_l', meta_title: 'Ida in search', meta_description: 'Ida described' },
  ...{ accessibility: '{"nightShift":true}', status: 'active', locale: 'de', visibility: 'public' },
  ...{ tour: '[]', last_seen: AT, comment_notifications: 1, created_at: AT, updated_at: AT },
}
const TAG = {
  ...{ id: 't1', name: 'Soups', slug: 'soups', description: 'All that is spooned.' },
  ...{ feature_image: '__GHOST_URL__/content/images/pot.jpg', parent_id: null },
  ...{ visibility: 'public', og_image: '/og.jpg', og_title: 'OG soups', og_description: 'OG d' },
  ...{ twitter_image: '/tw.jpg', twitter_title: 'TW soups', twitter_description: 'TW d' },
  ...{ meta_title: 'Soups in search', meta_description: 'Soups described' },
  ...{ codeinjection_head: '<script>1</script>', codeinjection_foot: '<script>2</script>' },
  ...{ canonical_url: 'https://x.example/soups', accent_color: '#a1b2c3' },
  ...{ created_at: AT, updated_at: AT },
}
const POST = {
  ...{ id: 'p1', uuid: 'p-uuid', title: 'Pea soup', slug: 'pea-soup', html: '<p>Peas.</p>' },
  ...{ mobiledoc: null, lexical: '{}', comment_id: 'p1', plaintext: 'Peas.', featured: 1 },
  ...{ feature_image: '/content/images/pea.jpg', type: 'post', status: 'published' },
  ...{ locale: 'de', visibility: 'public', email_recipient_filter: 'all', created_at: AT },
  ...{ updated_at: AT, published_at: AT, custom_excerpt: 'Peas in short', newsletter_id: 'n1' },
  ...{ codeinjection_head: '<i>h</i>', codeinjection_foot: '<i>f</i>', custom_template: 'wide' },
  ...{ canonical_url: 'https://x.example/pea', show_title_and_feature_image: 0 },
}
const META = {
  ...{ id: 'm1', post_id: 'p1', og_image: '/o.jpg', og_title: 'o', og_description: 'od' },
  ...{ twitter_image: '/t.jpg', twitter_title: 't', twitter_description: 'td', email_only: null },
  ...{ meta_title: 'Pea search', meta_description: 'Pea described', email_subject: 'Peas!' },
  ...{ frontmatter: 'a: b', feature_image_alt: 'Peas', feature_image_caption: 'A pea' },
}
const MEMBER = {
  ...{ id: 'm1', uuid: 'mu', email: 'bo@old.example', name: 'Bo Lind', note: 'Pays in cash' },
  ...{ status: 'paid', expertise: 'Baker', geolocation: '{"city":"Ulm"}', created_at: AT },
}
const NAMED_ROWS = {
  newsletters: [{ id: 'n1', name: 'Weekly spoon', slug: 'weekly' }],
  products: [{ id: 'pr', name: 'Gold tier' }],
  benefits: [{ id: 'b', name: 'A free mug' }],
  offers: [{ id: 'o', name: 'Half price', code: 'half' }],
  snippets: [{ id: 's', name: 'Closing words', lexical: '{}' }],
  labels: [{ id: 'l', name: 'Friends' }],
  custom_theme_settings: [{ id: 'c', key: 'navigation_layout', value: 'stacked' }],
  recommendations: [{ id: 'r', title: 'A fine site' }],
  post_revisions: [{ id: 'pv', post_id: 'p1', title: 'Pea soup, once' }],
}
const SETTINGS = [
  { key: 'title', value: 'Slow', group: 'site' },
  { key: 'accent_color', value: '#ff0000', group: 'site' },
  { key: 'members_support_address', value: 'noreply', group: 'members' },
  { key: 'cover_image', value: null, group: 'site' },
  { key: 'is_private', value: 'false', group: 'private' },
  { key: 'db_hash', value: 'abc', group: 'core' },
  { key: 'ghost_private_key', value: 'k', group: 'core' },
]

async function readAll() {
  const file = join(root, 'export.json')
  const data = {
    posts: [POST],
    posts_meta: [META],
    users: [USER, { ...USER, id: 'u2', name: 'Guest', slug: 'guest' }],
    posts_authors: [{ id: 'pa', post_id: 'p1', author_id: 'u1', sort_order: 0 }],
    tags: [TAG, { ...TAG, id: 't2', name: '#seasonal', slug: 'hash-seasonal' }],
    posts_tags: [{ id: 'pt', post_id: 'p1', tag_id: 't1', sort_order: 0 }],
    members: [{ ...MEMBER, subscribed: 1 }],
    settings: SETTINGS,
    ...NAMED_ROWS,
  }
  writeFileSync(file, JSON.stringify({ db: [{ meta: { version: '5.90.0' }, data }] }))
  const source = await openGhost(file)
  const posts = []
  for await (const item of source.posts()) posts.push(item)
  return { source, posts, leftOut: source.leftOut() }
}

/** The columns of a row of which neither the value nor the name is anywhere in what is said of it. */
function missing(row: Record<string, unknown>, said: unknown): string[] {
  const words = JSON.stringify(said)
  const isSaid = ([column, value]: [string, unknown]) =>
    new RegExp(`(?<![a-z_])${column}(?![a-z_])`).test(words) ||
    (typeof value === 'string' && words.includes(value.replace(/^@|^__GHOST_URL__/, '')))
  return Object.entries(row)
    .filter(([column, value]) => value !== null && !BOOKKEEPING.has(column))
    .filter((entry) => !isSaid(entry))
    .map(([column]) => column)
}

describe('no column of a real export vanishes unnamed', () => {
  test('of a tag', async () => {
    const { source } = await readAll()
    expect(missing(TAG, source.topics[0])).toEqual([])
    expect(source.topics[0]).toMatchObject({
      description: 'All that is spooned.',
      picture: { address: '__GHOST_URL__/content/images/pot.jpg', alt: '' },
      notes: [
        { kind: 'code', detail: 'codeinjection_head' },
        { kind: 'code', detail: 'codeinjection_foot' },
        { kind: 'fields', count: 10 },
      ],
    })
  })

  test('of whoever wrote a public post', async () => {
    const { source, leftOut } = await readAll()
    // Its words are escaped.
    const { bio: _, ...user } = USER
    expect(missing(user, source.people?.[0])).toEqual([])
    expect(source.people).toMatchObject([
      {
        name: 'Ida Moll',
        words: 'Cooks \\*slowly\\*.',
        picture: { address: '__GHOST_URL__/content/images/ida.jpg', alt: 'Ida Moll' },
        addresses: ['/author/ida/'],
        notes: [{ detail: 'cover_image, location, meta_title, meta_description, locale' }],
      },
    ])
    const links = new Map(source.people?.[0]?.links.map(({ label, url }) => [label, url]))
    expect(Object.fromEntries(links)).toEqual({
      'ida.example': 'https://ida.example',
      X: 'https://x.com/ida_t',
      Facebook: 'https://www.facebook.com/ida.f',
      Instagram: 'https://www.instagram.com/ida_i',
      LinkedIn: 'https://www.linkedin.com/in/ida_l',
      YouTube: 'https://www.youtube.com/@ida_y',
      TikTok: 'https://www.tiktok.com/@ida_k',
      Threads: 'https://www.threads.net/@ida_h',
      Bluesky: 'https://bsky.app/profile/ida.b.social',
      Mastodon: 'https://mast.example/@ida_m',
    })
    expect(leftOut).toContainEqual(
      expect.objectContaining({ what: 'people without a public post', titles: ['Guest'] }),
    )
  })

  test('of a post, and what describes it', async () => {
    const { posts } = await readAll()
    // The text became another, and mailings are counted together.
    const { html: _, newsletter_id: __, ...post } = POST
    expect(missing({ ...post, ...META }, posts[0])).toEqual([])
  })

  test('of a member', async () => {
    const { source } = await readAll()
    expect(missing(MEMBER, source.members?.[0])).toEqual([])
  })

  test('of tables that this site has nothing like: each row by its name', async () => {
    const { leftOut } = await readAll()
    const titles = leftOut.flatMap((thing) => thing.titles ?? [])
    expect(titles).toEqual(
      expect.arrayContaining([
        ...['Weekly spoon', 'Gold tier', 'A free mug', 'Half price', 'Closing words', 'Friends'],
        ...['navigation_layout', 'A fine site', '#seasonal', 'Pea soup, once'],
      ]),
    )
  })

  test('of the settings: each that has a place here or says something, and those that Ghost keeps for itself together', async () => {
    const { leftOut, source } = await readAll()
    expect(source.settings).toEqual([
      { label: 'setting “title”', name: 'name', value: 'Slow' },
      { label: 'setting “accent_color”', name: 'colour', value: '#ff0000' },
    ])
    expect(leftOut.filter(({ what }) => /setting/.test(what) && !/theme/.test(what))).toEqual([
      {
        count: 1,
        what: 'settings of the site',
        titles: ['members_support_address'],
        reason: 'Set it under Settings, where this site has it.',
      },
      { count: 2, what: 'settings that Ghost keeps for itself: db_hash, ghost_private_key' },
    ])
  })

  test('of mailings: how many posts were sent', async () => {
    const { leftOut } = await readAll()
    expect(leftOut).toContainEqual({ count: 1, what: 'mailings of posts: to whom each went' })
  })
})
