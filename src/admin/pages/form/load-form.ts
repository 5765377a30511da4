import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import { AppError } from '#domain/errors.ts'
import { isSameDocument, type PostDocument } from '#domain/posts/post-document.ts'
import { arrangePictures, type ChosenPicture } from '../../features/post-form/chosen-pictures.ts'
import type { FormRecords } from '../../features/post-form/form-records.ts'
import type { Journal, JournalEntry } from '../../features/saving/journal.ts'
import { mergeLeft, settleEntry } from '../../features/saving/left-entries.ts'
import type { Base } from '../../features/saving/save-state.ts'
import { changesFrom } from './form-draft.ts'

/** A form as it is opened. */
export type LoadedForm = {
  /** Its name on this device. */
  id: string
  /** Its draft at the desk; a form that nobody has touched has none. */
  postId: string | undefined
  /** The document that the server holds; of no draft, the empty document as version zero. */
  base: Base & { at: string }
  document: PostDocument
  /** The document before anybody types. */
  empty: PostDocument
  aiPrompt: string
  pictures: ChosenPicture[]
  /** When it was typed; undefined when there is nothing to bring back. */
  savedAt: string | undefined
}

type Dependencies = {
  records: Pick<FormRecords, 'findOwn' | 'findLeft' | 'remove'>
  openJournal: (formId: string) => Pick<Journal, 'findOwn' | 'write' | 'clear'>
  posts: Pick<DeskPostsApi, 'createDraft' | 'getDeskPost' | 'settleSave'>
  readFormerPictures: (formId: string) => Promise<ChosenPicture[]>
  newId: () => string
  /** The form before anybody types. */
  empty: PostDocument
}

type Entry = Omit<JournalEntry, 'editorId'>

/** A form that nobody has touched. */
export function emptyForm(id: string, empty: PostDocument): LoadedForm {
  return {
    id,
    postId: undefined,
    base: { version: 0, document: empty, at: '' },
    document: empty,
    empty,
    aiPrompt: '',
    pictures: [],
    savedAt: undefined,
  }
}

/**
 * Finds what this person typed and did not publish: the draft as the server holds it, together
 * with what of it had only reached this device.
 *
 * What a tab left that was closed or crashed becomes this tab's. What a tab has on its screen stays
 * with that tab; only a copy of the tab itself goes on with the same draft.
 *
 * @throws AppError when the server does not answer
 */
export async function loadForm(
  { records, openJournal, posts, readFormerPictures, newId, empty }: Dependencies,
  signal: AbortSignal,
): Promise<LoadedForm> {
  const own = await records.findOwn()
  const record = own?.record ?? (await records.findLeft())
  if (!record) return emptyForm(newId(), empty)
  const { text, aiPrompt } = record
  const journal = openJournal(record.id)
  let entry: Entry | undefined = await journal.findOwn()
  if (!entry && text) {
    entry = makeEntry(text, record.savedAt, empty)
    await journal.write(entry)
  }
  const chosen = text ? await readFormerPictures(record.id) : record.pictures

  const { postId, base, typed, images } = await readDraft(
    posts,
    { ...record, empty },
    entry,
    signal,
  )
  const document = typed ?? base.document
  const pictures = arrangePictures(
    chosen.map((picture) => ({ ...picture, progress: { status: 'idle' } })),
    document.mediaIds,
    images,
  )
  if (isUntouched({ document, empty, aiPrompt, pictures })) {
    if (!own?.isShared) await Promise.all([records.remove(record.id), journal.clear()])
    return emptyForm(newId(), empty)
  }
  const id = own?.isShared ? newId() : record.id
  const savedAt = [record.savedAt, entry?.at ?? ''].toSorted().at(-1)
  return { id, postId, base, document, empty, aiPrompt, pictures, savedAt }
}

/** Whether there is nothing in the form that would be missed. */
export function isUntouched({
  document,
  empty,
  aiPrompt,
  pictures,
}: {
  document: PostDocument
  empty: PostDocument
  aiPrompt: string
  pictures: readonly ChosenPicture[]
}): boolean {
  return aiPrompt.trim() === '' && pictures.length === 0 && isSameDocument(document, empty)
}

/** The draft, and the text of the form where the server does not hold all of it. */
type FoundDraft = Pick<LoadedForm, 'postId' | 'base'> & {
  typed: PostDocument | undefined
  images: DeskPostState['pictures']
}

async function readDraft(
  posts: Dependencies['posts'],
  { id, postId, empty }: { id: string; postId?: string | undefined; empty: PostDocument },
  entry: Entry | undefined,
  signal: AbortSignal,
): Promise<FoundDraft> {
  const noDraft = { ...emptyForm(id, empty), typed: entry?.document, images: [] }
  const known = postId ?? (await findUnanswered(posts, entry, empty))
  if (known === undefined) return noDraft
  const settled = entry && (await settle(posts, known, { ...entry, editorId: id }, signal))
  const post = await unlessGone(() => posts.getDeskPost(known))
  if (!post || post.status === 'trash') {
    const isMissed = settled && !isSameDocument(settled.document, settled.base)
    return { ...noDraft, typed: isMissed ? settled.document : undefined }
  }
  const typed = settled && mergeLeft(settled, post.document)
  // It has been published meanwhile, and there is nothing new.
  if (!typed && post.live && !post.hasChanges) return { ...noDraft, typed: undefined }
  const { version, document, editedAt: at, pictures: images } = post
  return { postId: known, base: { version, document, at }, typed, images }
}

/** The draft whose making was sent and not answered: asking for it again makes it once. */
async function findUnanswered(
  posts: Dependencies['posts'],
  entry: Entry | undefined,
  empty: PostDocument,
): Promise<string | undefined> {
  if (!entry?.unanswered) return undefined
  const { document, saveId } = entry.unanswered
  const made = await unlessGone(() =>
    posts.createDraft({ document: changesFrom(empty, document) }, saveId),
  )
  return made?.id
}

async function settle(
  posts: Dependencies['posts'],
  postId: string,
  entry: JournalEntry,
  signal: AbortSignal,
): Promise<JournalEntry> {
  const { unanswered, baseVersion } = entry
  // What has made the draft has arrived.
  if (unanswered && baseVersion === 0) {
    return { ...entry, unanswered: undefined, base: unanswered.document, baseVersion: 1 }
  }
  return settleEntry(entry, (save) => posts.settleSave(postId, save), signal)
}

/** Undefined when the server refuses for good; an outage is thrown. */
async function unlessGone<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AppError && GONE.has(error.code)) return undefined
    throw error
  }
}

const GONE: ReadonlySet<string> = new Set(['not_found', 'forbidden', 'invalid', 'conflict'])

function makeEntry(document: PostDocument, at: string, empty: PostDocument): Entry {
  return { document, baseVersion: 0, base: empty, unanswered: undefined, at }
}
