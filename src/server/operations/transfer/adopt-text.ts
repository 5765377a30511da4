import {
  emptyDocument,
  type PostDocument,
  withoutRepeatedTitle,
} from '#domain/posts/post-document.ts'
import { fieldsHaving } from '#domain/posts/post-fields.ts'
import { visibleWords } from '#domain/posts/text/visible-words.ts'
import { withFilesNamed } from '#server/transfer/pictures/linked-files.ts'
import {
  picturesIn,
  withOtherAddresses,
  withOtherLinks,
} from '#server/transfer/pictures/picture-addresses.ts'
import type { TransferNote, TransferPost, TransferSource } from '#server/transfer/transfer-post.ts'
import { missingPicture } from './adopt-picture.ts'
import type { PictureImporter } from './import-pictures.ts'

const UNTITLED = 'Untitled'

/**
 * Makes a post of another site one of ours: its pictures are taken into the library, and its
 * text names those and the posts that came with it. What cannot be had stays as it was.
 */
export async function adoptText(
  post: TransferPost,
  {
    linkOf,
    siteUrl,
    defaultAuthor,
  }: Pick<TransferSource, 'linkOf' | 'siteUrl'> & {
    /** Of a post that names nobody. */
    defaultAuthor: string
  },
  pictures: PictureImporter,
): Promise<{ document: PostDocument; notes: TransferNote[] }> {
  const taken = await importPictures(post, pictures)
  const linked = withOtherLinks(taken.text, linkOf)
  const { text, notes } = withFilesNamed(linked, siteUrl)
  const document = makeDocument(post, { ...taken, text, defaultAuthor })
  return { document, notes: [...taken.notes, ...notes] }
}

type Taken = { text: string; mediaIds: string[]; notes: TransferNote[] }

async function importPictures(post: TransferPost, pictures: PictureImporter): Promise<Taken> {
  const others = new Map<string, string>()
  const notes: TransferNote[] = []
  const shown: string[] = []
  for (const { isShown, ...reference } of picturesIn(post.text)) {
    const taken = await pictures.importPicture(reference, listFolders(post))
    if (taken.ok) {
      others.set(reference.address, taken.url)
      if (isShown) shown.push(taken.id)
    } else if (isShown) {
      notes.push(missingPicture(reference.address, taken.reason))
    }
  }
  let [featured] = shown
  if (post.featured) {
    const taken = await pictures.importPicture(post.featured, listFolders(post))
    if (taken.ok) featured = taken.id
    else notes.push(missingPicture(post.featured.address, taken.reason))
  }
  return {
    text: withOtherAddresses(post.text, others),
    mediaIds: featured ? [featured] : [],
    notes,
  }
}

/** Where the addresses of a post may begin. */
function listFolders({ folder, assetFolder }: TransferPost): string[] {
  return assetFolder === undefined ? [folder] : [folder, assetFolder]
}

function makeDocument(
  post: TransferPost,
  { text, mediaIds, defaultAuthor }: Taken & { defaultAuthor: string },
): PostDocument {
  const words = fieldsHaving('importedAs').map((field) => [field, plainWords(post[field] ?? '')])
  return withoutRepeatedTitle({
    ...emptyDocument(defaultAuthor),
    ...Object.fromEntries(words),
    title: plainWords(post.title) || UNTITLED,
    content: text.toWellFormed().replaceAll('\0', ''),
    postType: post.postType,
    ...(plainWords(post.author) && { author: plainWords(post.author) }),
    videoUrl: post.videoUrl,
    slug: post.slug,
    topics: post.topics,
    mediaIds,
  })
}

/** Words on one line that are no more than may be, cut between two of them. */
export function adoptedWords(words: string, maxLength: number): { words: string; isCut: boolean } {
  const line = plainWords(words)
  if (line.length <= maxLength) return { words: line, isCut: false }
  const start = line.slice(0, maxLength - 1).replace(/\s\S*$/, '')
  return { words: `${start.toWellFormed().replaceAll('\ufffd', '')}…`, isCut: true }
}

/** Words on one line, without what no database takes. */
export function plainWords(words: string): string {
  const line = words.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' ')
  return visibleWords(line)
}
