import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { readForeign } from '#domain/recipes/exchange/read-foreign.ts'

/** Pages in the markup of many programs and plugins, and the words that a reader sees in each. */
const PAGES = join(import.meta.dirname, 'fixtures/recipe-pages')

type Expected = {
  page: string
  name: string
  ingredients: string[]
  steps: string[]
  headings?: string[]
  sections?: string[]
} & Partial<Record<'yield' | 'category' | 'cuisine' | 'author' | 'nutrition', string>> &
  Partial<Record<'prep' | 'cook', number>>

const expected: Expected[] = JSON.parse(readFileSync(join(PAGES, 'expected.json'), 'utf8'))

function linesOf({ page }: Expected): string[] {
  try {
    const text = readFileSync(join(PAGES, `${page}.html`), 'utf8')
    const [recipe] = readForeign({ text, address: `https://table.example/${page}` })
    return (recipe?.markdown ?? '').split('\n').map((line) => line.trim())
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

/** The lines that a block of the recipe has to have, one for each field. */
function fieldsOf(
  of: Expected,
): [field: string, isThere: (line: string, index: number) => boolean][] {
  const exactly = (field: string, line: string) =>
    [field, (other: string) => other === line] as [string, (line: string) => boolean]
  const within = (field: string, pattern: RegExp) =>
    [field, (line: string) => pattern.test(line)] as [string, (line: string) => boolean]
  return [
    exactly('name', `name: ${of.name}`),
    ...(of.yield ? [exactly('yield', of.yield)] : []),
    ...(of.prep ? [within('prep', new RegExp(`^time: .*\\bprep ${of.prep} min`))] : []),
    ...(of.cook ? [within('cook', new RegExp(`^time: .*\\bcook ${of.cook} min`))] : []),
    ...(of.category ? [exactly('category', `category: ${of.category}`)] : []),
    ...(of.cuisine ? [exactly('cuisine', `cuisine: ${of.cuisine}`)] : []),
    ...(of.author ? [within('author', new RegExp(`^source: .*${of.author}$`))] : []),
    ...(of.nutrition ? [within('nutrition', new RegExp(`^nutrition: ${of.nutrition}`))] : []),
    ...(of.headings ?? []).map((title) => exactly('heading', `## ${title}`)),
    ...(of.sections ?? []).map((title) => exactly('section', `## ${title}`)),
    ...of.ingredients.map((line) => exactly('ingredient', `- ${line}`)),
    ...of.steps.map((step, index) => exactly('step', `${index + 1}. ${step}`)),
  ]
}

test('fields of fifty pages, each in the markup of another program, plugin or theme, come in', () => {
  const missing: string[] = []
  let [fields, whole] = [0, 0]
  for (const of of expected) {
    const lines = linesOf(of)
    const wanted = fieldsOf(of)
    const lost = wanted.filter(([, isThere]) => !lines.some(isThere)).map(([field]) => field)
    const many = ['ingredient', 'step'].filter((kind) => {
      const pattern = kind === 'step' ? /^\d+\. / : /^- /
      const count = lines.filter((line) => pattern.test(line)).length
      return count > wanted.filter(([field]) => field === kind).length
    })
    fields += wanted.length
    if (lost.length === 0 && many.length === 0) whole += 1
    else
      missing.push(
        `${of.page}: ${[...lost, ...many.map((kind) => `too many ${kind}s`)].join(', ')}`,
      )
  }
  const lost = missing.flatMap((line) => line.split(': ')[1]?.split(', ') ?? []).length
  console.info(
    `${fields - lost} of ${fields} fields of ${expected.length} pages came in; ${whole} pages whole.`,
    missing,
  )
  expect(expected).toHaveLength(50)
  expect(missing).toEqual([])
})
