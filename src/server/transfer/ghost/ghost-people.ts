import { markdownOfHtml } from '../html/markdown-of-html.ts'
import type { LeftOut, TransferNote, TransferPerson } from '../transfer-post.ts'
import { type GhostData, ghostPostSchema } from './ghost-schema.ts'
import { isForAll, isPage } from './ghost-visibility.ts'
import { notesOfColumns, otherColumns } from './other-columns.ts'

type GhostUser = GhostData['users'][number]

/** The columns of a user that a person keeps here, that make an account, or that Ghost alone needs. */
const KNOWN = new Set(
  `id name slug password email bio website profile_image visibility status accessibility tour last_seen
  created_at created_by updated_at updated_by comment_notifications free_member_signup_notification
  paid_subscription_started_notification paid_subscription_canceled_notification mention_notifications
  recommendation_notifications milestone_notifications donation_notifications`.split(/\s+/),
)

/** Networks: the address before somebody's short name there, and how a whole name is recognised. */
const NETWORKS = {
  twitter: { label: 'X', base: 'https://x.com/' },
  facebook: { label: 'Facebook', base: 'https://www.facebook.com/' },
  instagram: { label: 'Instagram', base: 'https://www.instagram.com/' },
  linkedin: { label: 'LinkedIn', base: 'https://www.linkedin.com/in/' },
  youtube: { label: 'YouTube', base: 'https://www.youtube.com/' },
  tiktok: { label: 'TikTok', base: 'https://www.tiktok.com/' },
  threads: { label: 'Threads', base: 'https://www.threads.net/' },
  bluesky: { label: 'Bluesky', base: 'https://bsky.app/profile/' },
  mastodon: { label: 'Mastodon', base: 'https://' },
} as const

/** Networks whose addresses keep the sign before a name. */
const WITH_SIGN = new Set(['youtube', 'tiktok', 'threads', 'mastodon'])

/** Whoever wrote a post that everybody could read, with words, picture and links. */
export function ghostPeople(data: GhostData): TransferPerson[] {
  const writers = publicWriters(data)
  return data.users.filter(({ id, name }) => writers.has(id) && name !== '').map(personOf)
}

/** Whoever wrote nothing that everybody could read. */
export function leftOutPeople(data: GhostData): LeftOut[] {
  const writers = publicWriters(data)
  const others = data.users.filter(({ id, name }) => !writers.has(id) || name === '')
  if (others.length === 0) return []
  return [
    {
      count: others.length,
      what: 'people without a public post',
      titles: others.flatMap(({ name }) => name || []),
      reason:
        'They wrote no post that everybody could read. Make them under People if they are to have a page.',
    },
  ]
}

function publicWriters(data: GhostData): ReadonlySet<string> {
  const mailed = new Set(
    data.posts_meta.filter((meta) => meta.email_only).map((meta) => meta.post_id),
  )
  const shown = new Set(
    data.posts.flatMap((row) => {
      const { data: post } = ghostPostSchema.safeParse(row)
      if (post?.status !== 'published' || !isForAll(post) || mailed.has(post.id)) return []
      return isPage(post) ? [] : [post.id]
    }),
  )
  return new Set(
    data.posts_authors.filter((link) => shown.has(link.post_id)).map((link) => link.author_id),
  )
}

function personOf(user: GhostUser): TransferPerson {
  const links: TransferPerson['links'] = []
  const lost: string[] = []
  const known = new Set([...KNOWN, ...Object.keys(NETWORKS)])
  if (user.website !== '') {
    const isSafe = /^https:\/\/[^\s/]\S*$/.test(user.website)
    if (isSafe) links.push({ label: new URL(user.website).hostname, url: user.website })
    else lost.push(`website (${user.website.slice(0, 200)})`)
  }
  for (const [name, { label, base }] of Object.entries(NETWORKS)) {
    const said = user[name]
    if (typeof said !== 'string' || said.trim() === '') continue
    const url = addressIn(name, base, said.trim())
    if (url) links.push({ label, url })
    else lost.push(`${name} (${said.slice(0, 200)})`)
  }
  const notes: TransferNote[] = notesOfColumns([...lost, ...otherColumns(user, known)])
  return {
    label: `user “${user.name}”`,
    name: user.name,
    words: wordsOf(user.bio),
    links,
    ...(user.profile_image && { picture: { address: user.profile_image, alt: user.name } }),
    addresses: user.slug === '' ? [] : [`/author/${user.slug}/`],
    notes,
  }
}

/** The address of somebody in a network, of the name or the whole address that was written there. */
function addressIn(network: string, base: string, said: string): string | undefined {
  const whole = /^https?:\/\//i.test(said) ? said.replace(/^http:/i, 'https:') : undefined
  const name = WITH_SIGN.has(network) ? said : said.replace(/^@/, '')
  const sign = network === 'threads' && !name.startsWith('@') ? '@' : ''
  const url = whole ?? base + sign + name.replace(/^\/+/, '')
  return URL.canParse(url) && /^https:\/\/[^\s/]+\.[^\s/]+\/\S+$/.test(url) ? url : undefined
}

/** Plain words as Markdown that says the same. */
function wordsOf(bio: string): string {
  const paragraphs = bio
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .split(/\n\s*\n/)
    .filter((words) => words.trim() !== '')
  return markdownOfHtml(paragraphs.map((words) => `<p>${words}</p>`).join(''))
}
