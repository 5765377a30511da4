import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { TERM_KINDS, type TermKind } from '#terms/term-kinds.ts'
import { termNameSchema, termSlug } from '#terms/term-name.ts'
import { Field } from '#ui/field.tsx'
import { X } from '#ui/icons.tsx'

/** Where terms of a kind are found, and made where what is typed may be a new one. */
export type TermChoices = {
  list: (query: {
    q: string
  }) => Promise<{ items: readonly { name: string; said?: string; posts: number }[] }>
  create?: (term: { name: string }) => Promise<{ name: string; said?: string }>
  /** Returns one of these names in the language of the post. */
  said?: (name: string) => string
}

/** The label and the messages of a field. */
type FieldWords = {
  label: string
  /** The list of what is chosen. */
  chosen: string
  hint: string
  /** Said of what is chosen already, and of what is not found and cannot be made. */
  known: string
  unknown?: string
}

const WORDS = {
  topic: {
    field: 'topics',
    label: 'Topics',
    chosen: 'Topics of this post',
    hint: 'Readers find posts of a topic together. Type a name; what is not there yet is made.',
    known: 'The post has this topic.',
  },
  series: {
    field: 'series',
    label: 'Series',
    chosen: 'Series of this post',
    hint: 'For posts that are read one after the other. Type a name; what is not there yet is made.',
    known: 'The post has this series.',
  },
} as const satisfies Record<TermKind, FieldWords & { field: string }>

/** A term to choose, with its posts and its name in the language of the post: one that there is, or one that would be made. */
export type Option = { name: string; said?: string; group?: string; posts: number | undefined }

/** The terms of a kind that a post has, or several are to have: found by typing and made on the spot. Where there is only one, another takes its place. */
export function TermsField({
  kind,
  names,
  error,
  api,
  words: given,
  offered = [],
  staysOpen = false,
  onChange,
}: {
  kind: TermKind
  names: readonly string[]
  error: string | undefined
  api: TermChoices
  /** In place of those for a post. */
  words?: FieldWords
  /** Options offered before anything is typed. */
  offered?: readonly Option[]
  /** Whether its list stays when the focus leaves: where what is pressed next stands below it and would move. */
  staysOpen?: boolean
  onChange: (names: string[]) => void
}) {
  const { one, plural, perPost } = TERM_KINDS[kind]
  const words: FieldWords = given ?? WORDS[kind]
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const last = useRef(0)
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Option[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const [news, setNews] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const isTyped = typed.trim() !== ''
  const sayName = (name: string) => api.said?.(name) ?? name
  const options =
    isOpen || !isTyped
      ? optionsFor(typed, isTyped ? found : offered, {
          names,
          said: names.map(sayName),
          canMake: api.create !== undefined,
        })
      : []
  const marked = options[Math.min(at, options.length - 1)]
  const optionId = (index: number) => `${id}-option-${index}`

  async function handleTyped(now: string) {
    const isEmpty = now.trim() === ''
    setTyped(now)
    setIsOpen(!isEmpty)
    // Before anything is typed, Enter chooses nothing by itself.
    setAt(isEmpty ? -1 : 0)
    setRefusal(undefined)
    last.current += 1
    const asked = last.current
    if (isEmpty) return setFound([])
    try {
      const { items } = await api.list({ q: now.trim() })
      if (asked === last.current) setFound(items)
    } catch {
      // What is typed can be made all the same: the server answers the one that has this name.
      if (asked === last.current) setFound([])
    }
  }

  async function choose({ name, said, posts }: Option) {
    if (perPost > 1 && names.length >= perPost) {
      return setRefusal(`A post can have at most ${perPost} ${plural}. Remove one first.`)
    }
    try {
      const chosen = posts === undefined && api.create ? await api.create({ name }) : { name, said }
      if (!names.includes(chosen.name)) {
        onChange(perPost > 1 ? [...names, chosen.name] : [chosen.name])
      }
      setNews(`${chosen.said ?? chosen.name} added`)
      last.current += 1
      setTyped('')
      setFound([])
      setIsOpen(false)
      setAt(-1)
    } catch (problem) {
      setRefusal(problem instanceof Error ? problem.message : 'Please try again.')
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      const from = marked ? options.indexOf(marked) : Math.min(-step, 0)
      setAt((from + step + options.length) % options.length)
    } else if ((event.key === 'Enter' || event.key === ',') && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (marked) void choose(marked)
      else setRefusal(findProblem(typed, [...names, ...names.map(sayName)], words))
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      setIsOpen(false)
    }
  }

  function handleRemove(name: string) {
    onChange(names.filter((other) => other !== name))
    setNews(`${sayName(name)} removed`)
    box.current?.focus()
  }

  return (
    <div className="relative grid gap-2">
      <Field
        label={words.label}
        error={refusal ?? error}
        aside={perPost > 1 && names.length > 0 ? `${names.length}/${perPost}` : undefined}
        hint={words.hint}
      >
        {(control) => (
          <input
            {...control}
            ref={box}
            data-field={WORDS[kind].field}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={marked ? optionId(options.indexOf(marked)) : undefined}
            value={typed}
            onChange={(event) => void handleTyped(event.currentTarget.value)}
            onKeyDown={handleKeyDown}
            onBlur={() => {
              if (staysOpen) return
              setIsOpen(false)
              // Whoever goes on may take it for a part of the post already.
              const notYet = `“${typed.trim()}” is not added yet: press Enter here.`
              if (isTyped) setRefusal((said) => said ?? notYet)
            }}
            className="min-h-11 w-full rounded-control border border-control bg-card px-3.5 text-base"
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {options.length > 0 ? countInWords(options.length) : news}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={`${words.label} to choose`}
        className={offered.length > 0 ? 'max-h-60 overflow-y-auto' : undefined}
      >
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
              {option.posts === undefined ? `Make “${option.name}”` : (option.said ?? option.name)}
            </span>
            {option.posts === undefined ? null : (
              <span className="shrink-0 text-xs text-muted">
                {option.group ? `${option.group}, ` : ''}
                {postsInWords(option.posts)}
              </span>
            )}
          </div>
        ))}
      </div>
      {names.length > 0 ? (
        <ul aria-label={words.chosen} className="flex flex-wrap gap-2">
          {names.map((name) => (
            <li
              key={name}
              className="inline-flex min-w-0 items-center gap-1 rounded-full border border-control ps-3.5 text-sm"
            >
              <span dir="auto" className="wrap-anywhere">
                {sayName(name)}
              </span>
              <button
                type="button"
                aria-label={`Remove the ${one} ${sayName(name)}`}
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
  { names, said, canMake }: { names: readonly string[]; said: readonly string[]; canMake: boolean },
): readonly Option[] {
  const chosen = new Set(names.map(termSlug))
  const others = found.filter(({ name }) => !chosen.has(termSlug(name)))
  const own = termNameSchema.safeParse(typed)
  if (!own.success || !canMake) return others
  const slug = termSlug(own.data)
  const isCalled = ({ name, said = name }: Option) =>
    termSlug(name) === slug || termSlug(said) === slug
  const isChosen = chosen.has(slug) || said.some((name) => termSlug(name) === slug)
  const isThere = isChosen || found.some(isCalled)
  return isThere ? others : [...others, { name: own.data, posts: undefined }]
}

/** Why what is typed cannot be chosen; undefined where nothing is. */
function findProblem(
  typed: string,
  names: readonly string[],
  { known, unknown }: FieldWords,
): string | undefined {
  if (typed.trim() === '') return undefined
  const { error, data } = termNameSchema.safeParse(typed)
  if (error) return error.issues[0]?.message
  const slug = termSlug(data)
  return names.some((name) => termSlug(name) === slug) ? known : unknown
}

function countInWords(count: number): string {
  return count === 1 ? '1 choice' : `${count} choices`
}

function postsInWords(count: number): string {
  return count === 1 ? '1 post' : `${count} posts`
}
