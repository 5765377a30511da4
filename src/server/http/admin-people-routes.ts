import { type Context, Hono } from 'hono'
import { z } from 'zod'
import {
  invitationSchema,
  peopleQuerySchema,
  roleChangeSchema,
  standingChangeSchema,
} from '#contract/people.ts'
import type { AuthParts } from '#server/auth/auth-parts.ts'
import type { Deps } from '#server/operations/deps.ts'
import { endSessions } from '#server/operations/people/end-sessions.ts'
import { inviteAgain, invitePerson } from '#server/operations/people/invite-person.ts'
import { getPerson, listPeople } from '#server/operations/people/list-people.ts'
import { removeSecondSteps } from '#server/operations/people/remove-second-steps.ts'
import { setDisabled } from '#server/operations/people/set-disabled.ts'
import { setRole } from '#server/operations/people/set-role.ts'
import type { AppEnv } from './app-env.ts'
import { callerOf } from './caller-of.ts'
import { readJson } from './read-json.ts'
import { validate } from './validate.ts'

export type PeopleDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'siteUrl'> &
  Pick<AuthParts, 'sessionIdleMinutes'> & { jobs: { wake(): void } }

const paramsSchema = z.object({ id: z.uuid() })

/**
 * Routes under /api/admin/people, for whoever the session middleware found signed in. Each
 * change answers the person as they are then.
 */
export function adminPeopleRoutes(deps: PeopleDeps) {
  const idOf = (c: Context<AppEnv>) => validate(paramsSchema, c.req.param()).id
  const answer = async (c: Context<AppEnv>, id: string, status: 200 | 201 = 200) =>
    c.json(await getPerson(deps, callerOf(c), id), status)

  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const caller = callerOf(c)
      return c.json(await listPeople(deps, caller, validate(peopleQuerySchema, c.req.query())))
    })
    .post('/', async (c) => {
      const caller = callerOf(c)
      const invitation = validate(invitationSchema, await readJson(c.req))
      const { id } = await invitePerson(deps, caller, invitation)
      return answer(c, id, 201)
    })
    .post('/:id/invitation', async (c) => {
      const [caller, id] = [callerOf(c), idOf(c)]
      await inviteAgain(deps, caller, { id })
      return answer(c, id)
    })
    .put('/:id/role', async (c) => {
      const [caller, id] = [callerOf(c), idOf(c)]
      const { role } = validate(roleChangeSchema, await readJson(c.req))
      await setRole(deps, caller, { id, role })
      return answer(c, id)
    })
    .delete('/:id/sessions', async (c) => {
      const [caller, id] = [callerOf(c), idOf(c)]
      await endSessions(deps, caller, { id })
      return answer(c, id)
    })
    .delete('/:id/factors', async (c) => {
      const [caller, id] = [callerOf(c), idOf(c)]
      await removeSecondSteps(deps, caller, { id })
      return answer(c, id)
    })
    .put('/:id/standing', async (c) => {
      const [caller, id] = [callerOf(c), idOf(c)]
      const { isDisabled } = validate(standingChangeSchema, await readJson(c.req))
      await setDisabled(deps, caller, { id, isDisabled })
      return answer(c, id)
    })
}
