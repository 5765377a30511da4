import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { FIXTURES, givenTransfer } from '#tests/support/site/given-transfer.ts'

const UPLOADS = 'https://slowkitchen.example/wp-content/uploads'

describe.each(ENGINES)('on %s', (engine) => {
  const { importFrom, posts } = givenTransfer(engine)

  async function imported(file: string, options = {}) {
    const { outcomes } = await importFrom(join(FIXTURES, file), options)
    const rows = await posts()
    return (title: string) => ({
      post: rows.find((row) => row.title === title),
      notes: (outcomes.find((outcome) => outcome.title === title)?.notes ?? []).map(
        ({ kind, detail }) => `${kind}: ${detail}`,
      ),
    })
  }

  test('a text of the classic editor keeps its shape, and losses are reported', async () => {
    const { post, notes } = (await imported('wordpress-classic.xml'))('A classic soup')
    expect(post?.content).toBe(
      [
        'Before the heading.',
        '## The pot',
        'A line  \nand the next one, with <https://example.org/wiki/Soup_(dish)_in_a_pot> in it.',
        '| Pot | Time |\n| --- | --- |\n| Small | 1 h |',
        '```\none\ntwo\nthree\n```',
        '- Water\n- Oats',
        '> Stir once.\n>\n> Then wait.',
        `![](${UPLOADS}/2014/03/field.jpg)`,
        'In the field',
        `[A list to take along](${UPLOADS}/2014/03/shopping_list.pdf)`,
      ].join('\n\n'),
    )
    expect(post?.content_html).toContain('href="https://example.org/wiki/Soup_(dish)_in_a_pot"')
    expect(post?.canonical_url).toBe('https://first.example/soup')
    expect(notes).toEqual([
      `layout: the background ${UPLOADS}/2014/03/field.jpg is a picture of the text`,
      'layout: several pages are one',
      'code: _custom_css',
      'status: search engines were not to list it there; here they may',
      `pictures: ${UPLOADS}/2014/03/field.jpg: it is not among the files`,
      `files: ${UPLOADS}/2014/03/shopping_list.pdf stays there`,
    ])
  })

  test('covers, columns, files and audio of the block editor are imported or reported', async () => {
    const { post, notes } = (await imported('wordpress-classic.xml'))('A table of blocks')
    expect(post?.content).toBe(
      [
        `![](${UPLOADS}/2024/05/table.jpg)`,
        'A table for ten',
        `![A bench](${UPLOADS}/2024/05/bench.jpg)`,
        'And a bench',
        'Left',
        'Right',
        `[The menu](${UPLOADS}/2024/05/menu.pdf)`,
        `<${UPLOADS}/2024/05/birds.mp3>`,
      ].join('\n\n'),
    )
    expect(notes).toEqual([
      'layout: columns stand one below the other',
      `layout: the background ${UPLOADS}/2024/05/table.jpg is a picture of the text`,
      'text: the block “latest-posts” holds no text of its own',
      'text: the block “block” holds no text of its own',
      `pictures: ${UPLOADS}/2024/05/table.jpg: it is not among the files`,
      `pictures: ${UPLOADS}/2024/05/bench.jpg: it is not among the files`,
      `files: ${UPLOADS}/2024/05/menu.pdf stays there`,
      `files: ${UPLOADS}/2024/05/birds.mp3 stays there`,
    ])
  })

  test('the cards of Ghost become links and pictures, and its settings are reported', async () => {
    const of = await imported('ghost-cards.json')
    const { post, notes } = of('Bread with everything')
    const site = 'https://slowfood.example'
    expect(post?.content).toBe(
      [
        'Watch first.',
        `<${site}/content/media/2024/02/knead.mp4>`,
        '*How to knead*',
        `[The crust crackles](${site}/content/media/2024/02/crackle.mp3)`,
        `[A plan for a day](${site}/content/files/2024/02/plan_for_a_day.pdf)`,
        'To print and to pin up',
        `![](${site}/content/images/2024/02/oven.jpg)`,
        '## Bake',
        '### Hot, then hotter',
        `See [about us](${site}/about/) and <https://example.org/a_page_of_ours>.`,
      ].join('\n\n'),
    )
    expect(post?.status).toBe('published')
    expect(post?.canonical_url).toBe('https://elsewhere.example/bread')
    expect(notes).toEqual([
      'text: a form to subscribe was left out',
      'layout: the background __GHOST_URL__/content/images/2024/02/oven.jpg is a picture of the text',
      'text: a form was left out',
      'code: a script in the text',
      'code: codeinjection_head',
      'code: codeinjection_foot',
      'fields: og_image, custom_excerpt',
      'pictures: __GHOST_URL__/content/images/2024/02/oven.jpg: it is not among the files',
      `files: ${site}/content/media/2024/02/crackle.mp3 stays there`,
      `files: ${site}/content/files/2024/02/plan_for_a_day.pdf stays there`,
      `files: ${site}/content/media/2024/02/knead.mp4 stays there`,
    ])
    expect(of('Mail alone').post?.status).toBe('draft')
    expect(of('Mail alone').notes).toEqual(['status: was only mailed there, so it is a draft'])
  })
})
