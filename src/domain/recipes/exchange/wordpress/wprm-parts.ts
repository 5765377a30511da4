import type { Group } from '../../shape/recipe.ts'
import {
  changed,
  type ForeignRecipe,
  type ForeignStep,
  leftOut,
} from '../foreign/foreign-recipe.ts'
import { allWords, asWords, isNode, type JsonNode } from '../foreign/json-node.ts'
import { leaveOutOthers } from '../foreign/left-out-fields.ts'
import { oneLine, toMarkdown } from '../foreign/plain-lines.ts'
import type { StoredContext } from './stored-recipe.ts'
import { plainWprmShortcodes } from './wprm-shortcodes.ts'

const READ_OF_INGREDIENT = new Set(
  'amount unit name notes link converted id uid type raw amount_unit global_link unit_id'.split(
    ' ',
  ),
)
const READ_OF_STEP = new Set(
  'text name image image_url video ingredients uid id type ingredients_uid'.split(' '),
)
const NO_PICTURE = /^0?$/

/** PHP's lists come as arrays, or as objects where a number is missing. */
export function listNodes(value: unknown): JsonNode[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).filter(isNode).slice(0, 1_000)
}

/** Groups as the plugin keeps them: each with a list under a name of its own. */
export function readGroups(value: unknown, member: string): Group<JsonNode>[] {
  return listNodes(value).map((group) => {
    const title = oneLine(asWords(group.name))
    return { ...(title && { title }), items: listNodes(group[member]) }
  })
}

/** Groups out of one list, in which items of the type `group` are headings. */
export function groupsOfFlat(value: unknown): Group<JsonNode>[] {
  const groups: Group<JsonNode>[] = []
  for (const node of listNodes(value)) {
    const title = oneLine(asWords(node.name))
    if (node.type === 'group') groups.push({ ...(title && { title }), items: [] })
    else if (groups.length === 0) groups.push({ items: [node] })
    else groups.at(-1)?.items.push(node)
  }
  return groups
}

/** Reads the list and the method of a recipe, whose parts are alike in the plugin's fields and in its own export. */
export function addParts(
  recipe: ForeignRecipe,
  { ingredients, method }: { ingredients: Group<JsonNode>[]; method: Group<JsonNode>[] },
  pictureOf: StoredContext['pictureOf'],
): void {
  const names = new Map<string, string>()
  recipe.hasSecondMeasures = true
  recipe.ingredients = ingredients
    .map(({ title, items }) => ({
      ...(title && { title: plain(title, recipe) }),
      items: items.flatMap((node) => ingredientLine(node, recipe, names) || []),
    }))
    .filter(({ title, items }) => items.length > 0 || title)
  recipe.method = method
    .map(({ title, items }) => ({
      ...(title && { title: plain(title, recipe) }),
      items: items.flatMap((node) => readStep(node, { recipe, names, pictureOf }) ?? []),
    }))
    .filter(({ title, items }) => items.length > 0 || title)
}

function plain(text: string, recipe: ForeignRecipe, names?: ReadonlyMap<string, string>): string {
  const { text: words, was } = plainWprmShortcodes(text, (uid) => names?.get(uid))
  for (const what of was) {
    const finding = changed('Shortcode', `The ${what} of WP Recipe Maker are plain words.`)
    if (!recipe.findings.some(({ detail }) => detail === finding.detail))
      recipe.findings.push(finding)
  }
  return words
}

function ingredientLine(
  node: JsonNode,
  recipe: ForeignRecipe,
  names: Map<string, string>,
): string | undefined {
  const part = (value: unknown) => oneLine(plain(asWords(value), recipe)).replaceAll('|', '/')
  const [amount, unit, name] = [node.amount, node.unit, node.name].map(part)
  const second = secondMeasure(node.converted)
  const words = [[amount, unit].filter(Boolean).join(' '), second].filter(Boolean).join(' | ')
  const line = [amount ? words : unit, name].filter(Boolean).join(' ')
  const note = bareNote(part(node.notes))
  const link = isNode(node.link) ? asWords(node.link.url) : asWords(node.link)
  if (link) recipe.findings.push(leftOut('Link of an ingredient', `${name || line}: ${link}`))
  if (second && !amount)
    recipe.findings.push(leftOut('Second measure', `${name}: ${second}, which has no first.`))
  leaveOutOthers(node, READ_OF_INGREDIENT, recipe.findings)
  for (const id of [node.uid, node.id].map((value) => asWords(value)))
    if (id !== '' && !names.has(id)) names.set(id, [amount, unit, name].filter(Boolean).join(' '))
  if (line === '') return note || undefined
  return note ? `${line}, ${note}` : line
}

/** Returns the measure that the plugin converted an amount to, in the second of its two systems of units. */
function secondMeasure(converted: unknown): string {
  const [second] = listNodes(converted)
  if (!second) return ''
  const [amount, unit] = [second.amount, second.unit].map((value) => oneLine(asWords(value)))
  return amount && unit ? `${amount} ${unit}`.replaceAll('|', '/') : ''
}

/** A note without the comma or the pair of brackets that the plugin shows it in. */
function bareNote(note: string): string {
  const words = note.replace(/^,\s*/, '')
  const [, inside] = /^\(([^()]*)\)$/.exec(words) ?? []
  return (inside ?? words).trim()
}

type StepContext = {
  recipe: ForeignRecipe
  names: ReadonlyMap<string, string>
  pictureOf: StoredContext['pictureOf']
}

function readStep(
  node: JsonNode,
  { recipe, names, pictureOf }: StepContext,
): ForeignStep | undefined {
  const image = asWords(node.image)
  const address = asWords(node.image_url)
  const picture = pictureOf(image) ?? (/^https?:/i.test(address) ? { address, alt: '' } : undefined)
  if (!picture && !NO_PICTURE.test(image))
    recipe.findings.push(leftOut('Picture of a step', `Number ${image} is not in the export.`))
  const name = oneLine(plain(asWords(node.name), recipe, names))
  const text = toMarkdown(plain(asWords(node.text), recipe, names))
  const film = isNode(node.video) ? asWords(node.video.embed) : ''
  if (film) recipe.findings.push(leftOut('Video of a step', oneLine(film) || film))
  leaveOutOthers(node, READ_OF_STEP, recipe.findings)
  if (text === '' && name === '' && !picture) return undefined
  const words = name && text ? `**${name}:** ${text}` : text || name
  return { text: words, pictures: picture ? [picture] : [] }
}

/** The names of the tools that a recipe needs, with what is said of them. */
export function toolNames(value: unknown): string {
  return listNodes(value)
    .map((tool) => [tool.amount, tool.name, tool.notes].map((part) => oneLine(asWords(part))))
    .map((parts) => parts.filter(Boolean).join(' '))
    .concat(Array.isArray(value) ? allWords(value.filter((one) => typeof one === 'string')) : [])
    .filter(Boolean)
    .join(', ')
}
