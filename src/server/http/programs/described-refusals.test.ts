import { describe, expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/api/all-calls.ts'
import type { Call } from '#contract/calls/call.ts'
import { callAddress } from '#contract/calls/call-address.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import { OWN_PAGES_MAX } from '#pages/own-page.ts'
import { ensureSetupLink } from '#server/operations/people/ensure-setup-link.ts'
import { TERMS_MAX } from '#terms/term.ts'
import { describedStatuses } from '#tests/support/clients/described-answer.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { LONG_TEXT } from '#tests/support/posts/given-desk.ts'
import { insertManyTerms } from '#tests/support/posts/given-many-posts.ts'
import { type Client, givenApp } from '#tests/support/site/given-app.ts'
import { insertManyPages } from '#tests/support/site/many-pages.ts'
import { sharedContent, sharedImages } from '#tests/support/site/shared-parts.ts'

const CALLS: Record<string, Call> = Object.assign({}, ...Object.values(ALL_CALLS))
/** Refusals that only an operation knows; `described-answers.test.ts` has those that follow from what a call takes. */
const OWN = ['301', '404', '409', '410', '429']
const ID = '00000000-0000-7000-8000-000000000001'
const MISSING = {
  id: ID,
  revisionId: ID,
  noteId: ID,
  slug: 'no-soup',
  position: '1',
  number: '0',
  document: 'none',
  page: 'none',
}
/** More than a minute's searches of one visitor. */
const MANY_SEARCHES = 130

type Given = { params?: object; query?: Record<string, string>; body?: unknown; key?: string }

describe.each(ENGINES)('the refusals that only an operation knows, on %s', (engine) => {
  const picture = givenPicture()
  const parts = {
    content: sharedContent(),
    images: sharedImages(),
    fetchPicture: async () => ({ ok: true as const, bytes: await picture }),
  }
  const site = givenApp(engine, {}, parts)

  // That no other one occurs is asserted by each test that sends requests (`assertDescribed`).
  test('each that is described does occur', async () => {
    const acts = await givenActs()
    const missed: string[] = []
    for (const [name, call] of Object.entries(CALLS)) {
      const described = describedStatuses(call)
      for (const status of OWN) {
        const act =
          acts[`${name} ${status}`] ?? (status === '404' ? () => ask(name, {}) : undefined)
        // What is answered and not described is thrown.
        const answered = act && (await act().then(({ status }) => String(status), String))
        const occurs = answered === status
        if (occurs !== described.includes(status) || answered?.startsWith('Error')) {
          missed.push(`${name} ${status}: ${answered}`)
        }
      }
    }
    expect(missed).toEqual([])
  })

  async function ask(name: string, given: Given, client = admin): Promise<Response> {
    const call = CALLS[name]
    if (!call || !client) throw new Error(`There is no call ${name}`)
    const { params = MISSING, query = {}, body = call.example, key = crypto.randomUUID() } = given
    const address = callAddress(call, { params, query })
    const headers = { [IDEMPOTENCY_KEY_HEADER]: key }
    if (call.method === 'GET') return client.get(address, headers)
    if (call.method === 'DELETE') return client.delete(address, headers)
    const method = call.method.toLowerCase() as 'post' | 'put' | 'patch'
    return client[method](address, call.form ? await fileForm() : body, headers)
  }

  let admin: Client | undefined

  async function fileForm(): Promise<FormData> {
    const form = new FormData()
    const bytes = new Uint8Array(await picture)
    form.set('file', new File([bytes], 'soup.jpg', { type: 'image/jpeg' }))
    form.set('alt', crypto.randomUUID())
    return form
  }

  /** The second request has the key of the first, and says something else. */
  async function repeated(name: string, first: Given, second: Given): Promise<Response> {
    const key = crypto.randomUUID()
    expect((await ask(name, { ...first, key })).status, name).toBeLessThan(300)
    return ask(name, { ...first, ...second, key })
  }

  async function redirected(target: string | null): Promise<Response> {
    const old = { params: { slug: 'old-soup' } }
    await ask('setRedirect', { ...old, body: { target } })
    return ask('getPost', old)
  }

  /** Its limit counts what was asked before. */
  async function exhausted(name: string, first: Given = {}, second = first): Promise<Response> {
    await ask(name, first)
    await site.deps().db.updateTable('rate_limits').set({ hits: 1_000_000 }).execute()
    const response = await ask(name, second).finally(() =>
      site.deps().db.deleteFrom('rate_limits').execute(),
    )
    if (response.status === 429) expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    return response
  }

  async function searched(name: string, query: Record<string, string>): Promise<Response> {
    for (let left = MANY_SEARCHES; left > 0; left -= 1) {
      const response = await ask(name, { query })
      if (response.status === 429) return response
    }
    return ask(name, { query })
  }

  async function givenActs(): Promise<Record<string, () => Promise<Response>>> {
    // Before there is an administrator, the only time at which there is a link.
    const [, token] = ((await ensureSetupLink(site.deps())) ?? '').split('#token=')
    const reader = await site.givenPerson()
    const example = { ...(CALLS.makeFirstAdmin?.example as object), token, email: reader.email }
    const taken = await ask('makeFirstAdmin', { body: example }, site.anonymous)

    const person = await site.givenPerson({ role: 'admin' })
    admin = site.as(person)
    const made = async (name: string, given: Given = {}) =>
      (await (await ask(name, given)).json()) as { id: string; version: number }
    const self = { params: { id: person.id } }
    const stored = await made('uploadImage')
    const ofStored = { params: { id: stored.id } }
    const draft = await made('createDraft', {
      body: {
        document: {
          title: 'Oat soup',
          content: LONG_TEXT,
          postType: 'blog',
          author: 'Maya',
          mediaIds: [stored.id],
        },
      },
    })
    const on = { params: { id: draft.id } }
    const body = { baseVersion: draft.version }
    const published = await made('publish', { ...on, body })
    const publishBody = {
      ...(CALLS.publishPost?.example as object),
      mediaIds: [stored.id],
    }
    const trashed = { params: { id: (await made('createDraft')).id } }
    await ask('trash', trashed)
    const note = await made('createNote', on)
    const begun = { params: { id: (await made('createImport')).id } }
    const whole = await made('createImport', { body: { fileName: 'soup.xml', byteSize: 5 } })
    const firstPart = { params: { id: whole.id, number: '0' } }
    await ask('putImportPart', firstPart)
    const topic = await made('createTopic')
    await made('createTopic', { body: { name: 'Winter kitchen' } })
    const series = await made('createSeries')
    await made('createSeries', { body: { name: 'Winter kitchen' } })
    const profile = await made('createProfile')
    await made('createProfile', { body: { name: 'Tomás' } })
    const template = await made('createTemplate')
    const otherTemplate = await made('createTemplate', {
      body: { name: 'Other menu', content: 'Soup.', postType: 'blog' },
    })
    const revisions = (await (await ask('listRevisions', on)).json()) as { items: { id: string }[] }
    const revision = { ...on.params, revisionId: revisions.items[0]?.id }
    const listed = await (await ask('listPosts', {})).json()
    const slug: string = listed.items[0].slug
    const stale = { body: { baseVersion: 99 } }
    const settings = { params: { document: 'settings' } }
    const [page, gonePage] = [
      await made('createPage'),
      await made('createPage', { body: { title: 'Gone' } }),
    ]
    await ask('removePage', { params: { page: gonePage.id } })
    const ofGone = { params: { document: gonePage.id } }
    const acts: Record<string, () => Promise<Response>> = {
      'getPost 301': () => redirected(`/blog/${slug}`),
      'getPost 410': () => redirected(null),
      'sendMessage 409': () =>
        repeated('sendMessage', {}, { body: otherBody('sendMessage', { subject: 'Stew' }) }),
      'exportChosenRecipes 409': () =>
        ask('exportChosenRecipes', { body: { ids: [trashed.params.id], format: 'cooklang' } }),
      'confirmSample 404': () =>
        ask('confirmSample', { body: { sample: { kind: 'post', id: ID }, isOurs: true } }),
      'createDraft 404': () => ask('createDraft', { body: { document: {}, template: ID } }),
      'createDraft 409': () =>
        repeated('createDraft', {}, { body: { document: { title: 'Stew' } } }),
      'purge 409': () => ask('purge', on),
      'saveDraft 409': () =>
        ask('saveDraft', {
          ...on,
          body: otherBody('saveDraft', { baseVersion: 99, document: { title: 'Stew' } }),
        }),
      'discardChanges 409': () => ask('discardChanges', { ...on, ...stale }),
      'restoreRevision 409': () => ask('restoreRevision', { params: revision, ...stale }),
      'publishPost 409': () =>
        repeated('publishPost', { body: publishBody }, { body: { ...publishBody, title: 'Stew' } }),
      'uploadImage 409': () => repeated('uploadImage', {}, {}),
      'copyPicture 409': () =>
        repeated('copyPicture', {}, { body: otherBody('copyPicture', { alt: 'Stew' }) }),
      'updatePicture 429': () => {
        const focus = (x: number) => ({ ...ofStored, body: { focus: { x, y: 80 } } })
        return exhausted('updatePicture', focus(20), focus(30))
      },
      'replacePicture 429': () => exhausted('replacePicture', ofStored),
      'removePicture 409': () => ask('removePicture', ofStored),
      'removeOldPath 404': () => ask('removeOldPath', { body: { from: '/never-was' } }),
      'createImport 409': () =>
        repeated('createImport', {}, { body: { fileName: 'bread.xml', byteSize: 10 } }),
      'putImportPart 409': () => ask('putImportPart', firstPart),
      'checkImport 409': () => ask('checkImport', begun),
      'startImport 409': () => ask('startImport', begun),
      'stopImport 409': () => ask('stopImport', begun),
      'createNote 409': () =>
        repeated('createNote', on, { body: otherBody('createNote', { body: 'Why?' }) }),
      'replyToNote 409': () =>
        repeated(
          'replyToNote',
          { params: { ...on.params, noteId: note.id } },
          { body: { body: 'No.' } },
        ),
      'invite 409': () => ask('invite', { body: otherBody('invite', { email: reader.email }) }),
      'inviteAgain 409': () => ask('inviteAgain', self),
      'setRole 409': () => ask('setRole', self),
      'endSessions 409': () => ask('endSessions', self),
      'removeSecondSteps 409': () => ask('removeSecondSteps', self),
      'setDisabled 409': () => ask('setDisabled', self),
      'publish 409': () => ask('publish', { ...on, ...stale }),
      'unpublish 409': () => ask('unpublish', trashed),
      'schedule 409': () =>
        ask('schedule', { ...on, body: otherBody('schedule', { baseVersion: 99 }) }),
      'unschedule 409': () => ask('unschedule', trashed),
      'translate 409': () => ask('translate', trashed),
      'setRedirect 409': () => ask('setRedirect', { params: { slug } }),
      'makeFirstAdmin 409': async () => taken,
      'createTemplate 409': () =>
        repeated(
          'createTemplate',
          { body: otherBody('createTemplate', { name: 'Third' }) },
          {
            body: otherBody('createTemplate', { name: 'Fourth' }),
          },
        ),
      'renameTemplate 409': () =>
        ask('renameTemplate', { params: { id: otherTemplate.id }, body: { name: 'Weekly menu' } }),
      'createPage 409': async () => {
        await insertManyPages(site.deps().db, OWN_PAGES_MAX)
        return ask('createPage', { body: { title: 'One too many' } })
      },
      'copyPage 409': () => ask('copyPage', { params: { page: gonePage.id } }),
      'translatePage 409': () => ask('translatePage', { params: { page: gonePage.id } }),
      'withdrawPage 409': () => ask('withdrawPage', { params: { page: gonePage.id } }),
      'purgePage 409': () => ask('purgePage', { params: { page: page.id } }),
      'discardSiteDraft 409': () => ask('discardSiteDraft', ofGone),
      'restoreSiteRevision 409': () =>
        ask('restoreSiteRevision', { params: { ...ofGone.params, number: '0' } }),
      'createTopic 409': () => ask('createTopic', { body: { name: 'One too many' } }),
      'changeTopic 409': () =>
        ask('changeTopic', { params: { id: topic.id }, body: { name: 'Winter kitchen' } }),
      // Terms of all kinds count together.
      'createSeries 409': async () => {
        await insertManyTerms(site.deps().db, TERMS_MAX)
        return ask('createSeries', { body: { name: 'One too many' } })
      },
      'changeSeries 409': () =>
        ask('changeSeries', { params: { id: series.id }, body: { name: 'Winter kitchen' } }),
      'createProfile 409': () => ask('createProfile', { body: { name: 'maya lindqvist' } }),
      'changeProfile 409': () =>
        ask('changeProfile', { params: { id: profile.id }, body: { name: 'Tomás' } }),
      'changeSiteDocument 409': () =>
        ask('changeSiteDocument', {
          ...settings,
          body: { changes: { name: { from: 'Nobody’s', to: 'Somebody’s' } } },
        }),
      'publishSiteDocument 409': () =>
        ask('publishSiteDocument', { ...settings, body: { version: 99 } }),
      'search 429': () => searched('search', { q: 'soup' }),
      'findRecipes 429': () => searched('findRecipes', { diet: 'vegan' }),
    }
    expect([template.id, published.id].every(Boolean)).toBe(true)
    for (const name of Object.keys(CALLS)) acts[`${name} 429`] ??= () => exhausted(name)
    return acts
  }

  function otherBody(name: string, changes: object): object {
    return { ...(CALLS[name]?.example as object), ...changes }
  }
})
