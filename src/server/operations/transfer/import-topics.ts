import { pageTags } from '#contract/pages.ts'
import { AppError } from '#domain/errors.ts'
import { type UnitOfWork, unitOfWork } from '#server/foundation/unit-of-work.ts'
import { plainText } from '#server/transfer/plain-text.ts'
import { isUnsorted, topicName } from '#server/transfer/topic-names.ts'
import type { TransferNote, TransferTopic } from '#server/transfer/transfer-post.ts'
import { assertMayStandBelow } from '#terms/place-term.server.ts'
import { TERM_DESCRIPTION_MAX_LENGTH, TERM_LEVELS_MAX } from '#terms/term.ts'
import { termSlug } from '#terms/term-name.ts'
import * as termsRepository from '#terms/terms.tables.ts'
import { resolveTerms } from '../posts/writing/resolve-terms.ts'
import { adoptPicture } from './adopt-picture.ts'
import { adoptedWords } from './adopt-text.ts'
import type { PictureImporter } from './import-pictures.ts'
import { insertFormerPaths } from './insert-former-paths.ts'
import { postFailure } from './post-failure.ts'
import type { PostOutcome } from './post-outcome.ts'
import type { ImportDeps } from './transfer-deps.ts'

const kind = 'topic'

/**
 * Makes the categories and tags of another site topics, each with its description and picture, and below the one that it was below
 * there, and leads their archives to them.
 * A topic that is there already stays as it is; a category and a tag of one name are one topic, of the group that either has.
 */
export async function* importTopics(
  deps: ImportDeps,
  topics: readonly TransferTopic[],
  { isDryRun, pictures }: { isDryRun: boolean; pictures: PictureImporter },
): AsyncGenerator<PostOutcome> {
  const firstByName = new Map<string, TransferTopic>()
  const levels = new Map<string, number>()
  const groups = groupsBySlug(topics)
  for (const topic of parentsFirst(topics)) {
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
    const parent = parentHere(topic, levels, notes)
    if (!first) levels.set(termSlug(name), parent ? (levels.get(parent) ?? 0) + 1 : 1)
    try {
      const options = { isDryRun, pictures, isRepeated: first !== undefined }
      const group = groups.get(termSlug(name))
      const given = { ...topic, name, group, parentSlug: parent }
      yield { ...about, ...(await importTopic(deps, given, notes, options)) }
    } catch (error) {
      yield { ...about, ...postFailure(error), notes }
    }
  }
}

/** Returns the groups of topics, by the addresses that these get. */
function groupsBySlug(topics: readonly TransferTopic[]): Map<string, string> {
  return new Map(
    topics
      .toReversed()
      .flatMap(({ name, group }) => (group ? [[termSlug(topicName(name) ?? ''), group]] : [])),
  )
}

function topicNotes(
  { name: written, notes: given = [] }: TransferTopic,
  name: string,
  first: TransferTopic | undefined,
): TransferNote[] {
  const notes: TransferNote[] = [...given]
  if (first) notes.push({ kind: 'terms', detail: `one topic with the ${first.label}` })
  if (name !== plainText(written).trim())
    notes.push({ kind: 'terms', detail: `is called “${name}”` })
  return notes
}

/** The same topics, each after the one that it is below. */
function parentsFirst(topics: readonly TransferTopic[]): Set<TransferTopic> {
  const byName = new Map(topics.toReversed().map((topic) => [topic.name, topic]))
  const sorted = new Set<TransferTopic>()
  for (const topic of topics) {
    const above: TransferTopic[] = []
    let next: TransferTopic | undefined = topic
    while (next && !above.includes(next) && !sorted.has(next)) {
      above.unshift(next)
      next = next.parent === undefined ? undefined : byName.get(next.parent)
    }
    for (const one of above) sorted.add(one)
  }
  return sorted
}

/** The address of the topic that one is to stand below; undefined, with a note where it was below one there, for none. */
function parentHere(
  { parent }: TransferTopic,
  levels: ReadonlyMap<string, number>,
  notes: TransferNote[],
): string | undefined {
  if (parent === undefined) return undefined
  const slug = termSlug(topicName(parent) ?? '')
  const level = levels.get(slug)
  if (level !== undefined && level < TERM_LEVELS_MAX) return slug
  notes.push(standsBeside(parent))
  return undefined
}

function standsBeside(parent: string): TransferNote {
  return { kind: 'terms', detail: `was below “${parent}” there, and stands beside it here` }
}

async function importTopic(
  deps: ImportDeps,
  {
    name,
    description: given,
    addresses,
    parent,
    group,
    parentSlug,
    picture,
  }: Omit<TransferTopic, 'group'> & Record<'group' | 'parentSlug', string | undefined>,
  notes: TransferNote[],
  {
    isDryRun,
    isRepeated,
    pictures,
  }: { isDryRun: boolean; isRepeated: boolean; pictures: PictureImporter },
): Promise<Pick<PostOutcome, 'result' | 'reason' | 'notes'>> {
  const { words: description, isCut } = adoptedWords(plainText(given), TERM_DESCRIPTION_MAX_LENGTH)
  if (isCut) {
    const most = TERM_DESCRIPTION_MAX_LENGTH
    notes.push({ kind: 'terms', detail: `its description has at most ${most} characters here` })
  }
  const slug = termSlug(name)
  const before = await termsRepository.findBySlug(deps.db, { kind, slug })
  const isKnown = before !== undefined || isRepeated
  const pictureId = isKnown ? null : await adoptPicture(pictures, picture, notes)
  if (isDryRun) return { result: isKnown ? 'there already' : 'imported', notes }
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
      picture_id: pictureId,
      ...(group && { group_name: group }),
      updated_at: at,
    })
    if (parentSlug && parent && !(await putBelow(unit, { id: term.id, parentSlug, at }))) {
      notes.push(standsBeside(parent))
    }
    await unit.record({
      action: 'topic.create',
      subject: { type: 'topic', id: term.id },
      after: { name: term.name, source: 'import' },
    })
    unit.changePages([pageTags.posts(), pageTags.term(slug)])
    return { result: 'imported', notes }
  })
}

/** Puts a topic below the one at an address; false where it cannot stand there. */
async function putBelow(
  { tx }: Pick<UnitOfWork, 'tx'>,
  { id, parentSlug, at }: { id: string; parentSlug: string; at: string },
): Promise<boolean> {
  const [term, parent] = await Promise.all([
    termsRepository.find(tx, id),
    termsRepository.findBySlug(tx, { kind, slug: parentSlug }),
  ])
  if (!term || !parent) return false
  try {
    await assertMayStandBelow(tx, term, parent.id)
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
  await termsRepository.update(tx, id, { parent_id: parent.id, updated_at: at })
  return true
}
