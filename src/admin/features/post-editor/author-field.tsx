import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { lastName, withLastName } from '#profiles/byline.ts'
import type { ProfilesApi } from '#profiles/profile.calls.ts'
import type { DeskProfile } from '#profiles/profile-shapes.calls.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** The byline of a post: any line of text; people with a public page are offered as their names are typed. */
export function AuthorField({
  author,
  error,
  api,
  onChange,
}: {
  author: string
  error: string | undefined
  api: Pick<ProfilesApi, 'listProfiles'>
  onChange: (author: string) => void
}) {
  const id = useId()
  const last = useRef(0)
  const [found, setFound] = useState<readonly DeskProfile[]>([])
  const [at, setAt] = useState<number>()
  const marked = at === undefined ? undefined : found[at]
  const optionId = (index: number) => `${id}-option-${index}`

  function close() {
    last.current += 1
    setFound([])
    setAt(undefined)
  }

  async function handleTyped(line: string) {
    onChange(line)
    close()
    const asked = last.current
    const q = lastName(line).trim()
    if (q === '') return
    // Without an answer it stays the line that it is.
    const { items } = await api.listProfiles({ q }).catch(() => ({ items: [] }))
    if (asked === last.current) setFound(items.filter(({ name }) => name !== q))
  }

  function choose({ name }: DeskProfile) {
    onChange(withLastName(author, name))
    close()
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      const from = at ?? (step === 1 ? -1 : 0)
      setAt((from + step + found.length) % found.length)
    } else if (event.key === 'Enter' && marked && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(marked)
    } else if (event.key === 'Escape' && found.length > 0) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <div className="grid gap-2">
      <Field label="Author Name" isRequired error={error}>
        {(control) => (
          <Input
            {...control}
            data-field="author"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={at === undefined ? undefined : optionId(at)}
            value={author}
            onChange={(event) => void handleTyped(event.currentTarget.value)}
            onKeyDown={handleKeyDown}
            onBlur={close}
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {found.length > 0 ? `${found.length} ${found.length === 1 ? 'person' : 'people'}` : ''}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="People to choose">
        {found.map((person, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the focus and its keys
          <div
            key={person.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-1.5 text-sm hover:bg-sand aria-selected:bg-leaf-wash aria-selected:shadow-[inset_3px_0_0_var(--color-leaf)]"
          >
            <span dir="auto" className="font-medium wrap-anywhere">
              {person.name}
            </span>
            <span className="shrink-0 text-xs text-muted">{person.role}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
