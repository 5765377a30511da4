import { urls } from '#contract/urls.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { checkRecipe } from '#domain/recipes/checks/check-recipe.ts'
import { readRecipe } from '#domain/recipes/language/read-recipe.ts'
import { showRecipes } from '#domain/recipes/page/show-recipes.ts'
import { RECIPE_MAX_LINE_LENGTH, RECIPE_MAX_LINES } from '#domain/recipes/shape/recipe.ts'
import { slugOf } from '../fill-database.ts'
import { getOk } from '../http-client.ts'
import type { WatchedServer } from '../real-server.ts'
import { median, percentile } from '../statistics.ts'
import type { Row } from '../table.ts'
import { load, warmUp } from './cached-page.ts'

const RUNS = 200
const BUDGET_MS = 20
const WARM_UP = 2_000
const ROUNDS = 10
const PAGES_A_ROUND = 100
const CACHED_SECONDS = 2
const CONNECTIONS = 20
/** How many posts a site must have to be measured: plain ones and recipes in turns. */
export const RECIPE_POSTS = WARM_UP + 2 * ROUNDS * PAGES_A_ROUND

/** A food of its own for each number: “brown baroot”. */
function foodOf(index: number): string {
  const letter = (of: number) => String.fromCharCode(97 + (of % 26))
  return `brown ${letter(index)}${letter(Math.floor(index / 26))}root`
}

/** The largest block that is read: half of it ingredients, half steps. */
export function largestBlock(lineLength = 0): string {
  const half = RECIPE_MAX_LINES / 2
  const padded = (line: string) =>
    line.padEnd(lineLength, ' and stir, and wait').slice(0, Math.max(lineLength, line.length))
  const ingredients = Array.from(
    { length: half - 5 },
    (_, index) =>
      `- ${index + 1}00 g | ${index + 1} 1/2 cups ${foodOf(index)} (about ${index + 1} large), halved`,
  )
  const steps = Array.from({ length: half - 1 }, (_, index) =>
    padded(
      `${index + 1}. Roast {${foodOf(index % (half - 5))}: 1/2} with {${foodOf((index + 7) % (half - 5))}: 1/2} at 200 °C for 1 h 10 min.`,
    ),
  )
  const head = [
    'name: The largest',
    'serves: 4',
    'time: prep 15 min, cook 8 h',
    'diet: vegan',
    '## All',
  ]
  return [...head, ...ingredients, '## Method', ...steps].join('\n')
}

/** The slowest of those that `hostile-blocks.test.ts` tries: what they are, how a line begins, what fills it. */
const HOSTILE_SHAPES = [
  ['shares of foods', '1. ', '{a: 1/2}'],
  ['times', '1. ', '1 h 1 min '],
  ['amounts in steps', '1. ', '1 g a '],
  ['sentences', '1. ', 'Bake. '],
  ['measures', '- ', '1 g/'],
  ['second amounts', '- 1 egg ', 'plus '],
] as const
/** A longer line of ingredients is not read. */
const LONGEST_INGREDIENT = 300

/** As many lines as a block may have, each as long as it may be. */
function blockOf(start: string, shape: string): string {
  const isStep = start.startsWith('1')
  const longest = isStep ? RECIPE_MAX_LINE_LENGTH : LONGEST_INGREDIENT
  const line = (start + shape.repeat(longest)).slice(0, longest)
  const head = isStep ? ['time: cook 5 h', '- 1 egg'] : []
  return [...head, ...Array.from({ length: RECIPE_MAX_LINES - head.length }, () => line)].join('\n')
}

/** What the rules of recipes take in this process, without a server. */
export function measureRecipeRules(): Row[] {
  const text = largestBlock()
  const long = largestBlock(RECIPE_MAX_LINE_LENGTH)
  const path = '/blog/the-largest'
  const { html } = renderMarkdown(`\`\`\`recipe\n${text}\n\`\`\``)
  return [
    rowOf(
      'the largest recipe, read',
      () => readRecipe(text),
      `${(text.length / 1024).toFixed(0)} KB`,
    ),
    rowOf(
      'the same, each step as long as a line may be',
      () => readRecipe(long),
      `${(long.length / 1024).toFixed(0)} KB`,
    ),
    rowOf('the largest recipe, read and checked', () => checkRecipe(readRecipe(text)), ''),
    ...HOSTILE_SHAPES.map(([what, start, shape]) => {
      const hostile = blockOf(start, shape)
      return rowOf(
        `a block full of ${what}, read and checked`,
        () => checkRecipe(readRecipe(hostile)),
        '',
      )
    }),
    rowOf(
      'the page of the largest recipe, for another number and in US units',
      () => showRecipes(html, { path, choice: { serves: '7', units: 'us' } }),
      '',
    ),
  ]
}

function rowOf(what: string, work: () => unknown, size: string): Row {
  for (let run = 0; run < RUNS; run += 1) work()
  const times = Array.from({ length: RUNS }, () => {
    const { user, system } = process.cpuUsage()
    work()
    const used = process.cpuUsage({ user, system })
    return (used.user + used.system) / 1000
  })
  const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.95)]
  return {
    what,
    figure: `${middle.toFixed(2)} ms CPU`,
    beside: [`p95 ${slow.toFixed(2)} ms`, size].filter(Boolean).join(', '),
    budget: `<= ${BUDGET_MS} ms`,
    isMet: slow <= BUDGET_MS,
  }
}

/** The page of a recipe beside that of a plain post of like length, in turns: rendered, and from the cache. */
export async function measureRecipePages(site: WatchedServer): Promise<Row[]> {
  await cost(site, { from: 0, count: WARM_UP, step: 1 })
  const rounds: Record<'plain' | 'recipe', { cpuMs: number; bytes: number }>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = WARM_UP + round * 2 * PAGES_A_ROUND
    const plain = await cost(site, { from, count: PAGES_A_ROUND, step: 2 })
    const recipe = await cost(site, { from: from + 1, count: PAGES_A_ROUND, step: 2 })
    rounds.push({ plain, recipe })
  }
  const cached = await compareCached(site)
  const ratio = median(rounds.map(({ plain, recipe }) => recipe.cpuMs / plain.cpuMs))
  const of = (kind: 'plain' | 'recipe', figure: 'cpuMs' | 'bytes') =>
    median(rounds.map((round) => round[kind][figure]))
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  return [
    {
      what: 'uncached page of a recipe',
      figure: `${ratio.toFixed(2)} plain posts`,
      beside: `${of('recipe', 'cpuMs').toFixed(2)} against ${of('plain', 'cpuMs').toFixed(2)} ms CPU; ${kilobytes(of('recipe', 'bytes'))} against ${kilobytes(of('plain', 'bytes'))} of HTML`,
    },
    cached,
  ]
}

async function compareCached(site: WatchedServer): Promise<Row> {
  const [plain, recipe] = [urls.post(slugOf(0)), urls.post(slugOf(1))]
  await warmUp(site, plain, CONNECTIONS)
  const rounds: { plain: number; recipe: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await load(site, plain, CONNECTIONS, CACHED_SECONDS)
    const other = await load(site, recipe, CONNECTIONS, CACHED_SECONDS)
    rounds.push({ plain: one.cpuMicroseconds, recipe: other.cpuMicroseconds })
  }
  const ratio = median(rounds.map((round) => round.recipe / round.plain))
  const of = (kind: 'plain' | 'recipe') => median(rounds.map((round) => round[kind])).toFixed(1)
  return {
    what: 'cached page of a recipe',
    figure: `${ratio.toFixed(2)} plain posts`,
    beside: `${of('recipe')} against ${of('plain')} µs CPU, as brotli`,
  }
}

async function cost(
  site: WatchedServer,
  { from, count, step }: { from: number; count: number; step: number },
): Promise<{ cpuMs: number; bytes: number }> {
  const before = site.cpuMs()
  let bytes = 0
  for (let index = 0; index < count; index += 1) {
    const { body } = await getOk(site.url + urls.post(slugOf(from + index * step)))
    bytes += body.length
  }
  return { cpuMs: (site.cpuMs() - before) / count, bytes: bytes / count }
}
