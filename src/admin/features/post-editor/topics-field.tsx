import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { TopicsApi } from '#contract/calls/desk/topic-calls.ts'
import { TERMS_PER_POST } from '#domain/posts/term.ts'
import { termNameSchema, termSlug } from '#domain/posts/term-name.ts'
import { Field } from '#ui/field.tsx'
import { X } from '#ui/icons.tsx'

type TopicChoices = Pick<TopicsApi, 'listTopics' | 'createTopic'>

/** A topic to choose: one that there is, or one that would be made. */
type Option = { name: string; posts: number | undefined }

/** The topics of a post, found by typing and made on the spot. */
export function TopicsField({
  names,
  error,
  api,
  onChange,
}: {
  names: readonly string[]
  error: string | undefined
  api: TopicChoices
  onChange: (names: string[]) => void
}) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const last = useRef(0)
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Option[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(0)
  const [news, setNews] = useState('')
  const [fault, setFault] = useState<string>()
  const options = isOpen ? optionsFor(typed, found, names) : []
  const marked = options[Math.min(at, options.length - 1)]
  const optionId = (index: number) => `${id}-option-${index}`

  async function handleTyped(words: string) {
    setTyped(words)
    setIsOpen(words.trim() !== '')
    setAt(0)
    setFault(undefined)
    last.current += 1
    const asked = last.current
    if (words.trim() === '') return setFound([])
    try {
      const { items } = await api.listTopics({ q: words.trim() })
      if (asked === last.current) setFound(items)
    } catch {
      // What is typed can be made all the same: the server answers the topic that has this name.
      if (asked === last.current) setFound([])
    }
  }

  async function choose({ name, posts }: Option) {
    if (names.length >= TERMS_PER_POST) {
      return setFault(`A post can have at most ${TERMS_PER_POST} topics. Remove one first.`)
    }
    try {
      const chosen = posts === undefined ? (await api.createTopic({ name })).name : name
      if (!names.includes(chosen)) onChange([...names, chosen])
      setNews(`${chosen} added`)
      last.current += 1
      setTyped('')
      setFound([])
      setIsOpen(false)
    } catch (problem) {
      setFault(problem instanceof Error ? problem.message : 'Please try again.')
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, options.length - 1) + step + options.length) % options.length)
    } else if ((event.key === 'Enter' || event.key === ',') && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (marked) void choose(marked)
      else setFault(findProblem(typed, names))
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      setIsOpen(false)
    }
  }

  function handleRemove(name: string) {
    onChange(names.filter((other) => other !== name))
    setNews(`${name} removed`)
    box.current?.focus()
  }

  return (
    <div className="relative grid gap-2">
      <Field
        label="Topics"
        error={fault ?? error}
        aside={names.length > 0 ? `${names.length}/${TERMS_PER_POST}` : undefined}
        hint="Readers find posts of a topic together. Type a name; what is not there yet is made."
      >
        {(control) => (
          <input
            {...control}
            ref={box}
            data-field="topics"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={marked ? optionId(options.indexOf(marked)) : undefined}
            value={typed}
            onChange={(event) => void handleTyped(event.currentTarget.value)}
            onKeyDown={handleKeyDown}
            onBlur={() => setIsOpen(false)}
            className="min-h-11 w-full rounded-control border border-control bg-card px-3.5 text-base"
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {options.length > 0 ? countInWords(options.length) : news}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Topics to choose">
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the focus and its keys
          <div
            key={option.name}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={option === marked}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void choose(option)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-1.5 text-sm hover:bg-sand aria-selected:bg-leaf-wash aria-selected:shadow-[inset_3px_0_0_var(--color-leaf)]"
          >
            <span dir="auto" className="font-medium wrap-anywhere">
              {option.posts === undefined ? `Make “${option.name}”` : option.name}
            </span>
            {option.posts === undefined ? null : (
              <span className="shrink-0 text-xs text-muted">{postsInWords(option.posts)}</span>
            )}
          </div>
        ))}
      </div>
      {names.length > 0 ? (
        <ul aria-label="Topics of this post" className="flex flex-wrap gap-2">
          {names.map((name) => (
            <li
              key={name}
              className="inline-flex min-w-0 items-center gap-1 rounded-full border border-control ps-3.5 text-sm"
            >
              <span dir="auto" className="wrap-anywhere">
                {name}
              </span>
              <button
                type="button"
                aria-label={`Remove the topic ${name}`}
                onClick={() => handleRemove(name)}
                className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:bg-sand hover:text-ink"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Returns the topics that have been found and are not chosen yet, and what would be made of the words. */
function optionsFor(
  typed: string,
  found: readonly Option[],
  names: readonly string[],
): readonly Option[] {
  const chosen = new Set(names.map(termSlug))
  const others = found.filter(({ name }) => !chosen.has(termSlug(name)))
  const own = termNameSchema.safeParse(typed)
  if (!own.success) return others
  const slug = termSlug(own.data)
  const isThere = chosen.has(slug) || found.some(({ name }) => termSlug(name) === slug)
  return isThere ? others : [...others, { name: own.data, posts: undefined }]
}

/** Why what is typed cannot be chosen; undefined where nothing is. */
function findProblem(typed: string, names: readonly string[]): string | undefined {
  if (typed.trim() === '') return undefined
  const { error, data } = termNameSchema.safeParse(typed)
  if (error) return error.issues[0]?.message
  const slug = termSlug(data)
  return names.some((name) => termSlug(name) === slug) ? 'The post has this topic.' : undefined
}

function countInWords(count: number): string {
  return count === 1 ? '1 choice' : `${count} choices`
}

function postsInWords(count: number): string {
  return count === 1 ? '1 post' : `${count} posts`
}
