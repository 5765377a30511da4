import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { afterAll, describe, expect, test } from 'vitest'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import { createDiskMediaStore } from '#server/media/disk-media-store.ts'
import { createTemporaryFiles } from '#server/media/temporary-files.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp, SITE_URL } from '#tests/support/site/given-app.ts'
import { FIXTURES } from '#tests/support/site/given-transfer.ts'
import { sharedContent, sharedImages } from '#tests/support/site/shared-parts.ts'
import type { ImportChoices, SiteImport, WholeImport } from './import-shapes.calls.ts'
import { pruneImports } from './prune-imports.server.ts'
import { runImport } from './run-import.server.ts'

const WORDPRESS = readFileSync(join(FIXTURES, 'wordpress-kornblume.xml'))
const GHOST = readFileSync(join(FIXTURES, 'ghost-kornblume.json'))
const PART = 1024 * 1024
const CHOICES: ImportChoices = {
  areDrafts: false,
  isFetchingPictures: false,
  hasSubscribers: true,
  owner: '',
  siteUrl: '',
}

const folder = mkdtempSync(join(tmpdir(), 'haven-imports-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(ENGINES)('an uploaded export, on %s', (engine) => {
  const content = sharedContent()
  const site = givenApp(engine, {}, { content })

  const runDeps = () => ({
    ...site.deps(),
    content,
    images: sharedImages(),
    jobs: { wake: () => {} },
    media: createDiskMediaStore({ folder: join(folder, engine) }),
    temporaryFiles: createTemporaryFiles(join(folder, 'tmp')),
    siteUrl: SITE_URL,
  })
  const admin = () => site.givenPerson({ role: 'admin' })

  async function read<Answer>(response: Response): Promise<Answer> {
    const body: unknown = await response.json()
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`)
    return body as Answer
  }
  const create = (person: Person, fileName: string, byteSize: number) =>
    site
      .as(person)
      .post(callUrl('createImport'), { fileName, byteSize }, { [IDEMPOTENCY_KEY_HEADER]: uuidv7() })
  const putPart = (person: Person, id: string, number: number, bytes: Uint8Array) =>
    site.as(person).put(callUrl('putImportPart', { id, number }), {
      content: Buffer.from(bytes).toString('base64'),
    })
  const post = (person: Person, call: 'checkImport' | 'startImport' | 'stopImport', id: string) =>
    site.as(person).post(callUrl(call, { id }), call === 'startImport' ? CHOICES : undefined)
  const get = async (person: Person, id: string) =>
    read<WholeImport>(await site.as(person).get(callUrl('getImport', { id })))

  /** Runs what is queued, as the job does, until `stopping` says so. */
  async function runJob(stopping = new AbortController().signal): Promise<void> {
    const jobs = await site.rows('jobs')
    const payload = jobs.findLast(({ name }) => name === 'imports.run')?.payload ?? 'null'
    await runImport(runDeps(), JSON.parse(payload), stopping)
  }

  async function givenUploaded(person: Person, bytes: Uint8Array, fileName = 'kornblume.xml') {
    const { id } = await read<SiteImport>(await create(person, fileName, bytes.length))
    for (let number = 0; number * PART < bytes.length; number += 1) {
      await read(
        await putPart(person, id, number, bytes.subarray(number * PART, (number + 1) * PART)),
      )
    }
    return id
  }
  async function givenChecked(person: Person, bytes: Uint8Array, fileName?: string) {
    const id = await givenUploaded(person, bytes, fileName)
    await runJob()
    return id
  }

  test('is tried when all of it is here, then imported, and run again without doubling', async () => {
    const person = await admin()
    const id = await givenChecked(person, WORDPRESS)
    const tried = await get(person, id)
    expect(tried).toMatchObject({ state: 'checked', format: 'WordPress', problem: null })
    expect(await site.rows('blog_posts')).toEqual([])
    const { counts, named } = tried.report!
    expect(counts.post.kept + counts.post.changed).toBe(10)
    expect(counts.topic).toMatchObject({ named: 2, known: 1 })
    expect(named).toBeGreaterThan(10)
    for (const { why, advice } of tried.items) expect([why, advice]).not.toContain('')

    await read(await post(person, 'startImport', id))
    await runJob()
    const done = await get(person, id)
    expect(done.state).toBe('done')
    expect(done.report?.counts).toEqual(counts)
    expect(await site.rows('blog_posts')).toHaveLength(10)

    await read(await post(person, 'checkImport', id))
    await runJob()
    expect((await get(person, id)).report?.counts.post).toMatchObject({ known: 10, kept: 0 })
    await read(await post(person, 'startImport', id))
    await runJob()
    expect(await site.rows('blog_posts')).toHaveLength(10)

    const acts = (await site.rows('audit_log')).map(({ action }) => action)
    for (const act of ['import.upload', 'import.start', 'import.finish'])
      expect(acts).toContain(act)
  })

  test('goes on where a stopped program has left it, and reports it as one import', async () => {
    const person = await admin()
    const id = await givenChecked(person, WORDPRESS)
    const { report } = await get(person, id)
    await read(await post(person, 'startImport', id))
    const stopping = new AbortController()
    const deps = runDeps()
    const at = (await site.rows('jobs')).findLast(({ name }) => name === 'imports.run')!
    let posts = 0
    const newId = () => {
      posts += 1
      if (posts > 28) stopping.abort(new Error('the program is stopping'))
      return uuidv7()
    }
    const killed = runImport({ ...deps, newId }, JSON.parse(at.payload), stopping.signal)
    await expect(killed).rejects.toThrow('the program is stopping')
    const left = (await site.rows('blog_posts')).length
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(10)
    expect((await get(person, id)).state).toBe('importing')

    await runJob()
    expect(await get(person, id)).toMatchObject({
      state: 'done',
      report: { counts: report?.counts },
    })
    expect(await site.rows('blog_posts')).toHaveLength(10)
  })

  test('is stopped by its administrator, keeps what came in, and goes on when asked', async () => {
    const person = await admin()
    const id = await givenChecked(person, WORDPRESS)
    await read(await post(person, 'startImport', id))
    await read(await post(person, 'stopImport', id))
    await runJob()
    expect(await site.rows('blog_posts')).toEqual([])
    expect((await post(person, 'stopImport', id)).status).toBe(409)
    await read(await post(person, 'startImport', id))
    await runJob()
    expect((await get(person, id)).state).toBe('done')
    expect((await post(person, 'startImport', id)).status).toBe(409)
  })

  test('comes as drafts and without subscribers where that is chosen, and names those', async () => {
    const person = await admin()
    const id = await givenChecked(person, GHOST, 'kornblume.json')
    const before = (await get(person, id)).report
    const choices = { ...CHOICES, areDrafts: true, hasSubscribers: false }
    await read(await site.as(person).post(callUrl('startImport', { id }), choices))
    await runJob()
    const { report, items } = await get(person, id)
    expect((await site.rows('blog_posts')).map(({ status }) => status)).not.toContain('published')
    expect(await site.rows('newsletter_subscribers')).toEqual([])
    expect(before?.counts.subscriber).toMatchObject({ kept: 1, named: 5 })
    expect(report?.counts.subscriber).toEqual({ kept: 0, changed: 0, known: 0, named: 6 })
    expect(items.filter(({ kind }) => kind === 'subscriber')[0]?.why).toContain('You chose')
  })

  test('has its report as a table, with a line for each thing', async () => {
    const person = await admin()
    const id = await givenChecked(person, WORDPRESS)
    const response = await site.as(person).get(callUrl('exportImportReport', { id }))
    expect(response.headers.get('Content-Disposition')).toContain('import-report.csv')
    const lines = (await response.text()).split('\r\n')
    expect(lines[0]).toContain('kind,name,title,result,count,why,what to do')
    expect(lines.filter((line) => line.startsWith('post,')).length).toBeGreaterThanOrEqual(10)
    expect(
      lines.some((line) => line.startsWith('post,post 10,') && line.includes('contact-form-7')),
    ).toBe(true)
  })

  test('is sent in parts that may come twice, and refused by field and limit', async () => {
    const person = await admin()
    const bytes = Buffer.concat([WORDPRESS, Buffer.alloc(PART, ' ')])
    const { id } = await read<SiteImport>(await create(person, 'large.xml', bytes.length))
    const first = bytes.subarray(0, PART)
    await read(await putPart(person, id, 0, first))
    expect(await read<SiteImport>(await putPart(person, id, 0, first))).toMatchObject({
      state: 'uploading',
      parts: 1,
    })
    const refusals = [
      [await putPart(person, id, 1, Buffer.from('short')), 'content', /has \d+ bytes/],
      [await putPart(person, id, 2, Buffer.from('more')), 'number', /has 2 parts/],
      [await create(person, 'huge.xml', 201 * PART), 'byteSize', /at most 200 MB/],
      [await create(person, ' ', 10), 'fileName', /needs a name/],
    ] as const
    for (const [response, field, words] of refusals) {
      expect(response.status).toBe(400)
      const { error } = (await response.json()) as { error: { fields: Record<string, string[]> } }
      expect(error.fields[field]?.[0]).toMatch(words)
    }
    await read(await putPart(person, id, 1, bytes.subarray(PART)))
    await runJob()
    expect((await get(person, id)).state).toBe('checked')
    expect((await putPart(person, id, 1, bytes.subarray(PART))).status).toBe(409)
  })

  test('that is none says why, and can be removed', async () => {
    const person = await admin()
    const id = await givenChecked(person, Buffer.from('%PDF-1.7 no export'), 'menu.pdf')
    expect(await get(person, id)).toMatchObject({
      state: 'failed',
      problem: 'The file is no export that this version reads.',
    })
    expect((await site.as(person).delete(callUrl('removeImport', { id }))).status).toBe(204)
    expect(await site.rows('import_parts')).toEqual([])
    expect((await site.as(person).get(callUrl('getImport', { id }))).status).toBe(404)
  })

  test('says which choice cannot be', async () => {
    const person = await admin()
    const id = await givenChecked(person, WORDPRESS)
    const start = (choices: Partial<ImportChoices>) =>
      site.as(person).post(callUrl('startImport', { id }), { ...CHOICES, ...choices })
    for (const [choices, field] of [
      [{ owner: 'nobody@example.org' }, 'owner'],
      [{ siteUrl: 'kornblume' }, 'siteUrl'],
    ] as const) {
      const response = await start(choices)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        error: { fields: { [field]: [expect.anything()] } },
      })
    }
  })

  test('is forgotten when nobody touches it for long', async () => {
    const person = await admin()
    const { id } = await read<SiteImport>(await create(person, 'begun.xml', 10))
    await givenChecked(person, WORDPRESS)
    site.clock.advance(8 * 24 * 60 * 60 * 1000)
    await pruneImports(site.deps())
    expect((await site.rows('site_imports')).map((row) => row.id)).not.toContain(id)
    site.clock.advance(90 * 24 * 60 * 60 * 1000)
    await pruneImports(site.deps())
    expect(await site.rows('site_imports')).toEqual([])
  })
})
