import { type KeyboardEvent, memo, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ImagePlus } from '#admin/icons.tsx'
import type { BlockForm } from '#domain/recipes/form/block-form.ts'
import { addPicture, setPicture, setRowText } from '#domain/recipes/form/edit-rows.ts'
import { partsOfStep } from '#domain/recipes/form/line-parts.ts'
import { Button } from '#ui/button.tsx'
import { useRecipeForm } from '../draft/form-context.ts'
import { useWords } from '../fields/use-words.ts'
import { isSameRow, type ListRowProps, RowFrame } from '../rows/row-frame.tsx'
import { TypedField } from '../rows/typed-field.tsx'
import { useCalmFindings } from '../rows/use-calm-findings.ts'
import { useLineKeys } from '../rows/use-line-keys.ts'
import { PicturesOfStep } from './step-pictures.tsx'
import { useFoodCompletion } from './use-food-completion.tsx'
import { useStepUploads } from './use-step-uploads.ts'

/** Something to begin with, in the language of the recipe. */
const EXAMPLES = { en: 'Roast the tomatoes for 45 min.', de: 'Die Tomaten 45 min rösten.' }
/** A food in braces, right before the cursor. */
const CHIP_AT_END = /\{([^{}:\n]{1,80})(?::[^{}\n]{1,20})?\}$/

/** A step: a paragraph that offers the foods of the list while it is typed, and its pictures. */
export const StepRow = memo(function StepRow(props: ListRowProps & { number: number }) {
  const { row, index, number, text, language, foods = [] } = props
  const { draft, pictures, announce } = useRecipeForm()
  const field = useRef<HTMLTextAreaElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const findingsId = useId()
  const [isInside, setIsInside] = useState(false)
  const here = (form: BlockForm) => form.method[index] ?? row
  const typed = useWords<string>(text, {
    words: text,
    join: (words) => words,
    write: (words) => draft.edit((form) => setRowText(form, here(form), words)),
  })
  const uploads = useStepUploads(pictures, (picture) => {
    // The step may have been moved since, but it is still this row.
    draft.edit((form) => addPicture(form, here(form), picture), 'step')
    announce('The picture is in the step.')
  })
  const keys = useLineKeys(props)
  const findings = useCalmFindings(props.findings, { text, isInside, onFound: announce })
  const completion = useFoodCompletion(foods, { onTake: putFood, announce })

  /** Puts a food where the cursor is, in the place of what was typed of it. */
  function putFood(food: string, length: number) {
    const area = field.current
    if (!area) return
    const before = area.value.slice(0, area.selectionStart - length)
    putWords(area, before + food, area.value.slice(area.selectionEnd))
    // How much of it may be asked next.
    completion.look(area)
  }

  function putWords(area: HTMLTextAreaElement, before: string, after: string) {
    // Before the next key: a cursor that is set a frame later would go back behind what was typed.
    flushSync(() => typed.change(before + after))
    area.focus()
    area.setSelectionRange(before.length, before.length)
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    completion.handleKey(event)
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const chip = CHIP_AT_END.exec(value.slice(0, selectionStart))
    const isBackspace = event.key === 'Backspace' && !event.nativeEvent.isComposing
    if (isBackspace && chip && selectionStart === selectionEnd) {
      // The chip becomes its word; its braces are not on the screen.
      event.preventDefault()
      const before = value.slice(0, chip.index) + (chip[1] ?? '')
      putWords(event.currentTarget, before, value.slice(selectionEnd))
      return
    }
    keys.onKeyDown(event)
  }

  return (
    <RowFrame
      {...props}
      findings={findings}
      findingsId={findingsId}
      name={`step ${number}`}
      onLeave={(event) => {
        typed.leave(event)
        if (event.currentTarget.contains(event.relatedTarget)) return
        setIsInside(false)
        completion.close()
      }}
      more={
        pictures ? (
          <Button variant="outline" onClick={() => fileInput.current?.click()}>
            <ImagePlus aria-hidden="true" />
            Add a picture<span className="sr-only"> to step {number}</span>
          </Button>
        ) : null
      }
    >
      <div className="relative grid grid-cols-[auto_minmax(0,1fr)]">
        <span
          aria-hidden="true"
          className="w-6 pe-0.5 pt-[0.4375rem] text-end font-serif text-base text-turmeric"
        >
          {number}
        </span>
        <TypedField
          ref={field}
          aria-label={`Step ${number}`}
          aria-describedby={findings.length > 0 ? findingsId : undefined}
          value={typed.words}
          parts={partsOfStep(typed.words)}
          placeholder={EXAMPLES[language]}
          enterKeyHint="next"
          onFocus={() => setIsInside(true)}
          onChange={({ currentTarget }) => {
            typed.change(currentTarget.value)
            completion.look(currentTarget)
          }}
          onPaste={keys.onPaste}
          onKeyDown={handleKey}
          {...completion.field}
        />
        {completion.list}
      </div>
      <PicturesOfStep
        step={number}
        pictures={row.pictures}
        uploads={uploads.list}
        onDescribe={({ at, address }, alt) =>
          draft.edit((form) => setPicture(form, at, { alt, address }))
        }
        onRemove={(at) => {
          draft.edit((form) => setPicture(form, at, undefined), 'step')
          announce('The picture is taken out.')
        }}
      />
      <input
        ref={fileInput}
        type="file"
        hidden
        multiple
        aria-label={`Pictures of step ${number}`}
        accept="image/jpeg,image/png,image/webp"
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </RowFrame>
  )
}, isSameStep)

function isSameStep(
  one: ListRowProps & { number: number },
  other: ListRowProps & { number: number },
): boolean {
  return one.number === other.number && isSameRow(one, other)
}
