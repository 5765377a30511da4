import { z } from 'zod'
import { type CallMethods, defineCall } from '#contract/calls/call.ts'
import { STORABLE } from '#contract/storable-text.ts'

const linked = z.object({ id: z.string(), title: z.string() })

/**
 * The samples that visitors see as they came with the program, and that nobody has changed, removed or said to be
 * true.
 */
export const samplesSchema = z.object({
  /** Sections with claims, by the page that they stand on. */
  sections: z.array(linked.extend({ page: z.string() })),
  /** Pages with a text. */
  pages: z.array(linked),
  /** Settings, by name and label. */
  settings: z.array(linked),
  posts: z.array(linked),
  /** Whether some were cleared and can be had back. */
  canBeTakenBack: z.boolean(),
})

export type Samples = z.infer<typeof samplesSchema>

const idSchema = z.string().min(1).max(60).regex(STORABLE)

/** One of them. */
export const sampleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('section'), page: idSchema, id: idSchema }),
  z.object({ kind: z.enum(['page', 'setting', 'post']), id: idSchema }),
])

export type Sample = z.infer<typeof sampleSchema>

const SAMPLES = '/api/admin/samples'

/** The calls about the samples that the program came with, as its owner goes through it. */
export const sampleCalls = {
  listSamples: defineCall({
    method: 'GET',
    path: SAMPLES,
    summary: 'What visitors see that came with the program and is still as it came.',
    access: 'administrators',
    answer: samplesSchema,
  }),
  confirmSample: defineCall({
    method: 'POST',
    path: `${SAMPLES}/confirm`,
    refuses: [404],
    summary: 'Says of one of them that it is true of the site, or takes that back.',
    access: 'administrators',
    body: z.object({ sample: sampleSchema, isOurs: z.boolean() }),
    example: { sample: { kind: 'setting', id: 'tagline' }, isOurs: true },
    answer: samplesSchema,
  }),
  clearSamples: defineCall({
    method: 'POST',
    path: `${SAMPLES}/clear`,
    summary:
      'Clears all of them but the pages with a text: words become empty, sections are hidden, posts go to the trash.',
    access: 'administrators',
    answer: samplesSchema,
  }),
  takeSamplesBack: defineCall({
    method: 'POST',
    path: `${SAMPLES}/take-back`,
    summary: 'Brings back what was cleared and nobody has written anew since.',
    access: 'administrators',
    answer: samplesSchema,
  }),
}

export type SamplesApi = CallMethods<typeof sampleCalls>
