import { upkeepSchema } from '../desk/upkeep.ts'
import { defineCall } from './call.ts'

/** The calls for whoever looks after a site. */
export const upkeepCalls = {
  getUpkeep: defineCall({
    method: 'GET',
    path: '/api/admin/upkeep',
    summary: 'What the site takes up, and when it was backed up last.',
    access: 'administrators',
    answer: upkeepSchema,
  }),
}
