import { readTin } from '../../shape/tin.ts'
import { readDuration } from '../foreign/durations.ts'
import { type ForeignRecipe, leftOut } from '../foreign/foreign-recipe.ts'
import { allWords, asWords, isNode, type JsonNode } from '../foreign/json-node.ts'
import { oneLine, toMarkdown } from '../foreign/plain-lines.ts'
import { COOKLANG_BLOCK } from './write-cooklang.ts'

/** Metadata that has a place of its own. */
const PLACES: Record<string, (recipe: ForeignRecipe, value: unknown) => void> = {
  title(recipe, value) {
    recipe.name = oneLine(asWords(value))
  },
  description: setDescription,
  introduction: setDescription,
  servings: (recipe, value) => void recipe.yields.push(...allWords(value)),
  serves: (recipe, value) => void recipe.yields.push(...allWords(value)),
  yield: (recipe, value) => void recipe.yields.push(...allWords(value)),
  course: (recipe, value) => void recipe.categories.push(...allWords(value)),
  category: (recipe, value) => void recipe.categories.push(...allWords(value)),
  cuisine: (recipe, value) => void recipe.cuisines.push(...allWords(value)),
  diet: (recipe, value) =>
    void recipe.diets.push(...allWords(value).flatMap((words) => words.split(/\s*,\s*/))),
  'prep time': (recipe, value) => setTime(recipe, 'prep', value),
  'cook time': (recipe, value) => setTime(recipe, 'cook', value),
  'rest time': (recipe, value) => setTime(recipe, 'rest', value),
  'time required': (recipe, value) => setTime(recipe, 'total', value),
  duration: (recipe, value) => setTime(recipe, 'total', value),
  tin: (recipe, value) => {
    if (readTin(asWords(value))) recipe.tin = asWords(value)
  },
  author(recipe, value) {
    recipe.source.name ??= oneLine(asWords(value))
  },
}

function setDescription(recipe: ForeignRecipe, value: unknown): void {
  recipe.description = toMarkdown(asWords(value))
}

/** Puts metadata to their places in a recipe; what has none is named among its findings. */
export function readMetadata(metadata: JsonNode, recipe: ForeignRecipe): void {
  for (const [key, value] of flat(metadata)) {
    const name = key.toLowerCase()
    const place = Object.hasOwn(PLACES, name) ? PLACES[name] : undefined
    if (name === 'source' || name.startsWith('source.') || name === 'source url') {
      const words = asWords(value)
      if (/^https?:\/\//i.test(words)) recipe.source.url = words
      else if (words) recipe.source.name = oneLine(words)
    } else if (name === 'time' && asWords(value)) setTime(recipe, 'total', value)
    else if (place) place(recipe, value)
    else if (name === COOKLANG_BLOCK) continue
    else recipe.findings.push(leftOut(key, allWords(value).join(', ') || 'has no place here'))
  }
}

/** `time: { prep: … }` and `prep time: …` say the same. */
function flat(metadata: JsonNode): [key: string, value: unknown][] {
  return Object.entries(metadata).flatMap(([key, value]): [string, unknown][] => {
    if (!isNode(value)) return [[key, value]]
    return Object.entries(value).map(([inner, member]) => [
      key.toLowerCase() === 'time' ? `${inner} time` : `${key}.${inner}`,
      member,
    ])
  })
}

function setTime(
  recipe: ForeignRecipe,
  name: keyof ForeignRecipe['minutes'],
  value: unknown,
): void {
  const minutes = readDuration(asWords(value))
  if (minutes === undefined)
    recipe.findings.push(leftOut('Time', `“${oneLine(asWords(value))}” is no time.`))
  else recipe.minutes[name] = minutes
}
