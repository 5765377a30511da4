import { z } from 'zod'
import { urls } from '#contract/urls.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ADMIN } from '#tests/support/site/running-site.ts'
import type { Fleet } from './fleet.ts'
import { until } from './until.ts'
import type { Writer } from './writer.ts'

const tokenSchema = z.object({ access_token: z.string() })

/** A session that one node begins counts on all, until another ends it. */
export async function trySessions({ urls: nodes }: Fleet): Promise<void> {
  const [first = '', second = '', third = first] = nodes
  const token = tokenSchema.parse(await (await signIn(first, ADMIN.password)).json()).access_token
  const headers = { Authorization: `Bearer ${token}` }
  const lookAt = async (url: string) => {
    const { status } = await fetch(url + callUrl('getSession'), { headers })
    return status
  }
  for (const url of nodes) must((await lookAt(url)) === 200, `${url} knows the session`)

  const out = await fetch(`${second}${urls.auth()}/logout?scope=local`, { method: 'POST', headers })
  must(out.status < 300, `signing out is answered ${out.status}`)
  for (const url of [third, first, second]) {
    must((await lookAt(url)) === 401, `${url} knows that the session has ended`)
  }
}

/** Wrong passwords count together, wherever they are tried: ten, and no more. */
export async function tryRateLimits({ urls: nodes }: Fleet): Promise<void> {
  const statuses: number[] = []
  for (let count = 0; count < 12; count++) {
    const response = await signIn(nodes[count % nodes.length] ?? '', 'not my password', 'eve@x.org')
    statuses.push(response.status)
  }
  const refused = statuses.filter((status) => status === 429).length
  must(refused === 2, `of twelve attempts the last two are too many: ${statuses.join(' ')}`)
}

/** A planned post that comes due is published once, whichever node sees it first. */
export async function trySchedule({ urls: nodes, db }: Fleet, writer: Writer): Promise<void> {
  const [url = ''] = nodes
  const { postType, title, content, author, mediaIds } = writer.newPost('Planned for all nodes')
  const document = { postType, title, content, author, mediaIds }
  const draft = z
    .object({ id: z.string(), version: z.number() })
    .parse(await answerOf(await writer.call(url, callUrl('listDeskPosts'), { document })))
  await answerOf(
    await writer.call(url, callUrl('schedule', { id: draft.id }), {
      baseVersion: draft.version,
      localTime: new Date(Date.now() + 3_600_000).toISOString().slice(0, 16),
      timeZone: 'UTC',
    }),
  )
  const at = new Date().toISOString()
  await db.updateTable('post_schedules').set({ at }).where('post_id', '=', draft.id).execute()

  const publications = async () =>
    (
      await db
        .selectFrom('post_revisions')
        .select('id')
        .where('post_id', '=', draft.id)
        .where('kind', '=', 'publish')
        .execute()
    ).length
  await until('the planned post is out', async () => (await publications()) > 0)
  for (const node of nodes) {
    await until(`${node} shows the planned post`, async () =>
      (await (await fetch(`${node}/blog`)).text()).includes(title),
    )
  }
  must((await publications()) === 1, 'the planned post was published once')
}

function signIn(url: string, password: string, email = ADMIN.email): Promise<Response> {
  return fetch(`${url}${urls.auth()}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text()
  must(response.ok, `the call is answered ${response.status} ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

function must(isTrue: boolean, claim: string): void {
  if (!isTrue) throw new Error(`It should hold that ${claim}.`)
}
