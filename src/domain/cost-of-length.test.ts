import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { isDeepJson } from './json-depth.ts'
import { checkPost } from './posts/checks/check-post.ts'
import { checkRecipe } from './recipes/check-recipe.ts'
import { EXPORT_FORMATS, type ExportFormat } from './recipes/exchange/export-formats.ts'
import { readForeign } from './recipes/exchange/read-foreign.ts'
import { writeExport } from './recipes/exchange/write-export.ts'
import { readRecipe } from './recipes/language/read-recipe.ts'
import { parseSearch } from './search/search-query.ts'
import { snippetOf } from './search/snippet.ts'

/**
 * Whoever reads a text takes time in proportion to it, whatever it says. The functions of the domain that take one text
 * are found in its files, so that a new one is tried by itself; what needs more than a text is named below.
 */
const LENGTHS = [200, 2_000, 20_000] as const
/** Ten times as much may take ten times as long, and more of it where memory is short. */
const MOST_FOR_TEN_TIMES = 30
/** The least that is looked at: what takes no longer for the longest text holds nobody up. */
const NOISE_MS = 60
const TRIES = 4

const SHAPES: Record<string, (length: number) => string> = {
  ...Object.fromEntries(
    [
      ...[
        'a\n',
        ' ',
        '\n',
        ' \n',
        '\t',
        '[',
        '(',
        '{',
        '((a',
        '[a](',
        '![',
        '1',
        '1 ',
        '1/',
        '1.',
        '½',
      ],
      ...[
        '*',
        '*a ',
        '**',
        '_',
        '`',
        '```\n',
        '```recipe\n',
        '~',
        '- ',
        '-',
        '|',
        '|a',
        '"',
        '“',
        '<',
        '<a ',
        '<p>',
        '<!--',
      ],
      ...[
        '&',
        '@a{',
        '#',
        '# ',
        '\\',
        ':',
        'a: ',
        '/',
        '>',
        '> ',
        '=',
        ',',
        '; ',
        'a, ',
        '1 g a, ',
        'und ',
        'http://',
        'a@b.',
      ],
      ...[
        '{a} ',
        '- 1 g a\n',
        '1. a {a}\n',
        '10 min ',
        '180 °C ',
        'é',
        '漢',
        '🍲',
        'a b ',
        'a-',
        "a'",
        '%',
        '+ ',
        '$',
        '^',
      ],
    ].map((part) => [part, (length: number) => part.repeat(Math.ceil(length / part.length))]),
  ),
  'spaces between words': (length) => `- 1 g a${' '.repeat(length)}b`,
  'spaces in a step': (length) =>
    `- 1 g a\n## Method\n1. Stir${' '.repeat(length)}{a}${' '.repeat(length)}now.`,
  'padded lines': (length) => `- 1 g a${' '.repeat(500)}b\n`.repeat(Math.ceil(length / 500)),
  'words of a recipe': (length) =>
    `serves: 4\n${'- 1 g flour, sifted\n'.repeat(length / 40)}## Method\n${'1. Stir {flour}.\n'.repeat(length / 40)}`,
  'different foods': (length) => {
    const names = Array.from({ length: Math.ceil(length / 30) }, (_, n) => `food${n.toString(36)}`)
    return `${names.map((name) => `- 1 g ${name}\n`).join('')}## Method\n${names.map((name) => `1. Stir {${name}}.\n`).join('')}`
  },
}

type Work = (text: string) => unknown

const EXPORTS = Object.fromEntries(
  (Object.keys(EXPORT_FORMATS) as ExportFormat[]).map((format): [string, Work] => [
    `writeExport ${format}`,
    (block) =>
      writeExport(
        {
          recipe: readRecipe(block).recipe,
          block,
          name: block,
          description: block,
          author: block,
          siteUrl: 'https://haven.example',
        },
        format,
      ),
  ]),
)

/** What takes more than one text. */
const OTHERS: Record<string, Work> = {
  ...EXPORTS,
  checkRecipe: (text) => checkRecipe(readRecipe(text)),
  checkPost: (content) =>
    checkPost(
      { title: content, content, metaTitle: content, metaDescription: content },
      { anchors: [], brokenPaths: [], pictures: [] },
    ),
  isDeepJson,
  'readForeign of words': (text) => readForeign({ text }),
  'readForeign of a list': (text) =>
    readForeign({ text: `Soup\n\nIngredients\n${text}\n\nMethod\n${text}` }),
  'readForeign of Cooklang': (text) => readForeign({ text, fileName: 'a.cook' }),
  'readForeign of a page': (text) => readForeign({ text: `<!doctype html><html><body>${text}` }),
  'readForeign of data': (text) =>
    readForeign({
      text: JSON.stringify({
        '@type': 'Recipe',
        name: text,
        recipeYield: text,
        prepTime: text,
        recipeIngredient: [text, ...text.split('\n')],
        recipeInstructions: text,
      }),
    }),
  'readForeign of Mealie': (text) =>
    readForeign({
      text: JSON.stringify({
        slug: 'a',
        name: text,
        recipeYield: text,
        totalTime: text,
        recipeIngredient: [{ originalText: text, referenceId: 'a' }],
        recipeInstructions: [{ text, ingredientReferences: [{ referenceId: 'a' }] }],
      }),
    }),
  snippetOf: (text) => snippetOf(text, parseSearch('soup a')),
}

/** `export function name(text: string)`, where nothing else has to be given. */
const OF_ONE_TEXT =
  /^export function\*? (\w+)\(\w+: string(?:, \w+(?:: [^=,()]+)? = [^,()]+(?:\([^()]*\))?)*,?\): /gm

/** What is given to these is cut before: terms of food, and times of the site's own. */
const OF_SHORT_TEXTS = new Set(['namesOfFood', 'partsOfFood', 'sessionEnd'])

async function functionsOfDomain(): Promise<[name: string, work: Work][]> {
  const folder = import.meta.dirname
  const found: [string, Work][] = []
  for (const file of globSync('**/*.ts', { cwd: folder }).toSorted()) {
    if (file.includes('.test.')) continue
    const names = Array.from(
      readFileSync(join(folder, file), 'utf8').matchAll(OF_ONE_TEXT),
      ([, name]) => name ?? '',
    )
    if (names.length === 0) continue
    const module: Record<string, Work> = await import(join(folder, file))
    for (const name of names.filter((one) => !OF_SHORT_TEXTS.has(one)))
      found.push([`${name} of ${file}`, module[name] ?? (() => {})])
  }
  return found
}

/** Refusals are answers; a stack without end is not. */
function run(work: Work, text: string): string | undefined {
  try {
    const result = work(text)
    // A generator does its work while it is gone through.
    if (typeof result === 'object' && result !== null && Symbol.iterator in result)
      Array.from(result as Iterable<unknown>)
  } catch (error) {
    if (error instanceof RangeError && error.message.includes('call stack')) return error.message
    if (!(error instanceof AppError) && !(error instanceof Error)) throw error
  }
  return undefined
}

/** Of this thread alone: other programs use the processor too. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function costOf(work: Work, text: string): number {
  const before = threadMs()
  run(work, text)
  return threadMs() - before
}

/** Tried again before it is believed, and the least of all tries counts. */
function faultOf(work: Work, textOf: (length: number) => string): string | undefined {
  const [short, middle, long] = LENGTHS.map(textOf) as [string, string, string]
  const broken = run(work, short) ?? run(work, middle)
  if (broken !== undefined) return broken
  let [less, more] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let tries = 0; tries < TRIES; tries += 1) {
    more = Math.min(more, costOf(work, long))
    if (more <= NOISE_MS) return undefined
    less = Math.min(less, costOf(work, middle))
    if (more <= NOISE_MS + MOST_FOR_TEN_TIMES * less) return undefined
  }
  return `${middle.length} letters take ${less.toFixed(1)} ms, ${long.length} take ${more.toFixed(0)} ms`
}

const all = [...(await functionsOfDomain()), ...Object.entries(OTHERS)]

test('functions of the domain are found', () => {
  expect(all.length).toBeGreaterThan(80)
})

test.each(all)(
  '%s',
  (_, work) => {
    const faults = Object.entries(SHAPES).flatMap(([shape, textOf]) => {
      const fault = faultOf(work, textOf)
      return fault === undefined ? [] : [`${JSON.stringify(shape)}: ${fault}`]
    })
    expect(faults).toEqual([])
  },
  300_000,
)
