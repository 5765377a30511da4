import type { Locator } from 'playwright-core'

/** What stands in a post before people begin to type: one of everything that the field shows as something else. */
export const START_TEXT = `Begin.

![A bowl](/media/bowl.jpg "At dawn")

## Plums

- first
- second

| Tin | Time |
| --- | --- |
| loaf | 55 |

Middle with *slow* words.

\`\`\`recipe
serves: 4
- 400 g plums

1. Bake the {plums} for 40 min.
\`\`\`

End.`

const PLACES = ['bottom', 'top', 'below the picture', 'in the list', 'in a cell'] as const

/** Where somebody writes. */
export type WritingPlace = (typeof PLACES)[number]

/** The places in turn, so that every fault meets each of them. */
export function placeOf(round: number): WritingPlace {
  return PLACES[Math.floor(round) % PLACES.length] ?? 'bottom'
}

/**
 * Takes the cursor to a place of the text.
 *
 * @returns the field that is typed in there, and whether it may have paragraphs
 */
export async function goTo(
  field: Locator,
  place: WritingPlace,
): Promise<{ written: Locator; hasParagraphs: boolean }> {
  if (place === 'in a cell') {
    await field.getByRole('cell', { name: '55' }).click()
    await field.press('End')
    await field.press('Space')
    return { written: field, hasParagraphs: false }
  }
  if (place === 'in the list') {
    await field.getByText('second').click()
    await field.press('End')
    await field.press('Space')
    return { written: field, hasParagraphs: false }
  }
  if (place === 'below the picture') {
    await field.getByRole('group', { name: 'Picture: A bowl' }).click()
    await field.press('Enter')
  } else if (place === 'top') {
    // The last word may be cut off before its space: it must not become one with what stands behind it.
    await field.press('Control+Home')
    await field.press('Enter')
    await field.press('Enter')
    await field.press('Control+Home')
  } else {
    await field.press('Control+End')
    await field.press('Enter')
  }
  return { written: field, hasParagraphs: true }
}
