import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessibleInBothColours } from '#tests/support/browser/accessibility.ts'
import {
  call,
  type EditorPage,
  openTestPage,
} from '#tests/support/structured-document/open-test-page.ts'

const PICTURE = '![A bowl](https://pictures.test/bowl.svg "At noon")'
const RECIPE =
  '```recipe\nname: Soup\nserves: 4\n\n- 2 onions\n- 1 l stock\n\n1. Cook the onions.\n```'
const TABLE = '| A | B |\n| --- | --- |\n| 1 | 2 |'
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#7a8"/></svg>'

let editor: EditorPage

beforeAll(async () => {
  editor = await openTestPage({ viewport: { width: 1280, height: 900 } })
  await editor.page.route('https://pictures.test/**', (route) =>
    route.request().url().includes('bowl')
      ? route.fulfill({ contentType: 'image/svg+xml', body: SVG })
      : route.abort(),
  )
})

beforeEach(() => editor.page.setViewportSize({ width: 1280, height: 900 }))

test('a task is ticked by its box and by its key, and the cursor stays where it is', async () => {
  const { page } = editor
  await call(page, 'open', 'a‸\n\n- [ ] peel\n- [x] chop')
  const box = page.getByRole('checkbox', { name: 'peel' })
  await box.click()
  expect(await box.isChecked()).toBe(true)
  expect(await call(page, 'shown')).toBe('a‸\n\n- [x] peel\n- [x] chop')
  await page.keyboard.press('Control+z')
  expect(await box.isChecked()).toBe(false)
  await call(page, 'open', '- [ ] pe‸el')
  await page.keyboard.press('Control+Alt+x')
  expect(await call(page, 'shown')).toBe('- [x] pe‸el')
})

test('the words of a picture are written beside it, and are one step to undo', async () => {
  const { page } = editor
  await call(page, 'open', `a‸\n\n${PICTURE}\n\nb`)
  const figure = page.getByRole('group', { name: 'Picture: A bowl' })
  await figure.locator('img').click()
  expect(await call(page, 'shown')).toBe(`a\n\n${PICTURE}\n\nb (picture)`)
  await figure.getByRole('textbox', { name: 'Caption' }).fill('At dawn')
  await figure.getByRole('button', { name: 'Description' }).click()
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.press('End')
  await page.keyboard.type(' of [soup]  ')
  expect(await call(page, 'markdown')).toBe(
    'a\n\n![A bowl of \\[soup\\]](https://pictures.test/bowl.svg "At dawn")\n\nb',
  )
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  expect(await call(page, 'markdown')).toBe(`a\n\n${PICTURE}\n\nb`)
})

test('a picture is moved, asked about and taken away by its tools', async () => {
  const { page } = editor
  await call(page, 'open', `a‸\n\n${PICTURE}\n\nb`)
  const figure = page.getByRole('group', { name: 'Picture: A bowl' })
  const press = async (name: string) => {
    await figure.locator('img').click()
    await figure.getByRole('button', { name }).click()
  }
  await press('Move up')
  expect(await call(page, 'markdown')).toBe(`${PICTURE}\n\na\n\nb`)
  await press('Use as cover')
  await press('Crop point')
  expect(await call(page, 'asked')).toEqual([
    'cover https://pictures.test/bowl.svg',
    'point https://pictures.test/bowl.svg',
  ])
  await press('Remove')
  expect(await call(page, 'markdown')).toBe('a\n\nb')
})

test('a picture is given a width, which is one step to undo and no part of its address', async () => {
  const { page } = editor
  await call(page, 'open', `# a‸\n\n${PICTURE}\n\nb`)
  const figure = page.getByRole('group', { name: 'Picture: A bowl' })
  await figure.locator('img').click()
  const width = figure.getByRole('combobox', { name: 'Width' })
  await width.selectOption('Wide')
  expect(await call(page, 'markdown')).toBe(
    `# a\n\n${PICTURE.replace('bowl.svg', 'bowl.svg#wide')}\n\nb`,
  )
  await figure.getByRole('button', { name: 'Use as cover' }).click()
  expect(await call(page, 'asked')).toEqual(['cover https://pictures.test/bowl.svg'])
  await expectAccessibleInBothColours(page)
  await width.selectOption('In a gallery')
  await width.selectOption('As wide as the words')
  expect(await call(page, 'markdown')).toBe(`# a\n\n${PICTURE}\n\nb`)
  await figure.locator('img').click()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z')
  expect(await call(page, 'markdown')).toBe(`# a\n\n${PICTURE}\n\nb`)
  expect(await width.inputValue()).toBe('')
})

test('a picture that cannot be shown says so', async () => {
  const { page } = editor
  await call(page, 'open', 'a‸\n\n![Lost soup](https://pictures.test/gone.png)')
  await page.getByText('This picture cannot be shown: Lost soup').waitFor()
})

test('pictures on their way stand in their order, writing goes on below them, and those that failed are tried again', async () => {
  const { page } = editor
  await call(page, 'open', '# a‸\n\nb')
  await call(page, 'upload', 'one.svg', 'two.svg')
  await call(page, 'continueUpload', 'one.svg', 'half')
  const progress = page.getByRole('progressbar', { name: 'Upload of one.svg' })
  expect(await progress.getAttribute('value')).toBe('50')
  await call(page, 'continueUpload', 'two.svg', 'arrived')
  await page.getByRole('group', { name: 'Picture: A two.svg' }).waitFor()
  await call(page, 'continueUpload', 'one.svg', 'failed')
  await page.getByText('one.svg: The connection was lost.').waitFor()
  await expectAccessibleInBothColours(page)
  await page.keyboard.type('!')
  expect(await call(page, 'shown')).toBe(
    '# a\n\n![A two.svg](https://pictures.test/two.svg)\n\n!‸\n\nb',
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await call(page, 'continueUpload', 'one.svg', 'arrived')
  await page.getByRole('group', { name: 'Picture: A one.svg' }).waitFor()
  const [one, two] = ['one', 'two'].map(
    (name) => `![A ${name}.svg](https://pictures.test/${name}.svg)`,
  )
  expect(await call(page, 'markdown')).toBe(`# a\n\n${one}\n\n${two}\n\n!\n\nb`)
})

test('a picture on its way is not lost by a block that takes the place of the paragraph where it waits', async () => {
  const { page } = editor
  await call(page, 'open', 'a‸')
  await page.keyboard.press('Enter')
  await call(page, 'upload', 'one.svg')
  await page.getByRole('button', { name: 'Recipe', exact: true }).click()
  await call(page, 'continueUpload', 'one.svg', 'arrived')
  await page.getByRole('group', { name: 'Picture: A one.svg' }).waitFor()
  expect(await call(page, 'markdown')).toBe(
    'a\n\n![A one.svg](https://pictures.test/one.svg)\n\n```recipe\n```',
  )
})

test('another picture takes the place of one, with its words', async () => {
  const { page } = editor
  await call(page, 'open', `a‸\n\n${PICTURE}\n\nb`)
  const file = { name: 'dish.svg', mimeType: 'image/png', buffer: Buffer.from('x') }
  await page.getByLabel('Another picture').setInputFiles(file)
  await call(page, 'continueUpload', 'dish.svg', 'arrived')
  await expect
    .poll(() => call(page, 'markdown'))
    .toBe(`a\n\n${PICTURE.replace('bowl.svg', 'dish.svg')}\n\nb`)
})

test('the tools of a selected block are reached by Tab and left by Escape', async () => {
  const { page } = editor
  await call(page, 'open', `a\n\n${RECIPE}\n\n‸b`)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await call(page, 'asked')).toEqual(['recipe 3'])
  await page.keyboard.press('Escape')
  await page.keyboard.type('x')
  expect(await call(page, 'shown')).toBe(`a\n\n${RECIPE}\n\nx‸\n\nb`)
})

test('a recipe and a video are seen as in the article', async () => {
  const { page } = editor
  await call(page, 'open', `a‸\n\n${RECIPE}\n\nhttps://youtu.be/abcdefghijk`)
  const recipe = page.getByRole('group', { name: 'Recipe: Soup' })
  await recipe.getByText('2 onions').waitFor()
  await recipe.getByText('Cook the onions.').dblclick()
  expect(await call(page, 'asked')).toEqual(['recipe 3'])
  await page.getByRole('group', { name: 'Video on YouTube' }).getByText('Video on').click()
  expect(await call(page, 'shown')).toBe(`a\n\n${RECIPE}\n\nhttps://youtu.be/abcdefghijk (video)`)
})

test('what stays as it is is seen as on the page, and written as Markdown', async () => {
  const { page } = editor
  const text = 'a‸\n\n<p align="center">Some <b>old</b> HTML</p>\n\n[soup]: /soup\n\nb'
  await call(page, 'open', text)
  await page.getByText('Some old HTML').waitFor()
  await page.getByText('[soup]: /soup').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('<!-- x -->')
  expect(await call(page, 'shown')).toBe(
    'a\n\n<!-- x -->‸<p align="center">Some <b>old</b> HTML</p>\n\n[soup]: /soup\n\nb',
  )
  await page.keyboard.press('Control+z')
  expect(await call(page, 'markdown')).toBe(text.replace('‸', ''))
  await page.keyboard.press('ArrowUp')
  expect(await call(page, 'shown')).toBe(text)
})

test('footnotes have the numbers that readers see, where they are named and where they stand', async () => {
  const { page } = editor
  const shown = () =>
    page.locator('[data-number]').evaluateAll((all: HTMLElement[]) =>
      all.map(({ dataset, textContent }) => {
        // The letter that nobody sees makes a footnote a place of its own.
        const words = textContent.replace('\u2060', '').replace(/\s+/g, ' ')
        return `${dataset.number} ${words}`
      }),
    )
  await call(page, 'open', 'a‸[^y] b[^x] c\n\n[^x]: *First* book\n\n[^y]: Other')
  await page.getByText('First book').waitFor()
  await page.getByRole('img', { name: 'Footnote 2' }).waitFor()
  expect(await shown()).toEqual([
    '1 ',
    '2 ',
    '2 First book [^x]: *First* book',
    '1 Other [^y]: Other',
  ])
  await page.keyboard.press('Delete')
  expect(await call(page, 'markdown')).toBe('a b[^x] c\n\n[^x]: *First* book\n\n[^y]: Other')
  expect(await shown()).toEqual(['1 ', '1 First book [^x]: *First* book'])
})

test('a table grows, shrinks and is aligned by its tools', async () => {
  const { page } = editor
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await call(page, 'open', `${TABLE.replace('1', '1‸')}\n\nafter`)
  await press('Add row')
  await page.keyboard.type('3')
  await press('Add column')
  await page.keyboard.type('x')
  const grown = '| A |  | B |\n| --- | --- | --- |\n| 1 |  | 2 |\n| 3 | x‸ |  |\n\nafter'
  expect(await call(page, 'shown')).toBe(grown)
  await press('Align right')
  expect(await page.getByRole('button', { name: 'Align right' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
  expect(await call(page, 'shown')).toBe(grown.replace('--- | --- | ---', '--- | --: | ---'))
  await press('Align right')
  await press('Remove column')
  await press('Remove row')
  expect(await call(page, 'markdown')).toBe(`${TABLE}\n\nafter`)
  await page.keyboard.press('Alt+F10')
  for (let step = 0; step < 7; step++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await call(page, 'markdown')).toBe('after')
})

test('tools are pressed where the text at the cursor is so', async () => {
  const { page } = editor
  const pressed = () =>
    page
      .locator('[role=toolbar] [aria-pressed=true]')
      .evaluateAll((all) => all.map((tool) => tool.getAttribute('aria-label')))
  await call(page, 'open', '# Head\n\n> - [ ] so **b‸old**\n\n## Words')
  await expect.poll(pressed).toEqual(['Bold', 'Checklist', 'Quotation'])
  await page.keyboard.press('Control+End')
  await expect.poll(pressed).toEqual(['Heading'])
  await page.keyboard.press('Control+i')
  await page.keyboard.type(' so')
  await expect.poll(pressed).toEqual(['Heading', 'Italic'])
  await expectAccessibleInBothColours(page)
})

test('every kind of block can be used by everybody, at every width', async () => {
  const { page } = editor
  const words = '# Head\n\nSome **bold** [words](/x).\n\n- one\n- [ ] two\n\n> said\n\n1. a'
  const html = '<div>Some HTML</div>\n\n[^1]: A note'
  const video = 'https://youtu.be/abcdefghijk'
  const all = [words, PICTURE, RECIPE, `${TABLE.replace('1', '1‸')}`, video, html].join('\n\n')
  await call(page, 'open', all)
  await page.getByText('Some HTML').first().waitFor()
  await expectAccessibleInBothColours(page)
  await page
    .getByRole('group', { name: /^Picture/ })
    .locator('img')
    .click()
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleInBothColours(page)
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth).toBeLessThanOrEqual(width)
  }
})
