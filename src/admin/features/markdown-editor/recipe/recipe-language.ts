import { type Language, StreamLanguage } from '@codemirror/language'
import { Tag, tags } from '@lezer/highlight'
import type { LineMark } from '#domain/recipes/language/ingredient-marks.ts'
import { FIRST_LINE, type LineContext, markLine } from '#domain/recipes/language/line-marks.ts'

/** The looks of a recipe's parts, for the theme. */
export const recipeTags = {
  field: Tag.define(tags.propertyName),
  heading: Tag.define(tags.heading),
  mark: Tag.define(tags.processingInstruction),
  amount: Tag.define(tags.number),
  unit: Tag.define(tags.unit),
  food: Tag.define(tags.name),
  quiet: Tag.define(tags.comment),
  reference: Tag.define(tags.variableName),
  unread: Tag.define(tags.comment),
}

const NAMES: Record<LineMark['kind'], keyof typeof recipeTags> = {
  field: 'field',
  heading: 'heading',
  bullet: 'mark',
  flag: 'mark',
  amount: 'amount',
  unit: 'unit',
  food: 'food',
  aside: 'quiet',
  reference: 'reference',
  share: 'amount',
  picture: 'quiet',
  unread: 'unread',
}

type State = { context: LineContext; marks: LineMark[] }

/**
 * The language of a `recipe` block for the field: line by line, as the reader of recipes takes
 * them, so that a key press looks at one line.
 */
const recipeLanguage = StreamLanguage.define<State>({
  name: 'recipe',
  startState: () => ({ context: FIRST_LINE, marks: [] }),
  copyState: ({ context, marks }) => ({ context, marks: [...marks] }),
  token(stream, state) {
    if (stream.sol()) {
      const { marks, next } = markLine(stream.string, state.context)
      state.marks = marks
      state.context = next
    }
    const [mark] = state.marks
    if (!mark) {
      stream.skipToEnd()
      return null
    }
    if (stream.pos < mark.from) {
      stream.pos = mark.from
      return null
    }
    stream.pos = mark.to
    state.marks.shift()
    return NAMES[mark.kind]
  },
  tokenTable: recipeTags,
})

/** The language of a fenced block by its name, for the Markdown of the field. */
export function languageOfBlock(name: string): Language | null {
  return name === 'recipe' ? recipeLanguage : null
}
