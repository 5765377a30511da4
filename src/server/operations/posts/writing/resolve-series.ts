import { AppError } from '#domain/errors.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { readPart } from '#terms/part.ts'
import * as partsTable from '#terms/parts.tables.ts'
import * as postTermsRepository from '#terms/post-terms.tables.ts'
import { TERM_KINDS } from '#terms/term-kinds.ts'
import type { TermRow } from '#terms/terms.tables.ts'
import { resolveTerms } from './resolve-terms.ts'

const { partsMax } = TERM_KINDS.series

/**
 * The series that a document names, made if there is none, with the place of the post in it: the one that was typed,
 * else the one that it has, else behind the last part. Null for a document that names none, or one that was removed.
 *
 * @throws AppError `invalid` when the series has as many parts as it may have
 */
export async function resolveSeries(
  unit: { tx: PublicTransaction },
  deps: Pick<Deps, 'newId'>,
  {
    postId,
    document: { series: name, seriesPart: typed },
    at,
  }: { postId: string; document: Pick<PostDocument, 'series' | 'seriesPart'>; at: string },
): Promise<(TermRow & { part: number }) | null> {
  if (name === '') return null
  const [term] = await resolveTerms(unit, deps, { kind: 'series', names: [name], at })
  if (!term) return null
  const { tx } = unit
  const before = await postTermsRepository.listOfPost(tx, postId)
  const { last, count } = await partsTable.findLastPart(tx, { termId: term.id, except: postId })
  if (count >= partsMax) {
    const message = `A series has at most ${partsMax} parts, and “${term.name}” has as many.`
    throw new AppError('invalid', message, { fields: { series: [message] } })
  }
  const own = before.series?.id === term.id ? before.series.part : undefined
  return { ...term, part: readPart(typed) ?? own ?? last + 1 }
}
