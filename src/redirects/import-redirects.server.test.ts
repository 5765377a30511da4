import { describe, expect, test } from 'vitest'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'
import { importRedirects } from './import-redirects.server.ts'
import { listPathRedirects, removePathRedirect } from './list-path-redirects.server.ts'
import { readRedirectList } from './redirect-list.ts'

describe.each(ENGINES)('a list of redirects, on %s', (engine) => {
  const site = givenDesk(engine)

  const setBy = (list: string, isDryRun = false) =>
    importRedirects(site.deps(), readRedirectList(list), { isDryRun })
  const said = (outcomes: Awaited<ReturnType<typeof setBy>>) =>
    outcomes.map(({ result, detail }) => `${result}: ${detail}`)
  const leadsTo = async (path: string) => {
    const response = await site.anonymous.get(path)
    return [response.status, response.headers.get('Location')]
  }

  test('is tried first, and does then what it said', async () => {
    await site.givenLive(await site.givenPerson({ role: 'author' }))
    const list = [
      'from,to',
      'https://old.example/2019/Suppe/,/blog/oat-soup',
      '/menu,',
      '/old/*,/blog/*',
      '/2018/*;/blog/:last',
      '/?p=7\t/recipes',
    ].join('\n')
    const dry = await setBy(list, true)
    expect(await site.rows('path_redirects')).toEqual([])
    expect(said(dry)).toEqual([
      'set: leads to the post “Oat soup”',
      'set: is gone',
      'set: leads /old/example to /blog/example',
      'set: leads /2018/example to /blog/example',
      'set: leads to /recipes',
    ])
    expect(await setBy(list)).toEqual(dry)
    expect(await leadsTo('/2019/Suppe')).toEqual([301, '/blog/oat-soup'])
    expect((await leadsTo('/menu'))[0]).toBe(410)
    expect(await leadsTo('/old/oat-soup')).toEqual([301, '/blog/oat-soup'])
    expect(await leadsTo('/2018/05/oat-soup')).toEqual([301, '/blog/oat-soup'])
    expect(await leadsTo('/?p=7')).toEqual([301, '/recipes'])
    expect((await setBy(list)).map(({ result }) => result)).toEqual(
      Array.from({ length: 5 }, () => 'there already'),
    )
    const listed: string[] = []
    for await (const { from, to } of listPathRedirects(site.deps())) listed.push(`${from} ${to}`)
    expect(listed).toContain('/2019/Suppe /blog/oat-soup')
    const acts = await site.rows('audit_log')
    expect(acts.filter(({ action }) => action === 'redirect.import')).toHaveLength(1)
  })

  test('is tried and set on the desk by editors, who are named, and refused by field', async () => {
    await site.givenLive(await site.givenPerson({ role: 'author' }))
    const editor = await site.givenPerson({ role: 'editor' })
    const list = '/2018/*,/blog/:last\nsoup,/blog/oat-soup'
    const send = (body: object, person = editor) =>
      site.as(person).post(callUrl('importRedirectList'), body)
    const tried = (await (await send({ list, isDryRun: true })).json()) as { items: object[] }
    expect(tried.items).toMatchObject([
      { line: 1, result: 'set', detail: 'leads /2018/example to /blog/example' },
      { line: 2, result: 'refused' },
    ])
    expect(await site.rows('path_redirects')).toEqual([])
    expect(await (await send({ list, isDryRun: false })).json()).toEqual(tried)
    expect(await leadsTo('/2018/05/oat-soup')).toEqual([301, '/blog/oat-soup'])
    const acts = await site.rows('audit_log')
    const act = acts.find(({ action }) => action === 'redirect.import')
    expect(act?.actor_id).toBe(editor.id)

    const paths = async () =>
      (await (await site.as(editor).get(callUrl('listOldPaths'))).json()) as { items: object[] }
    expect(await paths()).toEqual({
      items: [{ from: '/2018/*', to: '/blog/:last' }],
      nextAfter: null,
    })
    const remove = () => site.as(editor).post(callUrl('removeOldPath'), { from: '/2018/*' })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect((await paths()).items).toEqual([])

    const empty = await send({ list: '# nothing', isDryRun: true })
    expect([empty.status, await empty.json()]).toMatchObject([
      400,
      { error: { fields: { list: ['The list has no line with an old address.'] } } },
    ])
    const author = await site.givenPerson({ role: 'author' })
    expect((await send({ list, isDryRun: true }, author)).status).toBe(403)
  })

  test('names what cannot be, and sets the others', async () => {
    await site.givenLive(await site.givenPerson({ role: 'author' }))
    const outcomes = await setBy(
      [
        'soup,/blog/oat-soup',
        '/about,/blog',
        '/blog/oat-soup,/recipes',
        '/a,/blog/nothing',
        '/b,/topics/nothing',
        '/c,//evil.example',
        '/d,/blog/*',
        '/e,/e',
        '/f/*,/f/more/*',
        '/g,/h',
        '/h,/g',
        '/a*b,/blog',
        '/fine,/recipes',
      ].join('\n'),
    )
    expect(said(outcomes)).toEqual([
      'refused: The old address is no path such as /2021/soup, and no rule such as /2021/*.',
      'refused: /about is a page of this site.',
      'refused: The post “Oat soup” is at this address.',
      'refused: There is no post at /blog/nothing.',
      'refused: There is no topic at /topics/nothing.',
      'refused: It leads to no path such as /blog/soup, and to no https:// address.',
      'refused: Only a rule, whose old address ends in /*, has a * in where it leads.',
      'refused: It would lead back to itself.',
      'refused: It would lead back to itself.',
      'set: leads to /h',
      'refused: It would lead back to itself.',
      'refused: The old address is no path such as /2021/soup, and no rule such as /2021/*.',
      'set: leads to /recipes',
    ])
    expect((await site.rows('path_redirects')).map(({ path }) => path).toSorted()).toEqual([
      '/fine',
      '/g',
    ])
  })

  test('is bounded, and a redirect can be removed', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => `/x${index},/blog`).join('\n')
    await expect(setBy(many)).rejects.toThrow('A list can have at most 10,000 redirects.')
    await setBy('/old/*,/blog')
    await removePathRedirect(site.deps(), '/old/*')
    expect((await leadsTo('/old/soup'))[0]).toBe(404)
    await expect(removePathRedirect(site.deps(), '/old/*')).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
