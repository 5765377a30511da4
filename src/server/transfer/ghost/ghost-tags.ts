import type { TransferNote, TransferTopic } from '../transfer-post.ts'
import type { GhostData } from './ghost-schema.ts'
import { notesOfColumns, otherColumns } from './other-columns.ts'

/** The columns of a tag that it keeps here, that are named by themselves, or that Ghost alone needs. */
const KNOWN = new Set(
  `id uuid name slug description feature_image visibility created_at created_by updated_at updated_by
  codeinjection_head codeinjection_foot`.split(/\s+/),
)

type GhostTag = GhostData['tags'][number]

/** Whether a tag is one of Ghost's internal ones, which readers never see: their names begin with a number sign. */
export function isInternal({ name }: Pick<GhostTag, 'name'>): boolean {
  return name.startsWith('#')
}

/** The tags that readers saw, as topics: with description and picture, and what of them has no place here. */
export function publicTopics({ tags }: GhostData): TransferTopic[] {
  return tags
    .filter((tag) => !isInternal(tag))
    .map((tag) => {
      const { name, slug, description } = tag
      const notes = notesOfTag(tag)
      return {
        label: `tag “${name}”`,
        name,
        description: description || tag.meta_description,
        addresses: slug === '' ? [] : [`/tag/${slug}/`],
        ...(tag.feature_image && { picture: { address: tag.feature_image, alt: '' } }),
        ...(notes.length > 0 && { notes }),
      }
    })
}

function notesOfTag(tag: GhostTag): TransferNote[] {
  const notes: TransferNote[] = []
  for (const name of ['codeinjection_head', 'codeinjection_foot'] as const) {
    if (tag[name].trim() !== '') notes.push({ kind: 'code', detail: name })
  }
  const isDescribed = tag.description === ''
  if (isDescribed && tag.meta_description !== '') {
    notes.push({ kind: 'terms', detail: 'its meta_description is its description here' })
  }
  const known = isDescribed ? new Set([...KNOWN, 'meta_description']) : KNOWN
  return [...notes, ...notesOfColumns(otherColumns(tag, known))]
}
