import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'

/*
 * Whether the work for a text grows faster than the text: it is done for one of a hundredth, a tenth and the whole of a length, and
 * the time of this thread is compared.
 */
const LONGEST = 20_000
/** Ten times as much may take ten times as long, and more of it where memory is short. */
const MOST_FOR_TEN_TIMES = 30
/** The least that is looked at: what takes no longer for the longest text holds nobody up. */
const NOISE_MS = 60
const TRIES = 4

/** Makes texts of about a length. */
export type Shape = (length: number) => string

/** Texts that are one part again and again. */
export function shapesOf(parts: readonly string[]): Record<string, Shape> {
  return Object.fromEntries(
    parts.map((part) => [part, (length) => part.repeat(Math.ceil(length / part.length))]),
  )
}

/** Texts that have held a reader up before, or might. */
export const SHAPES: Record<string, Shape> = {
  ...shapesOf([
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
  ]),
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

/** Reads a text; what it returns may be gone through. */
export type Work = (text: string) => unknown

/** `export function name(text: string)`, where nothing else has to be given. */
const OF_ONE_TEXT =
  /^export function\*? (\w+)\(\w+: string(?:, \w+(?:: [^=,()]+)? = [^,()]+(?:\([^()]*\))?)*,?\): /gm

/**
 * The functions of a folder that take one text, found in its files, so that a new one is tried by itself.
 *
 * @param except names those to whom only short texts are given
 * @param files which files count, where they are not all that lie in the folder
 */
export async function functionsOfOneText(
  folder: string,
  except: ReadonlySet<string> = new Set(),
  files = { include: ['**/*.ts'], exclude: ['**/*.test.ts'] },
): Promise<[name: string, work: Work][]> {
  const found: [string, Work][] = []
  const paths = globSync(files.include, { cwd: folder, exclude: files.exclude })
  for (const file of paths.toSorted()) {
    const names = Array.from(
      readFileSync(join(folder, file), 'utf8').matchAll(OF_ONE_TEXT),
      ([, name]) => name ?? '',
    )
    if (names.length === 0) continue
    const module: Record<string, Work> = await import(join(folder, file))
    for (const name of names.filter((one) => !except.has(one)))
      found.push([`${name} of ${file}`, module[name] ?? (() => {})])
  }
  return found
}

/** Refusals are answers; a stack without end is not. */
async function runOnce(work: Work, text: string): Promise<string | undefined> {
  try {
    const result = await work(text)
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

async function costOf(work: Work, text: string, times = 1): Promise<number> {
  const before = threadMs()
  for (let run = 0; run < times; run += 1) await runOnce(work, text)
  return (threadMs() - before) / times
}

/**
 * Does some work for texts of each shape. It is tried again before an error is believed, and the least of all tries counts.
 *
 * @returns the shapes with which it grows faster than the text, or for which the stack has no end
 */
export async function growthErrors(
  work: Work,
  shapes: Record<string, Shape> = SHAPES,
  longest = LONGEST,
): Promise<string[]> {
  const errors: string[] = []
  for (const [shape, textOf] of Object.entries(shapes)) {
    const error = await findError(work, textOf, longest)
    if (error !== undefined) errors.push(`${JSON.stringify(shape)}: ${error}`)
  }
  return errors
}

async function findError(work: Work, textOf: Shape, longest: number): Promise<string | undefined> {
  const [short, middle] = [textOf(longest / 100), textOf(longest / 10)]
  const long = textOf(longest)
  const broken = (await runOnce(work, short)) ?? (await runOnce(work, middle))
  if (broken !== undefined) return broken
  let [less, more] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let tries = 0; tries < TRIES; tries += 1) {
    more = Math.min(more, await costOf(work, long))
    if (more <= NOISE_MS) return undefined
    // Some systems count in hundredths of a second, and one alone may take none.
    less = Math.min(less, await costOf(work, middle, 10))
    if (more <= NOISE_MS + MOST_FOR_TEN_TIMES * less) return undefined
  }
  return `${middle.length} letters take ${less.toFixed(1)} ms, ${long.length} take ${more.toFixed(0)} ms`
}
