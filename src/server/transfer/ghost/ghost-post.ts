import { makeSlug } from '#domain/posts/text/slug.ts'
import { chooseType } from '../choose-type.ts'
import { markdownOfHtml } from '../html/markdown-of-html.ts'
import { notesOfHtml } from '../html/notes-of-html.ts'
import { plainBlocks } from '../html/plain-blocks.ts'
import { readMoment } from '../read-moment.ts'
import { topicsOfPost } from '../topic-names.ts'
import type { TransferNote, TransferPost, TransferStatus } from '../transfer-post.ts'
import type { GhostData, GhostPost } from './ghost-schema.ts'
import { isForAll } from './ghost-visibility.ts'
import { listOtherFields } from './left-out.ts'
import { plainCards } from './plain-cards.ts'

/** The facts that posts refer to, by their ids. */
export type GhostFacts = {
  authors: ReadonlyMap<string, GhostData['users']>
  tags: ReadonlyMap<string, string[]>
  meta: ReadonlyMap<string, GhostData['posts_meta'][number]>
}

const STATUSES: Record<string, TransferStatus> = { published: 'published', scheduled: 'scheduled' }

/**
 * Reads a post of Ghost.
 *
 * @throws AppError `invalid` when its text is more than an article can be
 */
export function ghostPost(post: GhostPost, facts: GhostFacts): TransferPost {
  const authors = facts.authors.get(post.id) ?? []
  const tags = facts.tags.get(post.id) ?? []
  const sorted = topicsOfPost(tags.filter((name) => !name.startsWith('#')))
  const meta = facts.meta.get(post.id)
  const blocks = plainBlocks(plainCards(post.html))
  const isHtmlMissing = post.html === '' && post.plaintext !== ''
  return {
    kind: 'post',
    externalId: post.uuid || post.id,
    label: `post ${post.id}`,
    folder: '',
    title: post.title,
    slug: makeSlug(post.slug),
    formerSlugs: [],
    addresses: [`/${post.slug}/`],
    topics: sorted.topics,
    text: isHtmlMissing ? post.plaintext : markdownOfHtml(blocks.html),
    author: authors.map(({ name }) => name).join(', '),
    writer: authors[0]?.slug ?? '',
    postType: chooseType(tags),
    status: meta?.email_only ? 'draft' : importedStatus(post),
    publishedAt: readMoment(post.published_at) ?? null,
    expiresAt: null,
    createdAt: readMoment(post.created_at) ?? null,
    updatedAt: readMoment(post.updated_at) ?? null,
    metaTitle: meta?.meta_title || post.meta_title,
    metaDescription: meta?.meta_description || post.meta_description || post.custom_excerpt,
    canonicalUrl: post.canonical_url,
    videoUrl: '',
    featured: post.feature_image
      ? { address: post.feature_image, alt: meta?.feature_image_alt ?? '' }
      : null,
    notes: [
      ...blocks.notes,
      ...sorted.notes,
      ...postNotes(post, tags, isHtmlMissing),
      ...notesOfSettings(post, meta),
    ],
  }
}

/** A post for members only, which would be public here. */
function importedStatus(post: GhostPost): TransferStatus {
  if (!isForAll(post) || !Object.hasOwn(STATUSES, post.status)) return 'draft'
  return STATUSES[post.status] ?? 'draft'
}

const SHARE_FIELDS = [
  ...(['og_title', 'og_description', 'og_image'] as const),
  ...(['twitter_title', 'twitter_description', 'twitter_image'] as const),
]

/** Features of a Ghost post that have no equivalent here. */
function notesOfSettings(
  post: GhostPost,
  meta: GhostData['posts_meta'][number] | undefined,
): TransferNote[] {
  const notes: TransferNote[] = []
  for (const name of ['codeinjection_head', 'codeinjection_foot'] as const) {
    if (post[name].trim() !== '') notes.push({ kind: 'code', detail: name })
  }
  const description = meta?.meta_description || post.meta_description
  const fields = [
    ...SHARE_FIELDS.filter((name) => post[name] !== '' || (meta?.[name] ?? '') !== ''),
    ...(post.custom_template ? ['custom_template'] : []),
    ...(meta?.feature_image_caption ? ['feature_image_caption'] : []),
    ...(description && post.custom_excerpt ? ['custom_excerpt'] : []),
    ...(meta ? listOtherFields(meta) : []),
    ...listOtherFields(post),
  ]
  if (fields.length > 0) notes.push({ kind: 'fields', detail: fields.join(', ') })
  if (meta?.email_only && post.status !== 'sent') {
    notes.push({ kind: 'status', detail: 'was only mailed there, so it is a draft' })
  }
  return notes
}

function postNotes(post: GhostPost, tags: string[], isHtmlMissing: boolean): TransferNote[] {
  const notes = notesOfHtml(post.html)
  const internal = tags.filter((name) => name.startsWith('#'))
  if (internal.length > 0) {
    notes.push({ kind: 'terms', detail: `internal tags: ${internal.join(', ')}` })
  }
  if (isHtmlMissing) {
    notes.push({ kind: 'text', detail: 'it holds no HTML, so its plain words were taken' })
  } else if (post.html === '' && (post.lexical || post.mobiledoc)) {
    notes.push({ kind: 'text', detail: 'it holds no HTML, so its text is missing' })
  }
  if (!isForAll(post)) {
    notes.push({ kind: 'status', detail: `was for ${post.visibility} there, so it is a draft` })
  }
  if (post.status === 'sent') {
    notes.push({ kind: 'status', detail: 'was only mailed there, so it is a draft' })
  }
  return notes
}
