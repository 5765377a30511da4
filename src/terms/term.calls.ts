import { z } from 'zod'
import { type CallMethods, defineCall } from '#contract/calls/call.ts'
import { DESK } from '#contract/calls/desk/desk-parts.ts'
import { TERM_KINDS, type TermKind } from './term-kinds.ts'
import {
  deskTermPageSchema,
  deskTermSchema,
  mergeTermSchema,
  newTermSchema,
  termChangesSchema,
  termQuerySchema,
} from './term-shapes.calls.ts'

/** The calls by which the desk lists, makes, changes, merges and removes terms of a kind. */
export function callsOfTerms<const Path extends string>(
  kind: TermKind,
  { path, example }: { path: Path; example: { name: string; description: string } },
) {
  const { one, plural } = TERM_KINDS[kind]
  const all = `${DESK}/${path}` as const
  const ofOne = {
    access: 'administrators',
    params: z.object({ id: z.uuid() }),
    notFound: `There is no such ${one}.`,
  } as const
  return {
    list: defineCall({
      method: 'GET',
      path: all,
      summary: `The ${plural} of the site by name, or those that a beginning of a word is found in.`,
      access: 'writers',
      query: termQuerySchema,
      answer: deskTermPageSchema,
    }),
    create: defineCall({
      method: 'POST',
      path: all,
      summary: `Makes a ${one}, or answers the one that has this name.`,
      access: 'writers',
      refuses: [409],
      status: 201,
      body: newTermSchema,
      example: { name: example.name },
      answer: deskTermSchema,
    }),
    change: defineCall({
      ...ofOne,
      method: 'PATCH',
      path: `${all}/:id`,
      summary: `Renames or describes a ${one}; its old address leads to the new one.`,
      refuses: [409],
      body: termChangesSchema,
      example,
      answer: deskTermSchema,
    }),
    merge: defineCall({
      ...ofOne,
      method: 'POST',
      path: `${all}/:id/merge`,
      summary: `Gives the posts and addresses of a ${one} to another one.`,
      body: mergeTermSchema,
      example: { into: '019e7a6c-0000-7000-8000-000000000001' },
      answer: deskTermSchema,
    }),
    remove: defineCall({
      ...ofOne,
      method: 'DELETE',
      path: `${all}/:id`,
      summary: `Removes a ${one} from all posts, which stay; its address is gone.`,
    }),
  }
}

export type TermCalls = ReturnType<typeof callsOfTerms>

/** The calls of the desk for terms of a kind, whichever it is. */
export type TermsApi = CallMethods<TermCalls>
