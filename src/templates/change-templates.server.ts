import type { CallInput } from '#contract/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import { mediaStemsIn } from '#domain/media/media-links.ts'
import { type Actor, canChangeTemplate } from '#domain/policies.ts'
import * as mediaUsesRepository from '#server/data/media/media-uses-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { once } from '#server/foundation/once.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { toWriter } from '#server/operations/desk/editing/to-writer.ts'
import { assertMayUse, presentTemplate } from './list-templates.server.ts'
import * as postTemplatesRepository from './post-templates.tables.ts'
import type { templateCalls } from './template.calls.ts'
import { type PostTemplate, TEMPLATES_MAX } from './template-shapes.calls.ts'

/**
 * Saves a text as a template of the caller's; repeating it with the same key answers the same one.
 *
 * @throws AppError `forbidden` without a role, `conflict` when another has the name or there are
 * as many as a site may have
 */
export async function createTemplate(
  deps: WriteDeps,
  caller: Caller,
  { body: { name, content, postType }, key }: CallInput<typeof templateCalls.createTemplate>,
): Promise<PostTemplate> {
  const { actor } = caller
  assertMayUse(actor)
  const request = { name, content, postType }
  const call = { scope: actor.id, operation: 'desk.template', key, request }
  const { answer } = await once(deps, caller, call, async ({ tx, record }) => {
    if ((await postTemplatesRepository.count(tx)) >= TEMPLATES_MAX) {
      throw new AppError('conflict', `There are ${TEMPLATES_MAX} templates. Delete one first.`)
    }
    const writer = toWriter(actor)
    const template = {
      id: deps.newId(),
      name,
      name_key: toNameKey(name),
      content,
      post_type: postType,
      created_at: deps.now(),
      created_by: writer.id,
      created_by_name: writer.name,
    }
    if (!(await postTemplatesRepository.insertIfNameFree(tx, template))) refuseName()
    await mediaUsesRepository.addForTemplate(tx, {
      templateId: template.id,
      mediaIds: await usablePicturesIn(tx, actor, content),
    })
    await record({
      action: 'template.create',
      subject: templateSubject(template.id),
      after: { name },
    })
    return presentTemplate(actor, template)
  })
  return answer
}

/**
 * Gives a template another name.
 *
 * @throws AppError `not_found`, `forbidden` unless it is the caller's own or the caller an
 * administrator, `conflict` when another has the name
 */
export function renameTemplate(
  deps: WriteDeps,
  caller: Caller,
  { params: { id }, body: { name } }: CallInput<typeof templateCalls.renameTemplate>,
): Promise<PostTemplate> {
  return unitOfWork(deps, caller, async ({ tx, record }) => {
    const template = await findChangeable(tx, caller.actor, id)
    const nameKey = toNameKey(name)
    if (await postTemplatesRepository.hasOther(tx, { id, nameKey })) refuseName()
    await postTemplatesRepository.rename(tx, { id, name, name_key: nameKey })
    const before = { name: template.name }
    await record({
      action: 'template.rename',
      subject: templateSubject(id),
      before,
      after: { name },
    })
    return presentTemplate(caller.actor, { ...template, name })
  })
}

/**
 * Deletes a template.
 *
 * @throws AppError `not_found`, `forbidden` unless it is the caller's own or the caller an administrator
 */
export function removeTemplate(
  deps: WriteDeps,
  caller: Caller,
  { params: { id } }: CallInput<typeof templateCalls.removeTemplate>,
): Promise<void> {
  return unitOfWork(deps, caller, async ({ tx, record }) => {
    const { name } = await findChangeable(tx, caller.actor, id)
    await postTemplatesRepository.remove(tx, id)
    await record({ action: 'template.remove', subject: templateSubject(id), before: { name } })
  })
}

async function findChangeable(tx: Database, actor: Actor, id: string) {
  assertMayUse(actor)
  const template = await postTemplatesRepository.find(tx, id)
  if (!template) throw new AppError('not_found', 'There is no such template.')
  if (canChangeTemplate(actor, { createdBy: template.created_by })) return template
  throw new AppError('forbidden', 'Only who has saved a template, or an administrator, changes it.')
}

/** Naming the address of another person's picture does not keep it, see `listUsedPictures`. */
async function usablePicturesIn(tx: Database, actor: Actor, content: string): Promise<string[]> {
  const mediaIds = await mediaUsesRepository.listIdsByStems(tx, mediaStemsIn(content))
  return [...(await mediaUsesRepository.listUsableBy(tx, { personId: actor.id, mediaIds }))]
}

function toNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

function templateSubject(id: string) {
  return { type: 'template', id }
}

function refuseName(): never {
  const message = 'Another template has this name.'
  throw new AppError('conflict', message, { fields: { name: [message] } })
}
