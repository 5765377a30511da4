import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenDeskDraft, openEditor } from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { recipeFormSteps, SOUP } from '#tests/support/browser/recipe-form-steps.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let page: Page

givenDeskPageEach((desk) => {
  ;({ site, page } = desk)
})

const { form, cell, press, type, paste, contentOf } = recipeFormSteps(() => page)

async function openForm(content: string): Promise<string> {
  const id = await givenDeskDraft(page, { content })
  await openEditor(page, site.url, id)
  await page.getByRole('button', { name: 'Edit recipe' }).click()
  await cell('Title').waitFor()
  return id
}

/** The words of the line that has the cursor, with a sign where it is. */
const atCursor = () =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLTextAreaElement
    const { value, selectionStart } = field
    return `${field.ariaLabel}: ${value.slice(0, selectionStart)}‸${value.slice(selectionStart)}`
  })

/** What the parts of a line look like: how heavy, and in which colour. */
const looksOf = (name: string) =>
  cell(name).evaluate((field) =>
    [...(field.parentElement?.querySelectorAll('[data-look] > span') ?? [])].map((part) => {
      const { color, webkitTextStrokeWidth } = getComputedStyle(part)
      return {
        words: part.textContent?.trim(),
        color,
        weight: Number.parseFloat(webkitTextStrokeWidth),
      }
    }),
  )

test.each(['light', 'dark'] as const)(
  'in the %s, a line is read while it is typed',
  async (scheme) => {
    await page.emulateMedia({ colorScheme: scheme })
    await openForm('```recipe\n- 1 handful mint, torn\n```')
    const [amount, , unit, , food, preparation] = await looksOf('Ingredient 1')
    expect([amount, unit, food, preparation].map((part) => part?.words)).toEqual([
      '1',
      'handful',
      'mint',
      ', torn',
    ])
    // Neighbours differ in weight, and not in colour alone.
    expect(amount?.weight).toBeGreaterThan(unit?.weight ?? 1)
    expect(food?.weight).toBeGreaterThan(unit?.weight ?? 1)
    expect(food?.weight).toBeGreaterThan(preparation?.weight ?? 1)
    expect(new Set([amount, food, preparation].map((part) => part?.color)).size).toBe(3)
    await expectAccessible(page)
  },
)

test('the letters that are seen stand where the field has them', async () => {
  await openForm('```recipe\n- 2 x 400 g tins Tomaten AV (plum), To Va, {chopped} fi\n- 1 egg\n```')
  const offsets = await cell('Ingredient 1').evaluate((field: HTMLTextAreaElement) => {
    const look = field.parentElement?.querySelector<HTMLElement>('[data-look]')
    const plain = field.parentElement?.appendChild(document.createElement('div'))
    if (!look || !plain) return ['There is no look.']
    // The same words without parts, with the letters of the field itself.
    for (const name of getComputedStyle(field)) {
      plain.style.setProperty(name, getComputedStyle(field).getPropertyValue(name))
    }
    plain.textContent = field.value
    const endOf = (element: HTMLElement, at: number) => {
      const range = document.createRange()
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      let left = at
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const length = node.nodeValue?.length ?? 0
        if (left < length) {
          range.setStart(node, left)
          range.setEnd(node, left + 1)
          return range.getBoundingClientRect().left - element.getBoundingClientRect().left
        }
        left -= length
      }
      return Number.NaN
    }
    return [...field.value].flatMap((letter, at) => {
      const difference = Math.abs(endOf(look, at) - endOf(plain, at))
      return difference < 0.5 ? [] : [`${letter} at ${at}: ${difference}`]
    })
  })
  expect(offsets).toEqual([])
})

test('Enter, Backspace, Delete and arrows go through the lines as through any text', async () => {
  const id = await openForm(SOUP)
  await cell('Ingredient 1').focus()
  await press('Home', 'ArrowDown')
  expect(await atCursor()).toBe('Ingredient 2: ‸45 ml | 3 tbsp olive oil')
  await press(
    'ArrowUp',
    'End',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
  )
  await press('Enter')
  expect(await atCursor()).toBe('Ingredient 2: ‸halved')
  await press('Backspace')
  expect(await atCursor()).toBe('Ingredient 1: 1.2 kg tomatoes (8 medium),‸ halved')
  expect(await contentOf(id)).toBe(SOUP)
  await press('End', 'Delete')
  expect(await atCursor()).toBe(
    'Ingredient 1: 1.2 kg tomatoes (8 medium), halved‸ 45 ml | 3 tbsp olive oil',
  )
  await press('Control+z')
  expect(await contentOf(id)).toBe(SOUP)

  // Before a line: an empty one above it, which Backspace takes out again.
  await cell('Ingredient 2').focus()
  await press('Home', 'Enter', 'ArrowUp')
  expect(await atCursor()).toBe('Ingredient 2: ‸')
  await press('Backspace')
  expect(await atCursor()).toBe('Ingredient 1: 1.2 kg tomatoes (8 medium), halved‸')
  expect(await contentOf(id)).toBe(SOUP)

  // Down from the last ingredient are the steps.
  await cell('Ingredient 3').focus()
  await press('Home', 'ArrowDown')
  expect(await atCursor()).toMatch(/^Step 1: ‸/)
  await press('End', 'Shift+Enter')
  await type('Well.')
  await press('Enter', 'Backspace')
  expect(await atCursor()).toMatch(/\nWell\.‸$/)
  expect(await contentOf(id)).toBe(SOUP.replace('45 min.', '45 min.\n   Well.'))
})

test('a pasted list comes in where the cursor is, without its bullets and numbers', async () => {
  const id = await openForm('```recipe\n- 1 onion, chopped\n## Method\n1. Stir.\n```')
  await cell('Ingredient 1').focus()
  await press('Home', ...Array.from({ length: 8 }, () => 'ArrowRight'))
  await paste('1. 200 g flour\n2. 2 eggs')
  await cell('Step 1').focus()
  await press('Home')
  await paste('1) Boil.\n2) Peel.')
  expect(await contentOf(id)).toBe(
    '```recipe\n- 1 onion,\n- 200 g flour\n- 2 eggs\n- chopped\n## Method\n1. Boil.\n2. Peel.\n3. Stir.\n```',
  )
})

test('what is not understood is said once somebody pauses, beside the line and aloud', async () => {
  await openForm('```recipe\n- 1 egg\n```')
  await cell('Ingredient 1').focus()
  await press('End', 'Enter')
  const said = form().getByRole('status')
  const words = 'is not understood as an ingredient.'
  await page.keyboard.type('1-inch', { delay: 20 })
  expect(await form().getByText(words).count()).toBe(0)
  await expect.poll(() => said.textContent()).toContain(words)
  expect(
    await cell('Ingredient 2').evaluate((field) => field.getAttribute('aria-describedby')),
  ).toBeTruthy()
  await expect
    .poll(() =>
      cell('Ingredient 2').evaluate(
        (field) =>
          document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
      ),
    )
    .toContain(words)
  await expectAccessible(page)
  await press('Backspace', 'Backspace', 'Backspace', 'Backspace', 'Backspace')
  await type(' apple')
  await expect.poll(() => form().getByRole('listitem').filter({ hasText: words }).count()).toBe(0)
})

test('boxes are behind “…”, write one line, and close by Escape', async () => {
  const id = await openForm(
    '```recipe\nfür: 2\n- 1,5 kg Tomaten, gewürfelt\n- 2 EL Öl und Salz\n## Zubereitung\n1. Die Tomaten mit dem Öl kochen.\n```',
  )
  const more = form().getByRole('button', { name: 'More about Tomaten' })
  await more.click()
  expect(await cell('Amount').inputValue()).toBe('1,5')
  await cell('Food').fill('reife Tomaten')
  await form().getByLabel('Optional').check()
  expect(await contentOf(id)).toContain('- ? 1,5 kg reife Tomaten, gewürfelt\n')
  await press('Escape')
  await cell('Food').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe(
    'false',
  )
})

test('words that an input method composes come in whole, and are seen while they are composed', async () => {
  const id = await openForm('```recipe\n- 1 egg\n```')
  await cell('Ingredient 1').focus()
  await press('End', 'Enter')
  await type('2 ')
  const input = await page.context().newCDPSession(page)
  for (const text of ['と', 'とう', 'とうふ', '豆腐']) {
    await input.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
    const filled = await cell('Ingredient 2').evaluate((field) => ({
      words: (field as HTMLTextAreaElement).value,
      isSeen: getComputedStyle(field).webkitTextFillColor === getComputedStyle(field).color,
    }))
    expect(filled).toEqual({ words: `2 ${text}`, isSeen: true })
  }
  await input.send('Input.insertText', { text: '豆腐' })
  await type(' block')
  await press('Enter')
  expect(await atCursor()).toBe('Ingredient 3: ‸')
  expect(await contentOf(id)).toContain('- 2 豆腐 block\n- ')
})

test('a food is a chip by one press, and its word by Backspace', async () => {
  const id = await openForm(SOUP)
  await cell('Step 2').focus()
  await press('End')
  await type(' Add oli')
  const chip = form().getByRole('option', { name: 'olive oil' })
  await chip.waitFor()
  const field = cell('Step 2')
  const listed = await field.getAttribute('aria-controls')
  expect(await form().getByRole('listbox').getAttribute('id')).toBe(listed)
  await press('ArrowDown')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await chip.getAttribute('id'))
  // Enter without a marked chip goes on to the next step; Escape leaves the chips, and not the form.
  await press('ArrowUp')
  expect(await field.getAttribute('aria-activedescendant')).toBeNull()
  await press('Escape')
  await chip.waitFor({ state: 'detached' })
  await type('v')
  await chip.click()
  expect(await contentOf(id)).toContain('2. Blend with the {olive oil}. Add {olive oil}\n')
  await press('Backspace')
  expect(await contentOf(id)).toContain('2. Blend with the {olive oil}. Add olive oil\n')
})

test.each([390, 1280])(
  'at %i px six ingredients are on the screen, and the page stays',
  async (width) => {
    await page.setViewportSize({ width, height: 844 })
    const lines = Array.from({ length: 8 }, (_, at) => `- ${at + 1} onions, finely chopped`)
    await openForm(`\`\`\`recipe\n${lines.join('\n')}\n\`\`\``)
    await cell('Ingredient 8').focus()
    await cell('Ingredient 1').evaluate((field) => field.scrollIntoView())
    const { seen, scrolled, heights, done } = await form().evaluate((element) => {
      const scroller = element.querySelector('[data-scroller]')?.getBoundingClientRect()
      const rows = [...element.querySelectorAll('ul[aria-label=Ingredients] > li')]
      return {
        seen: rows.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return top >= (scroller?.top ?? 0) - 3 && bottom <= (scroller?.bottom ?? 0)
        }).length,
        scrolled: [document.documentElement, document.body].map(({ scrollTop }) => scrollTop),
        heights: [...element.querySelectorAll('li textarea, li button')].map(
          (one) => one.clientHeight,
        ),
        done: [...document.querySelectorAll('button')].filter(
          ({ textContent }) => textContent === 'Done',
        ).length,
      }
    })
    expect(seen).toBeGreaterThanOrEqual(6)
    expect(scrolled).toEqual([0, 0])
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    expect(done).toBe(1)
  },
)

test('Escape and Shift+Tab lead out of the form', async () => {
  const id = await openForm(SOUP)
  await cell('Step 2').focus()
  await press('Escape')
  await form().waitFor({ state: 'hidden' })
  expect(await contentOf(id)).toBe(SOUP)
  await page.getByRole('button', { name: 'Edit recipe' }).click()
  await cell('Title').focus()
  await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab')
  expect(await form().evaluate((element) => element.contains(document.activeElement))).toBe(false)
})

test('with a keyboard of glass there is one “Done”', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openForm(SOUP)
  await cell('Ingredient 1').focus()
  await page.setViewportSize({ width: 390, height: 460 })
  await page.locator('[data-little-room]').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Done' }).count()).toBe(1)
})
