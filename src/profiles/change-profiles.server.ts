import type { CallInput } from '#contract/calls/call.ts'
import { pageTags } from '#contract/pages.ts'
import { AppError } from '#domain/errors.ts'
import { type Actor, canEditProfile, canManageProfiles } from '#domain/policies.ts'
import { makeSlug } from '#domain/posts/text/slug.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { type UnitOfWork, unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import * as bylinesRepository from './bylines.tables.ts'
import { claimName, claimProfileSlug } from './claim-profile.server.ts'
import { insertProfile } from './insert-profile.server.ts'
import { linkBylines } from './link-bylines.server.ts'
import { presentProfiles } from './list-profiles.server.ts'
import type { profileCalls } from './profile.calls.ts'
import * as profileRedirectsRepository from './profile-redirects.tables.ts'
import type { DeskProfile } from './profile-shapes.calls.ts'
import * as profilesRepository from './profiles.tables.ts'
import { readProfileChanges } from './read-profile-changes.server.ts'

/**
 * Gives somebody a public page. Posts whose byline has this name lead there from then on.
 *
 * @throws AppError `forbidden` for all but administrators, `conflict` when somebody has or had the name, or there are as
 * many as a site may have
 */
export function createProfile(
  deps: WriteDeps,
  caller: Caller,
  { body: { name } }: CallInput<typeof profileCalls.createProfile>,
): Promise<DeskProfile> {
  assertMayManage(caller.actor)
  return unitOfWork(deps, caller, async (unit) => {
    const { id } = await insertProfile(unit, deps, { name })
    return presentOne(unit, id)
  })
}

/**
 * Changes a public page. With another name it moves to another address, to which the old one leads; bylines with the old
 * name mean the same person still, and are shown with the new one.
 *
 * @throws AppError `forbidden` for who may not write it, or, not being an administrator, changes its name or account;
 * `not_found`, `conflict` when somebody else has or had the name, `invalid` for a picture or an account that is not there
 */
export function changeProfile(
  deps: WriteDeps,
  caller: Caller,
  { params: { id }, body }: CallInput<typeof profileCalls.changeProfile>,
): Promise<DeskProfile> {
  return unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const profile = await findProfile(unit, caller.actor, id)
    const { name = profile.name } = body
    const at = deps.now()
    const changes = await readProfileChanges(tx, caller.actor, { profile, changes: body })
    let { slug } = profile
    if (name !== profile.name) {
      slug = await claimProfileSlug(unit, { base: makeSlug(name), of: profile })
      await claimName(unit, { name, profileId: id })
      if (slug !== profile.slug) {
        await profileRedirectsRepository.put(tx, {
          ...{ slug: profile.slug, profileId: id, target: null, at },
        })
      }
    }
    await profilesRepository.update(tx, id, { ...changes, slug, name, updated_at: at })
    if (name !== profile.name) await linkBylines(unit, await bylinesRepository.listNames(tx, id))
    const before = Object.fromEntries(
      Object.keys(changes).map((field) => [field, profile[field as keyof typeof changes]]),
    )
    await unit.record({
      action: 'profile.change',
      subject: profileSubject(profile),
      before: { ...before, name: profile.name },
      after: { ...changes, name },
    })
    unit.changePages([pageTags.people(), pageTags.profile(profile.slug), pageTags.profile(slug)])
    return presentOne(unit, id)
  })
}

/**
 * Gives the names, posts and addresses of somebody to another, whose page stays as it is, and removes theirs.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`, `invalid` when both are the same or there is no
 * such other
 */
export function mergeProfile(
  deps: WriteDeps,
  caller: Caller,
  { params: { id }, body: { into } }: CallInput<typeof profileCalls.mergeProfile>,
): Promise<DeskProfile> {
  assertMayManage(caller.actor)
  return unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const profile = await findProfile(unit, caller.actor, id)
    const other = into === id ? undefined : await profilesRepository.find(tx, into)
    if (!other) {
      const message = 'Choose another person to merge it into.'
      throw new AppError('invalid', message, { fields: { into: [message] } })
    }
    await bylinesRepository.moveNames(tx, { from: id, to: into })
    const to = { profileId: into, target: null }
    await profileRedirectsRepository.moveAll(tx, id, to)
    await profilesRepository.remove(tx, id)
    await profileRedirectsRepository.put(tx, { slug: profile.slug, ...to, at: deps.now() })
    await linkBylines(unit, await bylinesRepository.listNames(tx, into))
    await unit.record({
      action: 'profile.merge',
      subject: profileSubject(profile),
      before: { name: profile.name },
      after: { into: other.name },
    })
    unit.changePages([
      pageTags.people(),
      pageTags.profile(profile.slug),
      pageTags.profile(other.slug),
    ])
    return presentOne(unit, into)
  })
}

/**
 * Removes a public page. Bylines stay as the text that they are; its addresses lead to a path of the site, or are gone.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`
 */
export function removeProfile(
  deps: WriteDeps,
  caller: Caller,
  { params: { id }, query: { target: wanted } }: CallInput<typeof profileCalls.removeProfile>,
): Promise<void> {
  assertMayManage(caller.actor)
  return unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const profile = await findProfile(unit, caller.actor, id)
    const names = await bylinesRepository.listNames(tx, id)
    const to = { profileId: null, target: wanted ?? null }
    await profileRedirectsRepository.moveAll(tx, id, to)
    await profilesRepository.remove(tx, id)
    await profileRedirectsRepository.put(tx, { slug: profile.slug, ...to, at: deps.now() })
    await linkBylines(unit, names)
    const { name, posts } = profile
    await unit.record({
      action: 'profile.remove',
      subject: profileSubject(profile),
      before: { name, posts },
      after: { target: to.target },
    })
    unit.changePages([pageTags.people(), pageTags.profile(profile.slug)])
  })
}

async function findProfile(
  { tx }: UnitOfWork,
  actor: Actor,
  id: string,
): Promise<profilesRepository.ProfileRow> {
  const profile = await profilesRepository.find(tx, id)
  if (!profile) throw new AppError('not_found', 'There is no such person.')
  if (canEditProfile(actor, { accountId: profile.account_id })) return profile
  throw new AppError('forbidden', 'Only administrators change this page.')
}

async function presentOne({ tx }: UnitOfWork, id: string): Promise<DeskProfile> {
  const row = await profilesRepository.find(tx, id)
  const [profile] = row ? await presentProfiles(tx, [row]) : []
  if (!profile) throw new Error('The person that was just written is not there.')
  return profile
}

function assertMayManage(actor: Actor): void {
  if (canManageProfiles(actor)) return
  throw new AppError('forbidden', 'Only administrators look after people.')
}

function profileSubject({ id }: { id: string }) {
  return { type: 'profile', id }
}
