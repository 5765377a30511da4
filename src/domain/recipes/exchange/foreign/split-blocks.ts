import { type Group, RECIPE_MAX_LINES, RECIPE_MAX_STEPS } from '../../shape/recipe.ts'

/** So many lines of a list stand in each of several blocks. */
const LINES_OF_A_PART = 80

/** The parts of a block before they are put together. */
export type BlockParts = {
  head: string[]
  ingredients: Group<string>[]
  method: Group<string[]>[]
  foot: string[]
}

/** Puts the parts of a recipe together: as one block, or as several where one would be too long. */
export function splitBlocks(parts: BlockParts): string[] {
  const steps = parts.method.reduce((sum, { items }) => sum + items.length, 0)
  const whole = printParts(parts)
  if (whole.split('\n').length <= RECIPE_MAX_LINES && steps <= RECIPE_MAX_STEPS) return [whole]
  const lists = cut(parts.ingredients, () => 1)
  const methods = cut(parts.method, (lines) => lines.length)
  const feet = chunks(parts.foot, LINES_OF_A_PART / 2)
  const count = Math.max(lists.length, methods.length, feet.length)
  return Array.from({ length: count }, (_, index) =>
    printParts({
      head: index === 0 ? parts.head : [`name: Part ${index + 1}`],
      ingredients: lists[index] ?? [],
      method: methods[index] ?? [],
      foot: feet[index] ?? [],
    }),
  )
}

function printParts({ head, ingredients, method, foot }: BlockParts): string {
  let number = 0
  const numberedStep = (lines: string[]) => {
    number += 1
    return [`${number}. ${lines[0] ?? ''}`, ...lines.slice(1).map((line) => `   ${line}`)]
  }
  const print = <Item>({ title, items }: Group<Item>, lines: (item: Item) => string[]) => [
    ...(title ? [`## ${title}`] : []),
    ...items.flatMap(lines),
  ]
  return [
    ...head,
    ...ingredients.flatMap((group) => print(group, (line) => [line])),
    ...(method.length > 0
      ? ['## Method', ...method.flatMap((group) => print(group, numberedStep))]
      : []),
    ...foot,
  ].join('\n')
}

/** Cuts groups into lists of as many lines as a block takes; a group that goes on keeps its heading. */
function cut<Item>(groups: Group<Item>[], sizeOf: (item: Item) => number): Group<Item>[][] {
  const lists: Group<Item>[][] = []
  let room = 0
  for (const { title, items } of groups) {
    let open: Group<Item> | undefined
    for (const item of items) {
      const size = sizeOf(item)
      if (lists.length === 0 || room < size) {
        lists.push([])
        room = LINES_OF_A_PART
        open = undefined
      }
      if (!open) {
        open = { ...(title !== undefined && { title }), items: [] }
        lists.at(-1)?.push(open)
        room -= 1
      }
      open.items.push(item)
      room -= size
    }
  }
  return lists
}

function chunks<Item>(items: Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}
