import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nearestLegible } from '#domain/site/look/palette.ts'
import { reportItems } from '#imports/import-report.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { givenTransfer } from '#tests/support/site/given-transfer.ts'
import { setSiteValues } from '../site/publish-site-document.ts'

let root = ''
let file = ''

const DESCRIPTION = `Everything about <b>bread</b>: ${'rye, spelt and emmer, '.repeat(20)}and oats.`

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'haven-import-settings-'))
  file = join(root, 'ghost.zip')
  const settings = [
    { key: 'title', value: ' Mohn &amp; Mehl ' },
    { key: 'description', value: DESCRIPTION },
    { key: 'accent_color', value: '#FF9A00' },
    { key: 'logo', value: '__GHOST_URL__/content/images/2024/01/logo.png' },
    { key: 'icon', value: '__GHOST_URL__/content/images/2024/01/gone.png' },
    { key: 'url', value: 'https://mohn.example' },
  ]
  const json = JSON.stringify({
    db: [{ meta: { version: '5.90.0' }, data: { posts: [], settings } }],
  })
  writeFileSync(
    file,
    zipSync({
      'mohn/mohn.ghost.2024-06-01.json': Buffer.from(json),
      'mohn/content/images/2024/01/logo.png': await givenPicture(),
    }),
  )
})
afterAll(() => rmSync(root, { recursive: true }))

describe.each(ENGINES)('settings of another site, on %s', (engine) => {
  const { importFrom, rows, transferDeps } = givenTransfer(engine)

  const ofSettings = async (...given: Parameters<typeof importFrom>) => {
    const { outcomes } = await importFrom(...given)
    return outcomes.filter(({ kind }) => kind === 'setting')
  }
  const draft = async () => JSON.parse(String((await rows('site_documents'))[0]?.draft))

  test('wait in the draft, and nothing of them is published; a dry run says the same of each', async () => {
    const dry = await ofSettings(file, { isDryRun: true })
    expect(await rows('site_documents')).toEqual([])
    const outcomes = await ofSettings(file)
    const colour = nearestLegible('#ff9a00')
    expect(outcomes.map(({ result, reason }) => [result, reason])).toEqual([
      ['imported', undefined],
      ['imported', undefined],
      ['imported', undefined],
      ['imported', undefined],
      ['failed', expect.stringContaining('it is not among the files')],
    ])
    expect(dry).toEqual(outcomes)
    expect(outcomes.flatMap(reportItems).map(({ why }) => why)).toEqual([
      'Proposal: it waits as “Name” in the draft of the settings',
      'Proposal: it waits as “Description” in the draft of the settings: at most 300 characters',
      expect.stringContaining(
        `would be hard to read, so it is the nearest colour in which they are not, ${colour}`,
      ),
      'Proposal: it waits as “Logo” in the draft of the settings',
      'The picture could not be had: it is not among the files.',
    ])
    const values = await draft()
    expect(values).toMatchObject({ name: 'Mohn & Mehl', colour })
    expect(values.description).toMatch(/^Everything about bread: rye.*…$/)
    expect(values.logo).toMatch(/^\/media\//)
    expect(values).not.toHaveProperty('icon')
    const [{ published } = {}] = await rows('site_documents')
    expect(JSON.parse(String(published))).toEqual({})

    const again = await ofSettings(file)
    expect(again.map(({ result }) => result)).toEqual([...Array(4).fill('there already'), 'failed'])
    expect(await draft()).toEqual(values)
  })

  test('leave what the owner has written here', async () => {
    await setSiteValues(transferDeps(), 'shell', { id: 'settings', values: { name: 'Kornblume' } })
    const [name, ...others] = await ofSettings(file)
    expect(name).toMatchObject({
      result: 'failed',
      reason: 'Name says something of your own already, which stays.',
    })
    expect(others.map(({ result }) => result)).toEqual([...Array(3).fill('imported'), 'failed'])
    expect(await draft()).toMatchObject({ name: 'Kornblume' })
  })
})
