import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { FIXTURES, givenTransfer } from '#tests/support/site/given-transfer.ts'
import { leftOutLine } from './post-outcome.ts'

let root = ''
let picture: Buffer

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'haven-import-test-'))
  picture = await givenPicture()
})
afterAll(() => rmSync(root, { recursive: true }))

function put(path: string, bytes: string | Uint8Array = picture): string {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  return file
}

describe.each(ENGINES)('on %s', (engine) => {
  const { importFrom, posts, drafts, rows } = givenTransfer(engine)

  test('a Ghost export comes in, its pictures from the archive around it', async () => {
    const json = readFileSync(join(FIXTURES, 'ghost-5.json'))
    const archive = put(
      'ghost.zip',
      zipSync({
        'slow-food/slow-food.ghost.2024-06-01.json': json,
        'slow-food/content/images/2024/01/lentils.jpg': picture,
        'slow-food/content/images/2024/01/pan.jpg': await givenPicture({ width: 700 }),
      }),
    )
    const { summary, outcomes } = await importFrom(archive)
    expect(summary).toEqual({
      format: 'Ghost',
      results: { imported: 5, 'there already': 0, failed: 0 },
      pages: { imported: 1, 'there already': 0, failed: 0 },
      topics: { imported: 1, 'there already': 0, failed: 0 },
      members: { imported: 0, 'there already': 0, failed: 0 },
      comments: { imported: 0, 'there already': 0, failed: 0 },
      people: { imported: 2, 'there already': 0, failed: 0 },
      companions: [],
      leftOut: [
        { count: 1, what: 'internal tags, which readers never see', titles: ['#internal'] },
        {
          count: 1,
          what: 'settings of the site',
          titles: ['locale'],
          reason: 'Set it under Settings, where this site has it.',
        },
      ],
    })
    const lentils = (await posts()).find(({ slug }) => slug === 'slow-lentils')
    const pan = (await rows('media')).find(({ original_name: name }) => name === 'pan.jpg')
    expect(await rows('media')).toHaveLength(2)
    expect(lentils).toMatchObject({
      author: 'Maya Ortiz, Bo Lind',
      post_type: 'guide',
      meta_title: 'Lentils, slowly',
      meta_description: 'Lentils that take an hour.',
      published_at: '2024-01-12T08:00:00.000Z',
      created_at: '2024-01-12T07:55:30.000Z',
    })
    expect(lentils?.content).toBe(
      [
        'Lentils want *time*.',
        `![A pan of lentils](/media/${pan?.name})`,
        '*The pan*',
        '> 💡\n>\n> Rinse them first.',
        '[All about pulses](https://pulses.example/)',
        `![The pan again](/media/${pan?.name})`,
        '![Far away](https://elsewhere.example/far.jpg)',
        '```text\n200 g lentils\n```',
      ].join('\n\n'),
    )
    const states = Object.fromEntries((await posts()).map(({ title, status }) => [title, status]))
    expect(states).toEqual({
      'Slow lentils': 'published',
      'Members read this': 'draft',
      'An idea': 'draft',
      'In the far future': 'scheduled',
      'Mailed alone': 'draft',
    })
    expect((await drafts()).find(({ slug }) => slug === 'mailed')?.content).toBe(
      'Dear reader, here are plain words.',
    )
    expect(outcomes.flatMap(({ notes }) => notes)).toContainEqual({
      kind: 'pictures',
      detail: 'https://elsewhere.example/far.jpg: it is not among the files',
    })
    expect(outcomes.flatMap(({ notes }) => notes)).toContainEqual({
      kind: 'status',
      detail: 'was for members there, so it is a draft',
    })
  })

  test('an export of the next version of Ghost comes in beside it', async () => {
    await importFrom(join(FIXTURES, 'ghost-5.json'))
    const { summary } = await importFrom(join(FIXTURES, 'ghost-6.json'))
    expect(summary.results.imported).toBe(1)
    expect(await posts()).toHaveLength(6)
  })

  test('the Markdown of Jekyll comes in', async () => {
    const folder = join(root, 'jekyll')
    cpSync(join(FIXTURES, 'jekyll'), folder, { recursive: true })
    put('jekyll/assets/rice.jpg')
    const { summary, outcomes } = await importFrom(folder)
    expect(summary.results.imported).toBe(2)
    expect(summary.leftOut.map(leftOutLine)).toEqual(['1 of the type “page”'])
    const rice = (await posts()).find(({ slug }) => slug === 'rice-and-peas')
    const [media] = await rows('media')
    expect(rice).toMatchObject({
      title: 'Rice & peas: a Sunday',
      published_at: '2021-04-05T07:00:00.000Z',
      author: 'Bo Lind',
      post_type: 'guide',
      image_url: `/media/${media?.name}`,
    })
    expect(rice?.content).toMatch(
      /^Rice first, then peas\. !\[The pot\]\(\/media\/\S+ "On the stove"\)/,
    )
    expect(rice?.content).toContain('image: ![not a picture](/assets/rice.jpg)')
    expect(outcomes.find(({ title }) => title.startsWith('Rice'))?.notes).toEqual([
      { kind: 'shortcodes', detail: 'include' },
      { kind: 'fields', detail: 'mood' },
    ])
    expect((await posts()).find(({ title }) => title === 'Soup, someday')?.status).toBe('draft')
    expect(await rows('slug_redirects')).toMatchObject([{ slug: 'old-rice', post_id: rice?.id }])
  })

  test('the Markdown of Hugo comes in, and no address leads out of its folder', async () => {
    const folder = join(root, 'hugo')
    cpSync(join(FIXTURES, 'hugo'), folder, { recursive: true })
    put('hugo/content/posts/bean-stew/beans.jpg')
    const { outcomes } = await importFrom(folder)
    const stew = (await posts()).find(({ slug }) => slug === 'bean-stew')
    const [media] = await rows('media')
    expect(stew).toMatchObject({
      published_at: '2022-10-01T10:00:00.000Z',
      updated_at: '2023-01-05T09:00:00.000Z',
      post_type: 'news',
      meta_description: 'Beans, an hour, a stew.',
      image_url: `/media/${media?.name}`,
    })
    expect(stew?.content).toBe(
      `Soak them overnight.\n\n![The beans](/media/${media?.name})\n\n*Soaked*\n\n<https://www.youtube.com/watch?v=dQw4w9WgXcQ>\n\n{{< recipe-card id="7" >}}\n`,
    )
    const knife = outcomes.find(({ title }) => title === 'Sharpen a knife')
    expect(knife?.notes.map(({ detail }) => detail)).toEqual([
      '../../../../../../etc/passwd: it is not among the files',
      '/%2e%2e/%2e%2e/etc/hostname.jpg: it is not among the files',
    ])
    expect((await posts()).find(({ title }) => title === 'Sharpen a knife')?.status).toBe(
      'scheduled',
    )
  })
})
