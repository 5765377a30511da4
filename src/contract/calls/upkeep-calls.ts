import { samplesSchema } from '../desk/samples.ts'
import { upkeepSchema } from '../desk/upkeep.ts'
import { defineCall } from './call.ts'

/** What whoever looks after a site asks for. */
export const upkeepCalls = {
  getUpkeep: defineCall({
    method: 'GET',
    path: '/api/admin/upkeep',
    summary: 'What the site takes up, and when it was backed up last.',
    access: 'administrators',
    answer: upkeepSchema,
  }),
  listSamples: defineCall({
    method: 'GET',
    path: '/api/admin/samples',
    summary: 'What visitors see that came with the program and is still as it came.',
    access: 'administrators',
    answer: samplesSchema,
  }),
}
