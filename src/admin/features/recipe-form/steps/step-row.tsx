import { type ClipboardEvent, type KeyboardEvent, memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ImagePlus } from '#admin/icons.tsx'
import type { BlockForm } from '#domain/recipes/form/block-form.ts'
import { addPicture, insertRows, setPicture, setRowText } from '#domain/recipes/form/edit-rows.ts'
import { stepsOfPaste } from '#domain/recipes/form/pasted-lines.ts'
import { Button } from '#ui/button.tsx'
import { TallCell } from '../cell.tsx'
import { useRecipeForm } from '../form-context.ts'
import { isPlainEnter } from '../plain-enter.ts'
import { isSameRow, type ListRowProps, RowFrame } from '../row-frame.tsx'
import { useWords } from '../use-words.ts'
import { FoodChips } from './food-chips.tsx'
import { PicturesOfStep } from './step-pictures.tsx'
import { useStepUploads } from './use-step-uploads.ts'

/** A step: its words, the foods that it may name, its pictures. */
export const StepRow = memo(function StepRow(props: ListRowProps & { number: number }) {
  const { row, index, number, foods = [] } = props
  const { draft, pictures, focusRow, removeRow, announce } = useRecipeForm()
  const field = useRef<HTMLTextAreaElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const [isInside, setIsInside] = useState(false)
  const here = (form: BlockForm) => form.method[index] ?? row
  const typed = useWords<string>(row.text, {
    words: row.text,
    join: (text) => text,
    write: (text) => draft.edit((form) => setRowText(form, here(form), text)),
  })
  const uploads = useStepUploads(pictures, (picture) => {
    // The step may have been moved since, but it is still this row.
    draft.edit((form) => addPicture(form, here(form), picture), 'step')
    announce('The picture is in the step.')
  })

  function addBelow(before: string, after: string) {
    draft.edit((form) => {
      const rows = [{ kind: 'step', text: after } as const]
      return insertRows(form, 'method', { rows, after: index })
    }, 'step')
    if (before !== row.text) draft.edit((form) => setRowText(form, here(form), before), 'step')
    focusRow(({ form }) => form.method[index + 1])
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    const { value, selectionStart, selectionEnd } = event.currentTarget
    if (isPlainEnter(event) && !event.shiftKey) {
      event.preventDefault()
      addBelow(value.slice(0, selectionStart), value.slice(selectionEnd))
    } else if (event.key === 'Backspace' && value === '') {
      event.preventDefault()
      removeRow('method', row, '')
    }
  }

  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const text = event.clipboardData.getData('text/plain')
    if (typed.words !== '' || !/[\r\n]/.test(text.trim())) return
    event.preventDefault()
    const rows = stepsOfPaste(text)
    draft.edit((form) => {
      const next = insertRows(form, 'method', { rows, after: index })
      return next.filter(({ from }) => from !== here(form).at)
    }, 'step')
    focusRow(({ form }) => form.method[index + rows.length - 1], 'end')
    announce(`${rows.length} steps pasted.`)
  }

  function insertFood(text: string) {
    const area = field.current
    if (!area) return
    const { selectionStart, selectionEnd, value } = area
    const before = value.slice(0, selectionStart)
    const after = value.slice(selectionEnd)
    const start = /[^\s(]$/.test(before) ? `${before} ` : before
    const end = /^[\p{L}\d]/u.test(after) ? ` ${after}` : after
    const caret = start.length + text.length
    // Before the next key: a cursor that is set a frame later would go back behind what was typed.
    flushSync(() => typed.change(start + text + end))
    area.focus()
    area.setSelectionRange(caret, caret)
  }

  return (
    <RowFrame
      {...props}
      name={`step ${number}`}
      isTall
      onLeave={(event) => {
        typed.leave(event)
        if (!event.currentTarget.contains(event.relatedTarget)) setIsInside(false)
      }}
      more={
        pictures ? (
          <Button variant="outline" className="px-4" onClick={() => fileInput.current?.click()}>
            <ImagePlus aria-hidden="true" />
            Add a picture<span className="sr-only"> to step {number}</span>
          </Button>
        ) : null
      }
    >
      <div className="grid gap-2">
        <div className="flex gap-2">
          <span aria-hidden="true" className="w-5 pt-2 text-end font-serif text-lg text-turmeric">
            {number}
          </span>
          <TallCell
            ref={field}
            aria-label={`Step ${number}`}
            value={typed.words}
            placeholder="Roast the tomatoes for 45 min."
            onChange={({ currentTarget: { value } }) => typed.change(value)}
            onFocus={() => setIsInside(true)}
            onKeyDown={handleKey}
            onPaste={handlePaste}
            data-start
            data-end
          />
        </div>
        {isInside && foods.length > 0 ? (
          <FoodChips foods={foods} step={number} onChoose={insertFood} />
        ) : null}
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
      </div>
    </RowFrame>
  )
}, isSameStep)

function isSameStep(
  one: ListRowProps & { number: number },
  other: ListRowProps & { number: number },
): boolean {
  return one.number === other.number && isSameRow(one, other)
}
