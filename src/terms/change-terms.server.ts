import type { CallInput } from '#contract/calls/call.ts'
import { pageTags } from '#contract/pages.ts'
import { AppError } from '#domain/errors.ts'
import { type Actor, canManageTopics, canUseDesk } from '#domain/policies.ts'
import * as pathRedirectsRepository from '#redirects/path-redirects.tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { type UnitOfWork, unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { assertUsablePicture } from '#server/operations/media/desk-pictures.ts'
import { RENDER_POSTS_JOB } from '#server/operations/posts/writing/render-old-posts.ts'
import { resolveTerms } from '#server/operations/posts/writing/resolve-terms.ts'
import type { TermTranslation } from '#translations/term-translation.ts'
import { addWords, wordsBefore, wordsOf } from './change-term-words.server.ts'
import { listDeskTerms, listOtherLanguages, presentTerm } from './list-desk-terms.server.ts'
import { assertMayStandBelow, giveTermsBelow } from './place-term.server.ts'
import * as postTermsRepository from './post-terms.tables.ts'
import type { TermCalls } from './term.calls.ts'
import { groupNamed } from './term-groups.ts'
import { TERM_KINDS, type TermKind } from './term-kinds.ts'
import { termSlug } from './term-name.ts'
import * as termRedirectsRepository from './term-redirects.tables.ts'
import type { DeskTerm } from './term-shapes.calls.ts'
import * as termTranslationsTable from './term-translations.tables.ts'
import * as termsRepository from './terms.tables.ts'

/** The operations behind the calls of a kind of terms. */
export function operationsOfTerms(kind: TermKind) {
  type Of<Name extends keyof TermCalls> = CallInput<TermCalls[Name]>
  return {
    list: (deps: Pick<Deps, 'db'>, caller: Pick<Caller, 'actor'>, input: Of<'list'>) =>
      listDeskTerms(deps, caller, { kind, ...input }),
    create: (deps: WriteDeps, caller: Caller, input: Of<'create'>) =>
      createTerm(deps, caller, { kind, ...input }),
    change: (deps: WriteDeps, caller: Caller, input: Of<'change'>) =>
      changeTerm(deps, caller, { kind, ...input }),
    merge: (deps: WriteDeps, caller: Caller, input: Of<'merge'>) =>
      mergeTerm(deps, caller, { kind, ...input }),
    remove: (deps: WriteDeps, caller: Caller, input: Of<'remove'>) =>
      removeTerm(deps, caller, { kind, ...input }),
  }
}

type OfKind<Name extends keyof TermCalls> = { kind: TermKind } & CallInput<TermCalls[Name]>

/**
 * The term of a name, made if there is none. The name of one that was removed makes a new one; an old name of one
 * that was renamed or merged answers that. With a language beside the site's it is the one that is called so there, and one
 * that is new is called so in both, until somebody writes its other name.
 *
 * @throws AppError `forbidden` without a role or with a group for all but administrators, `conflict` when there are as many as a site may have
 */
function createTerm(
  deps: WriteDeps,
  caller: Caller,
  { kind, body: { name, group: typed, language: asked } }: OfKind<'create'>,
): Promise<DeskTerm> {
  if (!canUseDesk(caller.actor)) {
    throw new AppError('forbidden', `Your account may not make ${TERM_KINDS[kind].plural}.`)
  }
  if (typed) assertMayManage(caller.actor, kind)
  return unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const slug = termSlug(name)
    const language = asked && (await listOtherLanguages(tx)).find((other) => other === asked)
    const saidId =
      language && (await termTranslationsTable.findIdCalled(tx, { kind, language, slug }))
    const said = saidId ? await termsRepository.find(tx, saidId) : undefined
    if (said) return presentTerm(tx, said)
    const [old] = await termRedirectsRepository.listBySlugs(tx, { kind, slugs: [slug] })
    if (old && old.term_id === null) await termRedirectsRepository.remove(tx, { kind, slug })
    const before = await termsRepository.findBySlug(tx, { kind, slug })
    const [term] = await resolveTerms(unit, deps, { kind, names: [name], at: deps.now() })
    const group = await findGroup(tx, kind, typed)
    if (term && group && !before && term.slug === slug) {
      await termsRepository.update(tx, term.id, { group_name: group, updated_at: deps.now() })
    }
    const made = term && (await termsRepository.find(tx, term.id))
    if (!made) throw new Error(`The ${kind} that was just made is not there.`)
    if (!before && made.slug === slug) {
      const translations = language ? [{ language, name, description: '' }] : []
      await termTranslationsTable.put(tx, { termId: made.id, translations })
      await unit.record({
        action: `${kind}.create`,
        subject: termSubject(made),
        after: { name, ...(group && { group }), ...(language && { language }) },
      })
      unit.changePages([pageTags.posts()])
    }
    return presentTerm(tx, made)
  })
}

/**
 * Renames, describes, pictures or groups a term, or puts it below another. Its old address leads to the new one, and drafts that name it as before mean it still.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`, `conflict` when another has the name, `invalid` for a
 * picture that they may not use or a term that it cannot stand below
 */
function changeTerm(
  deps: WriteDeps,
  caller: Caller,
  { kind, params: { id }, body }: OfKind<'change'>,
): Promise<DeskTerm> {
  assertMayManage(caller.actor, kind)
  return unitOfWork(deps, caller, async (unit) => {
    const { tx, record } = unit
    const term = await findTerm(unit, { kind, id })
    const { name = term.name, description = term.description } = body
    const { parentId = term.parent_id, pictureId = term.picture_id } = body
    if (parentId && parentId !== term.parent_id) await assertMayStandBelow(tx, term, parentId)
    if (pictureId && pictureId !== term.picture_id) {
      await assertUsablePicture(tx, caller.actor, pictureId)
    }
    const slug = termSlug(name)
    const at = deps.now()
    if (slug !== term.slug) {
      await assertFree(unit, { kind, slug })
      await termRedirectsRepository.remove(tx, { kind, slug })
      await termRedirectsRepository.put(tx, { kind, slug: term.slug, termId: id, at })
    }
    const { translations = [] } = body
    const words = await wordsBefore(tx, id, translations)
    const group = (await findGroup(tx, kind, body.group)) ?? term.group_name
    const place = { parent_id: parentId, picture_id: pictureId, group_name: group }
    const columns = { slug, name, description, ...place }
    await termsRepository.update(tx, id, { ...columns, updated_at: at })
    await termTranslationsTable.put(tx, { termId: id, translations })
    if (name !== term.name || isCalledAnew(words, translations)) await findByNewName(unit, term)
    const before = factsForAudit(term, words)
    const after = factsForAudit({ ...term, ...columns }, translations)
    await record({ action: `${kind}.change`, subject: termSubject(term), before, after })
    unit.changePages([pageTags.posts(), pageTags.term(term.slug)])
    return presentTerm(tx, { ...term, ...columns })
  })
}

/**
 * Gives the posts and addresses of a term, and what stands below it, to another, and removes it. One without a group gets
 * that of the removed one.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`, `invalid` when both are the same, there is no
 * such other, or what stands below would lie too deep
 */
function mergeTerm(
  deps: WriteDeps,
  caller: Caller,
  { kind, params: { id }, body: { into } }: OfKind<'merge'>,
): Promise<DeskTerm> {
  assertMayManage(caller.actor, kind)
  return unitOfWork(deps, caller, async (unit) => {
    const { tx, record } = unit
    const term = await findTerm(unit, { kind, id })
    const found = into === id ? undefined : await termsRepository.find(tx, into)
    const other = found?.kind === kind ? found : undefined
    if (!other) {
      const message = `Choose another ${TERM_KINDS[kind].one} to merge it into.`
      throw new AppError('invalid', message, { fields: { into: [message] } })
    }
    const { partsMax, plural } = TERM_KINDS[kind]
    if (partsMax !== null && term.posts + other.posts > partsMax) {
      const message = `Together the two have more than ${partsMax} parts, which is the most that ${plural} may have.`
      throw new AppError('invalid', message, { fields: { into: [message] } })
    }
    await findByNewName(unit, term)
    await postTermsRepository.moveAll(tx, { from: id, to: into })
    await termRedirectsRepository.moveAll(tx, { from: id, to: into })
    await pathRedirectsRepository.moveAllOfTerm(tx, { from: id, to: into })
    await termRedirectsRepository.put(tx, {
      kind,
      slug: term.slug,
      termId: into,
      at: deps.now(),
    })
    await giveTermsBelow(tx, { from: term, to: other, at: deps.now() })
    await addWords(tx, { termId: into, words: await wordsOf(tx, id) })
    if (other.group_name === '' && term.group_name !== '') {
      const taken = { group_name: term.group_name, updated_at: deps.now() }
      await termsRepository.update(tx, into, taken)
    }
    await termsRepository.remove(tx, id)
    const before = { name: term.name }
    const after = { into: other.name }
    await record({ action: `${kind}.merge`, subject: termSubject(term), before, after })
    unit.changePages([pageTags.posts(), pageTags.term(term.slug), pageTags.term(other.slug)])
    return presentTerm(tx, (await termsRepository.find(tx, into)) ?? other)
  })
}

/**
 * Removes a term from all posts, which stay; its addresses are gone. What stands below it moves up. Drafts that name it lose it when they are published.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`
 */
function removeTerm(
  deps: WriteDeps,
  caller: Caller,
  { kind, params: { id } }: OfKind<'remove'>,
): Promise<void> {
  assertMayManage(caller.actor, kind)
  return unitOfWork(deps, caller, async (unit) => {
    const { tx, record } = unit
    const term = await findTerm(unit, { kind, id })
    await findByNewName(unit, term)
    await termsRepository.moveBelow(tx, { from: id, to: term.parent_id })
    await termsRepository.remove(tx, id)
    await termRedirectsRepository.put(tx, {
      kind,
      slug: term.slug,
      termId: null,
      at: deps.now(),
    })
    const before = { name: term.name, posts: term.posts }
    await record({ action: `${kind}.remove`, subject: termSubject(term), before })
    unit.changePages([pageTags.posts(), pageTags.term(term.slug)])
  })
}

/** Search knows the words of a post as they were when it was rendered: its posts are rendered again. */
async function findByNewName(
  { tx, enqueue }: Pick<UnitOfWork, 'tx' | 'enqueue'>,
  { id }: termsRepository.CountedTerm,
): Promise<void> {
  if (!(await postTermsRepository.markOld(tx, id))) return
  await enqueue({ name: RENDER_POSTS_JOB, payload: {} })
}

/** Whether one of these names in other languages is another than before. */
function isCalledAnew(
  before: readonly TermTranslation[],
  given: readonly TermTranslation[],
): boolean {
  const nameIn = (wanted: string) => before.find(({ language }) => language === wanted)?.name ?? ''
  return given.some(({ language, name }) => name !== nameIn(language))
}

async function findTerm(
  { tx }: UnitOfWork,
  { kind, id }: { kind: TermKind; id: string },
): Promise<termsRepository.CountedTerm> {
  const term = await termsRepository.find(tx, id)
  if (term?.kind === kind) return term
  throw new AppError('not_found', `There is no such ${TERM_KINDS[kind].one}.`)
}

async function assertFree(
  { tx }: UnitOfWork,
  { kind, slug }: { kind: TermKind; slug: string },
): Promise<void> {
  const other = await termsRepository.findBySlug(tx, { kind, slug })
  if (!other) return
  const message = `“${other.name}” has this name. Merge the two instead.`
  throw new AppError('conflict', message, { fields: { name: [message] } })
}

function assertMayManage(actor: Actor, kind: TermKind): void {
  if (canManageTopics(actor)) return
  throw new AppError('forbidden', `Only administrators change ${TERM_KINDS[kind].plural}.`)
}

/**
 * Returns the group that was typed, spelled as it is already; undefined where none was.
 *
 * @throws AppError `invalid` for a kind whose terms have none
 */
async function findGroup(
  tx: UnitOfWork['tx'],
  kind: TermKind,
  typed: string | undefined,
): Promise<string | undefined> {
  if (!typed) return typed
  const { isGrouped, one } = TERM_KINDS[kind]
  if (isGrouped) return groupNamed(typed, await termsRepository.listGroups(tx, kind))
  const message = `A ${one} has no group.`
  throw new AppError('invalid', message, { fields: { group: [message] } })
}

/** Returns the facts of a term that the log keeps: its words, in other languages those that change, its group, and its place and picture by their ids. */
function factsForAudit(
  term: termsRepository.TermRow,
  translations: readonly TermTranslation[] = [],
) {
  const { name, description, parent_id: parentId, picture_id: pictureId, group_name: group } = term
  const words = translations.map(({ language, ...said }) => [language, said] as const)
  return {
    ...{ name, description, parentId, pictureId, ...(group && { group }) },
    ...(words.length > 0 && { translations: Object.fromEntries(words) }),
  }
}

function termSubject({ kind, id }: { kind: TermKind; id: string }) {
  return { type: kind, id }
}
