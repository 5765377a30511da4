import { pageTags } from '#contract/pages.ts'
import { TERM_DESCRIPTION_MAX_LENGTH } from '#domain/posts/term.ts'
import { termSlug } from '#domain/posts/term-name.ts'
import * as termsRepository from '#server/data/terms/terms-repository.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { plainText } from '#server/transfer/plain-text.ts'
import { isUnsorted, topicName } from '#server/transfer/topic-names.ts'
import type { TransferNote, TransferTopic } from '#server/transfer/transfer-post.ts'
import { resolveTerms } from '../posts/writing/resolve-terms.ts'
import { adoptedWords } from './adopt-text.ts'
import { insertFormerPaths } from './insert-former-paths.ts'
import { postFailure } from './post-failure.ts'
import type { PostOutcome } from './post-outcome.ts'
import type { ImportDeps } from './transfer-deps.ts'

const kind = 'topic'

/**
 * Makes the categories and tags of another site topics, each with its description, and leads their archives to them.
 * A topic that is there already stays as it is; a category and a tag of one name are one topic.
 */
export async function* importTopics(
  deps: ImportDeps,
  topics: readonly TransferTopic[],
  { isDryRun }: { isDryRun: boolean },
): AsyncGenerator<PostOutcome> {
  const firstByName = new Map<string, TransferTopic>()
  for (const topic of topics) {
    const about = { kind: 'topic', label: topic.label, title: topic.name } as const
    const name = topicName(topic.name)
    if (isUnsorted(topic.name)) {
      const detail = 'it stands for posts that nobody has sorted, so those have no topic'
      yield { ...about, result: 'failed', reason: detail, notes: [] }
      continue
    }
    if (name === undefined) {
      yield { ...about, result: 'failed', reason: 'No topic can have this name.', notes: [] }
      continue
    }
    const first = firstByName.get(termSlug(name))
    if (!first) firstByName.set(termSlug(name), topic)
    const notes = topicNotes(topic, name, first)
    try {
      const options = { isDryRun, isRepeated: first !== undefined }
      yield { ...about, ...(await importTopic(deps, { ...topic, name }, notes, options)) }
    } catch (error) {
      yield { ...about, ...postFailure(error), notes }
    }
  }
}

function topicNotes(
  { name: given, parent }: TransferTopic,
  name: string,
  first: TransferTopic | undefined,
): TransferNote[] {
  const notes: TransferNote[] = []
  if (first) notes.push({ kind: 'terms', detail: `one topic with the ${first.label}` })
  if (name !== plainText(given).trim()) notes.push({ kind: 'terms', detail: `is called “${name}”` })
  if (parent !== undefined) {
    notes.push({ kind: 'terms', detail: `was below “${parent}” there, and stands beside it here` })
  }
  return notes
}

async function importTopic(
  deps: ImportDeps,
  { name, description: given, addresses }: TransferTopic,
  notes: TransferNote[],
  { isDryRun, isRepeated }: { isDryRun: boolean; isRepeated: boolean },
): Promise<Pick<PostOutcome, 'result' | 'reason' | 'notes'>> {
  const { words: description, isCut } = adoptedWords(plainText(given), TERM_DESCRIPTION_MAX_LENGTH)
  if (isCut) {
    const most = TERM_DESCRIPTION_MAX_LENGTH
    notes.push({ kind: 'terms', detail: `its description has at most ${most} characters here` })
  }
  const slug = termSlug(name)
  const before = await termsRepository.findBySlug(deps.db, { kind, slug })
  if (isDryRun) return { result: before || isRepeated ? 'there already' : 'imported', notes }
  return unitOfWork(deps, undefined, async (unit) => {
    const at = deps.now()
    const [term] = await resolveTerms(unit, deps, { kind, names: [name], at })
    if (!term) {
      const reason = 'This site had a topic of this name, which somebody has removed.'
      return { result: 'failed', reason, notes }
    }
    notes.push(...(await insertFormerPaths(unit, deps, addresses, { termId: term.id })))
    if (before || term.slug !== slug) return { result: 'there already', notes }
    await termsRepository.update(unit.tx, term.id, {
      slug,
      name: term.name,
      description,
      updated_at: at,
    })
    await unit.record({
      action: 'topic.create',
      subject: { type: 'topic', id: term.id },
      after: { name: term.name, source: 'import' },
    })
    unit.changePages([pageTags.posts(), pageTags.term(slug)])
    return { result: 'imported', notes }
  })
}
