import { z } from 'zod'
import { type CallMethods, defineCall } from '#contract/calls/call.ts'
import { DESK } from '#contract/calls/desk/desk-parts.ts'
import {
  deskProfilePageSchema,
  deskProfileSchema,
  mergeProfileSchema,
  newProfileSchema,
  profileChangesSchema,
  profileQuerySchema,
  profileRemovalSchema,
} from './profile-shapes.calls.ts'

const PROFILES = `${DESK}/profiles`
const PROFILE = `${PROFILES}/:id`
const ofOne = {
  params: z.object({ id: z.uuid() }),
  notFound: 'There is no such person.',
} as const

/** People with a public page. */
export const profileCalls = {
  listProfiles: defineCall({
    method: 'GET',
    path: PROFILES,
    summary:
      'People with a public page by name, those that a beginning of a word is found in, or the one with an id.',
    access: 'writers',
    query: profileQuerySchema,
    answer: deskProfilePageSchema,
  }),
  createProfile: defineCall({
    method: 'POST',
    path: PROFILES,
    summary: 'Gives somebody a public page; bylines that name them mean them from then on.',
    access: 'administrators',
    refuses: [409],
    status: 201,
    body: newProfileSchema,
    example: { name: 'Maya Lindqvist' },
    answer: deskProfileSchema,
  }),
  changeProfile: defineCall({
    ...ofOne,
    method: 'PATCH',
    path: PROFILE,
    summary:
      'Changes a public page; with another name its old address leads to the new one. Whose account stands behind a page may change it, but neither its name nor the account.',
    access: 'writers',
    refuses: [409],
    body: profileChangesSchema,
    example: { role: 'Recipe developer', qualifications: ['Chef'] },
    answer: deskProfileSchema,
  }),
  mergeProfile: defineCall({
    ...ofOne,
    method: 'POST',
    path: `${PROFILE}/merge`,
    summary: 'Gives the names, posts and addresses of somebody to another, and removes their page.',
    access: 'administrators',
    body: mergeProfileSchema,
    example: { into: '019e7a6c-0000-7000-8000-000000000001' },
    answer: deskProfileSchema,
  }),
  removeProfile: defineCall({
    ...ofOne,
    method: 'DELETE',
    path: PROFILE,
    summary:
      'Removes a public page: bylines stay as text, and its address leads to `target`, or is gone.',
    access: 'administrators',
    query: profileRemovalSchema,
  }),
}

export type ProfilesApi = CallMethods<typeof profileCalls>
