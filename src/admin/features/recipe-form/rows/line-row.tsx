import { memo, useId, useState } from 'react'
import { type LinePart, partsOfIngredient } from '#domain/recipes/form/line-parts.ts'
import { setTypedText, splitRow } from '#domain/recipes/form/typed-lines.ts'
import { useRecipeForm } from '../draft/form-context.ts'
import { useWords } from '../fields/use-words.ts'
import { IngredientBoxes } from './ingredient-boxes.tsx'
import { isSameRow, type ListRowProps, RowFrame } from './row-frame.tsx'
import { TypedField } from './typed-field.tsx'
import { useCalmFindings } from './use-calm-findings.ts'
import { useLineKeys } from './use-line-keys.ts'

/** Something to begin with, in the language of the recipe. */
const EXAMPLES = { en: '1 handful mint, torn', de: '1 Handvoll Minze, gezupft' }

/** An ingredient, the heading of a group, or a line that is not understood: one line, read while it is typed. */
export const LineRow = memo(function LineRow(props: ListRowProps) {
  const { list, row, index, text, language } = props
  const { draft, focusRow, announce } = useRecipeForm()
  const findingsId = useId()
  const [isInside, setIsInside] = useState(false)
  const typed = useWords<string>(text, {
    words: text,
    join: (words) => words,
    write: (words) => draft.edit((form) => setTypedText(form, form[list][index] ?? row, words)),
  })
  const keys = useLineKeys(props)
  const findings = useCalmFindings(props.findings, { text, isInside, onFound: announce })
  const isIngredient = row.kind === 'ingredient'
  const isHeading = row.kind === 'heading'
  const kind = isIngredient
    ? 'Ingredient'
    : isHeading
      ? 'Heading of the group, line'
      : 'As written, line'
  const parts: LinePart[] = isIngredient
    ? partsOfIngredient(typed.words, language)
    : [{ text: typed.words, kind: isHeading ? 'heading' : 'unread' }]
  const food = parts.find((part) => part.kind === 'food')?.text.trim()
  const name = food || text || (isHeading ? 'the heading' : `ingredient ${index + 1}`)

  function handleChange(value: string) {
    const [first = '', ...others] = value.split(/\r?\n/)
    if (others.length === 0) return typed.change(value)
    // A keyboard of glass, or somebody's voice, writes the end of a line as a character.
    const rows = others.map((words) => ({ kind: 'ingredient', text: words }) as const)
    draft.edit((form) => splitRow(form, list, { index, before: first, after: '', rows }), 'step')
    focusRow(({ form }) => form[list][index + rows.length], 'end')
  }

  return (
    <RowFrame
      {...props}
      findings={findings}
      findingsId={findingsId}
      name={name}
      onLeave={(event) => {
        typed.leave(event)
        if (!event.currentTarget.contains(event.relatedTarget)) setIsInside(false)
      }}
      more={isIngredient ? <IngredientBoxes {...props} number={index + 1} /> : null}
    >
      <TypedField
        aria-label={`${kind} ${index + 1}`}
        aria-describedby={findings.length > 0 ? findingsId : undefined}
        value={typed.words}
        parts={parts}
        placeholder={isHeading ? 'For the sauce' : EXAMPLES[language]}
        autoCapitalize={isHeading ? 'sentences' : 'none'}
        enterKeyHint="next"
        onFocus={() => setIsInside(true)}
        onChange={({ currentTarget: { value } }) => handleChange(value)}
        {...keys}
      />
    </RowFrame>
  )
}, isSameRow)
