import type { SettledSave, SettleSave } from '#contract/desk/desk-drafts.ts'
import { AppError } from '#domain/errors.ts'
import { isSameDocument, type PostDocument } from '#domain/posts/post-document.ts'
import type { JournalEntry } from './journal.ts'
import { mergeDocuments } from './merge-documents.ts'

const ASK_AGAIN_AFTER_MS = 3000

/** Refusals that another try does not change. */
const FINAL: ReadonlySet<string> = new Set(['invalid', 'not_found', 'forbidden', 'conflict'])

/**
 * An entry with the text that it was truly made from: when its last save had arrived after all,
 * that is the text of this save, and not the one before.
 *
 * Resolves when the server has said so, however long that takes.
 */
export async function settleEntry(
  entry: JournalEntry,
  settle: (save: SettleSave) => Promise<SettledSave>,
  signal: AbortSignal,
): Promise<JournalEntry> {
  const { editorId, unanswered } = entry
  if (!unanswered) return entry
  let settled: JournalEntry = { ...entry, unanswered: undefined }
  await untilDone(async () => {
    const { version } = await settle({ editorId, saveId: unanswered.saveId })
    if (version !== null) settled = { ...settled, base: unanswered.document, baseVersion: version }
    return true
  }, signal)
  return settled
}

/** Tries again and again until it is done; a refusal that will not change ends it too. */
export async function untilDone(work: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      if (await work()) return
    } catch (error) {
      if (error instanceof AppError && FINAL.has(error.code)) return
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS))
  }
}

/**
 * Returns the text that was left, brought together with the text that is there now; undefined when that holds all of
 * it already.
 */
export function mergeLeft(entry: JournalEntry, held: PostDocument): PostDocument | undefined {
  if (isSameDocument(entry.document, held)) return undefined
  const merged = mergeDocuments(entry.base, entry.document, held).resolve()
  return isSameDocument(merged, held) ? undefined : merged
}
