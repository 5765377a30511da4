import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createPage } from '#pages/create-page.server.ts'
import type { OwnPageId } from '#pages/own-page.ts'
import { removePage } from '#pages/remove-page.server.ts'
import { readSections, writeSections } from '#pages/sections/sections.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenTransfer } from '#tests/support/site/given-transfer.ts'
import { translatePage } from '#translations/translate-page.server.ts'
import { changeSiteDocument } from '../site/change-site-document.ts'
import { publishSiteDocument, setSiteValues } from '../site/publish-site-document.ts'

const TABLES = ['site_documents', 'own_pages', 'page_redirects', 'page_translations'] as const

function without(row: object, name: string): object {
  return Object.fromEntries(Object.entries(row).filter(([column]) => column !== name))
}

describe.each(ENGINES)('pages in an export, on %s', (engine) => {
  const given = givenTransfer(engine)
  const { importFrom, exportAll, rows } = given

  async function change(document: OwnPageId, fields: Record<string, [string, string]>) {
    const changes = Object.fromEntries(
      Object.entries(fields).map(([name, [from, to]]) => [name, { from, to }]),
    )
    return changeSiteDocument(given.transferDeps(), 'shell', {
      params: { document },
      body: { changes },
    })
  }
  async function publish(document: OwnPageId, version: number) {
    const input = { params: { document }, body: { version } }
    await publishSiteDocument(given.transferDeps(), 'shell', input)
  }
  async function givenPage(title: string, address: string): Promise<OwnPageId> {
    const made = await createPage(given.transferDeps(), 'shell', {
      body: { title, address, madeOf: 'text' },
    })
    const id = made.id as OwnPageId
    const text = `---\ntitle: no\n---\n\n# ${title}\r\n  `
    const { version } = await change(id, {
      description: ['', `In short: "${title}"`],
      text: ['', text],
    })
    await publish(id, version)
    return id
  }
  async function givenSections(title: string, address: string): Promise<OwnPageId> {
    const made = await createPage(given.transferDeps(), 'shell', {
      body: { title, address, madeOf: 'sections' },
    })
    const id = made.id as OwnPageId
    const { values } = await change(id, {
      description: ['', 'In short'],
      cardPicture: ['', '/media/640-480-0a1b2c3d.jpg'],
      listing: ['listed', 'unlisted'],
    })
    const [head] = readSections(values.sections ?? '') ?? []
    const text = { id: 'text', kind: 'text', fields: { text: '```\nA block\n```' } }
    const { version } = await change(id, {
      sections: [values.sections ?? '', writeSections(head ? [head, text] : [text])],
    })
    await publish(id, version)
    return id
  }
  const kept = async () =>
    Object.fromEntries(
      await Promise.all(
        TABLES.map(async (table) => [
          table,
          // PostgreSQL gives them as they lie.
          (await rows(table))
            .map((row) => without(row, 'version'))
            .sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
        ]),
      ),
    )

  test('come back as they were: published, changed, moved, drafts and those in the trash', async () => {
    const moved = await givenPage('How we test', '/tests')
    const { version } = await change(moved, { address: ['/tests', '/küche/tests'] })
    await publish(moved, version)
    await change(moved, { title: ['How we test', 'Half a sen'] })
    const gone = await givenPage('Gone', '/gone')
    await removePage(given.transferDeps(), 'shell', { params: { page: gone } })
    await createPage(given.transferDeps(), 'shell', {
      body: { title: 'Draft', address: '/draft', madeOf: 'text' },
    })
    const school = await givenSections('Kochschule', '/kochschule')
    const before = await kept()
    const { folder, summary } = await exportAll()
    expect(summary.pages).toBe(4)
    expect(readdirSync(join(folder, 'pages'))).toHaveLength(5)
    expect(readFileSync(join(folder, 'pages', `${moved}.md`), 'utf8')).toContain(
      'title: "How we test"',
    )
    expect(readFileSync(join(folder, 'pages', `${school}.md`), 'utf8')).toContain('"kind": "text"')

    const { db } = given.transferDeps()
    await db.deleteFrom('page_redirects').execute()
    await db.deleteFrom('site_documents').execute()
    expect((await importFrom(folder)).summary.pages).toMatchObject({ imported: 4, failed: 0 })
    const after = await kept()
    expect(after.own_pages).toEqual(before.own_pages)
    const redirects = (found: Record<string, object[]>) =>
      found.page_redirects?.map((row) => without(row, 'created_at'))
    expect(redirects(after)).toEqual(redirects(before))
    expect(after.site_documents).toEqual(before.site_documents)
    expect((await importFrom(folder)).summary.pages).toMatchObject({
      imported: 0,
      'there already': 4,
    })
  })

  test('translations come back with their language and what they are translations of', async () => {
    const deps = given.transferDeps()
    await setSiteValues(deps, 'shell', { id: 'settings', values: { otherLanguages: 'on' } })
    const translate = async (document: 'terms' | OwnPageId) => {
      const made = await translatePage(deps, 'shell', {
        params: { page: document },
        body: { language: 'de' },
      })
      const id = made.id as OwnPageId
      const { version } = await change(id, { title: [made.title, 'Auf Deutsch'] })
      await publish(id, version)
      return id
    }
    const english = await givenPage('How we test', '/tests')
    const german = await translate(english)
    await translate('terms')
    const { version } = await change(english, { title: ['How we test', 'How we taste'] })
    await publish(english, version)
    const before = await kept()
    const languages = before.own_pages?.map((row: object) => ({ language: '', ...row }).language)
    expect(languages?.toSorted()).toEqual(['', 'de', 'de'])
    const { folder } = await exportAll()

    await deps.db.deleteFrom('site_documents').where('id', '<>', 'settings').execute()
    expect((await importFrom(folder)).summary.pages).toMatchObject({ imported: 3, failed: 0 })
    const after = await kept()
    const inOrder = (found: object[] = []) => found.map((row) => JSON.stringify(row)).toSorted()
    expect(inOrder(after.own_pages)).toEqual(inOrder(before.own_pages))
    // Of what has changed since, an export does not know what it was.
    const known = (found: typeof before) =>
      inOrder(found.page_translations?.map((row: object) => ({ ...row, revision_number: null })))
    expect(known(after)).toEqual(known(before))
    const [tie] = (await rows('page_translations')).filter((row) => row.document_id === german)
    expect(tie).toMatchObject({ original_id: english, language: 'de', revision_number: null })
  })
})
