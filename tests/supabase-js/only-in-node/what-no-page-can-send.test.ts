import { isAuthSessionMissingError } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '#tests/support/auth/auth-refusal.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenServer } from '#tests/support/site/given-server.ts'

/**
 * The only calls that are not made from a page as well, because no page can make them:
 *
 * - a refresh token that was used before: a page never holds one, its browser sends the newest;
 *   what a stolen cookie does is in `src/server/http/auth/auth-cookie-mode.test.ts`;
 * - headers that say which site a page belongs to: the browser writes them, and nobody else;
 *   pages of other sites are in `tests/e2e/supabase-js.test.ts`.
 */
describe.each(ENGINES)('what no page can send, on %s', (engine) => {
  const site = givenServer(engine)
  const { client, signedIn, givenWriter, clock } = site

  test('a used refresh token that is shown again late ends the session for both', async () => {
    const { auth } = await signedIn(await givenWriter())
    const { refresh_token } = (await auth.getSession()).data.session!
    expect((await auth.refreshSession()).error).toBeNull()
    // Until it is used, the token before it is answered again: its answer may have been lost.
    expect((await auth.getUser()).error).toBeNull()
    clock.advance(11_000)
    const late = await client().auth.refreshSession({ refresh_token })
    expect(refusalOf(late)).toEqual([400, 'refresh_token_already_used'])
    expect(isAuthSessionMissingError((await auth.refreshSession()).error)).toBe(true)
    expect(await site.rows('auth_sessions')).toMatchObject([{ end_reason: 'token_reused' }])
  })

  test('headers of a page on another site let nothing be read and nothing be changed', async () => {
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    const response = await fetch(`${site.url()}/rest/v1/blog_posts`, { headers })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    const writer = await signedIn(await givenWriter('author'))
    const { data } = await writer.auth.getSession()
    const Authorization = `Bearer ${data.session?.access_token}`
    const thief = client({ headers: { ...headers, Authorization } })
    const row = { title: 'Mine', content: 'Stir the oats. '.repeat(10), author: 'Nobody' }
    const { error, status } = await thief.from('blog_posts').insert(row)
    expect([status, error?.code]).toEqual([403, '42501'])
    expect(await site.rows('blog_posts')).toEqual([])
  })
})
