import type { Group } from '../../shape/recipe.ts'
import type { ForeignStep } from './foreign-recipe.ts'
import { findHeading } from './ingredient-text.ts'

/** Groups steps by those of them that are headings, as programs without groups write them: `[Dough]`, `## Dough`. */
export function underHeadings(method: readonly Group<ForeignStep>[]): Group<ForeignStep>[] {
  return method.flatMap(({ title, items }) => {
    const groups: Group<ForeignStep>[] = [{ ...(title && { title }), items: [] }]
    for (const [place, step] of items.entries()) {
      const heading = place + 1 < items.length ? headingOfStep(step) : undefined
      const last = groups.at(-1)
      if (heading === undefined) last?.items.push(step)
      else if (last?.items.length === 0) {
        last.title = last.title ? `${last.title}: ${heading}` : heading
      } else groups.push({ title: heading, items: [] })
    }
    return groups
  })
}

function headingOfStep({ text, pictures }: ForeignStep): string | undefined {
  if (pictures.length > 0 || text.length > 80 || text.includes('\n')) return undefined
  return findHeading(text.replace(/\\(?=[^\p{L}\p{N}\s])/gu, ''))
}
