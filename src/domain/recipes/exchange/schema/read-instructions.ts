import type { Group } from '../../shape/recipe.ts'
import type { ForeignStep, ImportFinding } from '../foreign/foreign-recipe.ts'
import { leftOut } from '../foreign/foreign-recipe.ts'
import { asList, asWords, DEEPEST, isNode, isOfType, type JsonNode } from '../foreign/json-node.ts'
import { leaveOutMembers } from '../foreign/left-out-fields.ts'
import { isHtml, oneLine, plainLines, toMarkdown } from '../foreign/plain-lines.ts'
import { stepsOfLines } from '../foreign/steps-of-lines.ts'
import { readPicture } from './pictures.ts'

type Context = {
  resolve(value: unknown): unknown
  find(finding: ImportFinding): void
}

/** Nobody shows more of one step. */
const MOST_PICTURES = 10

/** “Step 1” is no name that says anything. */
const NUMBER_NAME = /^(?:step\s*)?\d*[.:)]?$/i

/** Reads the method in all the forms that schema.org allows: texts, lists, steps, sections of steps. */
export function readInstructions(value: unknown, context: Context): Group<ForeignStep>[] {
  const groups: Group<ForeignStep>[] = []
  const walk: Walk = { ...context, depth: 0, steps: [], sections: [] }
  collect(value, walk, groups)
  const findings: ImportFinding[] = []
  leaveOutMembers(walk.sections, { read: SECTION_READ, of: 'a section' }, findings)
  leaveOutMembers(walk.steps, { read: STEP_READ, of: 'a step' }, findings)
  for (const finding of findings) context.find(finding)
  return groups.filter(({ items }) => items.length > 0)
}

type Walk = Context & {
  depth: number
  /** The steps read so far, to name those that were not. */
  steps: JsonNode[]
  sections: JsonNode[]
}

const SECTION_READ = new Set(
  '@type @id name itemListElement step steps text position url numberOfItems itemListOrder'.split(
    ' ',
  ),
)
const STEP_READ = new Set(
  '@type @id name text description image video position url item'.split(' '),
)

function collect(value: unknown, walk: Walk, groups: Group<ForeignStep>[]): void {
  if (walk.depth > DEEPEST) return
  const items = asList(value)
  const isOnlyText = items.length === 1 && typeof items[0] === 'string'
  for (const item of items) {
    const node = walk.resolve(item)
    if (typeof node === 'string') {
      const steps = isOnlyText ? stepsOfLines(plainLines(node)) : [readStep(node)]
      addSteps(
        groups,
        steps.filter(({ text }) => text !== ''),
      )
    } else if (isNode(node)) collectNode(node, walk, groups)
  }
}

function collectNode(node: JsonNode, walk: Walk, groups: Group<ForeignStep>[]): void {
  const inner = { ...walk, depth: walk.depth + 1 }
  const parts = node.itemListElement ?? node.step ?? node.steps
  if (isOfType(node, 'HowToSection') || (isOfType(node, 'ItemList') && asWords(node.name))) {
    walk.sections.push(node)
    if (parts !== undefined && asWords(node.text))
      walk.find(leftOut('Text of a section', oneLine(asWords(node.text))))
    const title = oneLine(asWords(node.name))
    const [section = { items: [] }, ...others] = readInside(parts ?? node.text, inner)
    groups.push({ ...section, ...(title && { title }) }, ...others)
  } else if (isNode(node.item)) collectNode(node.item, inner, groups)
  else if (parts !== undefined && !hasWords(node)) collect(parts, inner, groups)
  else collectStep(node, walk, groups)
}

function hasWords(node: JsonNode): boolean {
  return asWords(node.text) !== '' || asWords(node.description) !== ''
}

function collectStep(node: JsonNode, walk: Walk, groups: Group<ForeignStep>[]): void {
  const text = asWords(node.text) || asWords(node.description)
  const step = readStep(text || asWords(node.name))
  const name = oneLine(asWords(node.name))
  if (text && isTitle(name, oneLine(text)))
    step.text = `**${name.replace(/[.:]$/, '')}:** ${step.text}`
  if (isOfType(node, 'HowToTip')) step.text = `Tip: ${step.text}`
  walk.steps.push(node)
  if (asWords(node.text) && asWords(node.description))
    walk.find(leftOut('Description of a step', oneLine(asWords(node.description))))
  const images = asList(node.image)
  if (images.length > MOST_PICTURES)
    walk.find(leftOut('Further pictures of a step', String(images.length - MOST_PICTURES)))
  for (const image of images.slice(0, MOST_PICTURES)) {
    const picture = readPicture(walk.resolve(image))
    if (picture) step.pictures.push(picture)
  }
  if (node.video)
    walk.find(leftOut('Video of a step', oneLine(asWords(node.video)) || 'has no place here'))
  if (step.text !== '' || step.pictures.length > 0) addSteps(groups, [step])
}

function readInside(value: unknown, walk: Walk): Group<ForeignStep>[] {
  const groups: Group<ForeignStep>[] = []
  collect(value, walk, groups)
  return groups
}

/** Many pages name each step by the words that it begins with. */
function isTitle(name: string, text: string): boolean {
  if (name === '' || NUMBER_NAME.test(name)) return false
  const start = name
    .toLowerCase()
    .replace(/(?:…|\.{1,3})$/, '')
    .trim()
  return !text.toLowerCase().startsWith(start.slice(0, 40))
}

/** “1.”, “Step 1:”, “**Step 1:**”. */
const STEP_NUMBER =
  /^(\*{2})?(?:step\s*\d{1,2}\s*(?:\\?[.):])|\d{1,2}\s*\\?[.):])\1\s+|^\*{2}step\s*\d{1,2}\*{2}\s*[.):]?\s+/i

function readStep(text: string): ForeignStep {
  const words = isHtml(text) ? text : oneLine(text)
  return { text: toMarkdown(words).replace(STEP_NUMBER, ''), pictures: [] }
}

/** Adds steps to what has no heading of its own. */
function addSteps(groups: Group<ForeignStep>[], steps: ForeignStep[]): void {
  const last = groups.at(-1)
  if (last && last.title === undefined) last.items.push(...steps)
  else if (steps.length > 0) groups.push({ items: steps })
}
