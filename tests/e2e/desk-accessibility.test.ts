import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessibleInBothColours } from '#tests/support/browser/accessibility.ts'
import {
  givenDeskDraft,
  givenUpload,
  heldByServer,
  openEditor,
} from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

/** One of everything that is a thing of its own to who cannot see the page. */
const CONTENT = `## Plums

They are *late* this year.[^1]

- blue
- yellow

1. Wash them.

- [ ] buy sugar

> From a letter.

> [!NOTE]
> Take ripe ones.

| Tin | Time |
| --- | --- |
| loaf | 55 |

![A bowl of plums](/media/bowl.jpg "At dawn")

![](/media/pot.jpg)

\`\`\`recipe
serves: 4
- 400 g plums

1. Bake the {plums} for 40 min.
\`\`\`

End.

[^1]: As every year.
`

let site: RunningSite
let page: Page

givenDeskPage((desk) => {
  ;({ site, page } = desk)
})

type Told = { value?: unknown }
type AXNode = {
  nodeId: string
  ignored: boolean
  role?: Told
  name?: Told
  properties?: { name: string; value: Told }[]
  childIds?: string[]
}

/** Roles that only hold others, and the words of what has its name already. */
const SILENT =
  /^(?:none|generic|paragraph|emphasis|StaticText|InlineTextBox|LineBreak|LabelText|ListMarker|MenuListPopup|option)$/

/** What Chromium tells assistive technology of the text: role, name and level of each part, indented as they lie in each other. */
async function treeOfText(): Promise<string[]> {
  const inspector = await page.context().newCDPSession(page)
  const { nodes }: { nodes: AXNode[] } = await inspector.send('Accessibility.getFullAXTree')
  await inspector.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const text = nodes.find(
    ({ role, name }) => role?.value === 'textbox' && name?.value === 'Article Content',
  )
  const partsOf = (node: AXNode, depth: number): string[] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id)
      if (!child) return []
      const role = `${child.role?.value}`
      if (child.ignored || SILENT.test(role)) return partsOf(child, depth)
      const level = child.properties?.find(({ name }) => name === 'level')?.value.value
      const words = [role, level && role === 'heading' ? level : '', child.name?.value]
      return [
        `${'  '.repeat(depth)}${words.filter(Boolean).join(' ')}`,
        ...partsOf(child, depth + 1),
      ]
    })
  return text ? partsOf(text, 0) : []
}

test('headings, lists, tables and pictures of a text are that to assistive technology too', async () => {
  const pictured = await givenDeskDraft(page, { mediaIds: [await givenUpload(page)] })
  const [picture] = (await heldByServer(page, pictured)).pictures
  const content = CONTENT.replace('/media/bowl.jpg', `${picture?.url}`)
  const field = await openEditor(page, site.url, await givenDeskDraft(page, { content }))
  await field.getByRole('img', { name: 'A bowl of plums' }).waitFor()
  expect(await treeOfText()).toEqual([
    'heading 2 Plums',
    'image Footnote 1',
    'list',
    '  listitem',
    '  listitem',
    'list',
    '  listitem',
    'list',
    '  listitem',
    '    checkbox buy sugar',
    'blockquote',
    'note',
    '  combobox Kind of note',
    'group Table',
    '  table',
    '    row',
    '      columnheader Tin',
    '      columnheader Time',
    '    row',
    '      cell loaf',
    '      cell 55',
    'group Picture: A bowl of plums',
    '  image A bowl of plums',
    '  textbox Caption',
    'group Picture without a description',
    '  textbox Description',
    'group Recipe',
    '  list',
    '    listitem',
    '      strong',
    '  list',
    '    listitem',
    '  toolbar Recipe',
    '    button Edit recipe',
    'code',
  ])
})

/** What a writer brings onto the page, each from the text as it is opened. */
const STATES: Record<string, (field: Locator) => Promise<unknown>> = {
  'the tools of selected words': async (field) => {
    await field.getByText('late').dblclick()
    await page.getByRole('toolbar', { name: 'Selected words' }).waitFor()
  },
  'the menu of a slash': async (field) => {
    await field.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/')
    await page.getByRole('option', { name: 'Table' }).waitFor()
  },
  'the menu of a block': async (field) => {
    await field.getByText('They are').hover()
    await page.getByRole('button', { name: 'Block: drag to move' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor()
  },
  'what an empty line can be': async (field) => {
    await field.press('Control+End')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Put something in' }).click()
    await page.getByRole('option', { name: 'Table' }).waitFor()
  },
  'a picture with its description': async (field) => {
    await field.getByRole('group', { name: 'Picture: A bowl of plums' }).click()
    await field.getByRole('button', { name: 'Description' }).click()
  },
  'a picture that asks for its description': async (field) => {
    await field
      .getByRole('group', { name: 'Picture without a description' })
      .getByRole('textbox', { name: 'Description' })
      .click()
  },
  'the words of a note box': (field) => field.getByText('Take ripe ones.').click(),
  'a cell of a table': async (field) => {
    await field.getByRole('cell', { name: '55' }).click()
    await field.getByRole('button', { name: 'Add row' }).waitFor()
  },
  'a recipe, selected': (field) =>
    field.getByRole('group', { name: /^Recipe/ }).click({ position: { x: 5, y: 5 } }),
  'the form of a recipe': async (field) => {
    await field.getByRole('button', { name: 'Edit recipe' }).first().click()
    await page.getByRole('region', { name: 'Recipe', exact: true }).waitFor()
  },
  'find and replace': async (field) => {
    await field.press('Control+f')
    await page.keyboard.type('plums')
  },
}

test.each(Object.entries(STATES))('%s can be used by everybody', async (_, open) => {
  const field = await openEditor(page, site.url, await givenDeskDraft(page, { content: CONTENT }))
  await open(field)
  await expectAccessibleInBothColours(page)
})
