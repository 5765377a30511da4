import { useQuery } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { addressIn } from './address-in.ts'

/** Something of the site that a link can lead to. */
export type LinkTarget = {
  address: string
  title: string
  note: string
  /** Its title has what was typed or selected; then it needs no choosing. */
  isLikely: boolean
}

/** Finds what of the site was typed; before that, what the selected words may mean. The likely first. */
export type FindLinkTargets = (
  words: { typed: string; label: string },
  signal: AbortSignal,
) => Promise<LinkTarget[]>

/** Selected words that are meant as an address, and not as a name with a full stop in it. */
const WHOLE_ADDRESS = /^(?:https?:\/\/|mailto:|www\.)\S+$|^[^@\s]+@[^@\s]+\.[^@\s]+$/i
/** Nothing of the site is called so. */
const ELSEWHERE = /^[a-z]+:/i

/**
 * Asks where a link leads: an address that is typed or pasted, or a post or page of the site that
 * is found by its words. Enter takes the one that is marked; nothing is that only its text fits.
 */
export function LinkDialog({
  label,
  address,
  title = address ? 'Change the link' : 'Link',
  lead = label ? `“${label}” will lead there.` : undefined,
  findTargets,
  onLink,
  onRemove,
  onClose,
}: {
  title?: string
  lead?: string | undefined
  /** The words that become the link; empty when there are none yet. */
  label: string
  /** Where it leads now; empty for a new one. */
  address: string
  findTargets: FindLinkTargets
  onLink: (target: Pick<LinkTarget, 'address' | 'title'>) => void
  onRemove: () => void
  onClose: () => void
}) {
  const id = useId()
  const [typed, setTyped] = useState(
    () => address || (WHOLE_ADDRESS.test(label.trim()) ? label.trim() : ''),
  )
  const [chosen, setChosen] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const asked = useDeferredValue(typed.trim())
  const own = addressIn(typed)
  const found = useQuery({
    queryKey: ['desk', 'link-targets', asked, asked === '' ? label : ''],
    queryFn: ({ signal }) => findTargets({ typed: asked, label }, signal),
    enabled: own === undefined || !ELSEWHERE.test(typed.trim()),
    placeholderData: (before) => before,
  })
  // What stands there until an answer comes was found for other words.
  const isAnswered = asked === typed.trim() && found.isSuccess && !found.isPlaceholderData
  const isCurrent = own !== undefined || isAnswered
  const places =
    own && !isAnswered ? [] : (found.data ?? []).filter((place) => place.address !== own)
  const targets = own ? [{ ...asItStands, address: own }, ...places] : places
  const likely = targets[0]?.isLikely ? targets[0] : undefined
  const marked = targets.find((target) => target.address === chosen) ?? likely
  const isNothing = asked !== '' && isCurrent && targets.length === 0

  const optionId = (index: number) => `${id}-${index}`
  const isFailed = found.isError && own === undefined
  const isUnclear = isAsked && isCurrent && marked === undefined
  const hasFault = isNothing || isFailed || isUnclear

  function handleLink(target = marked) {
    if (target && isCurrent) onLink(target)
    else setIsAsked(true)
  }

  function handleTyped(words: string) {
    setTyped(words)
    setIsAsked(false)
    setChosen('')
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const at = marked ? targets.indexOf(marked) : step === 1 ? -1 : 0
      setChosen(targets.at((at + step) % targets.length)?.address ?? '')
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      handleLink()
    }
  }

  // Whoever types fast presses Enter before the answer to the last letter has come.
  const linkAsAsked = useEffectEvent(() => {
    if (isAsked && marked) onLink(marked)
  })
  useEffect(() => {
    if (isCurrent) linkAsAsked()
  }, [isCurrent])

  return (
    <Dialog
      title={title}
      lead={lead}
      onClose={onClose}
      actions={
        <>
          {address ? (
            <Button variant="ghost" onClick={onRemove} className="me-auto">
              Remove the link
            </Button>
          ) : null}
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => handleLink()}>{address ? 'Change' : 'Link'}</Button>
        </>
      }
    >
      <div className="grid gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          Address, or words of a post
        </label>
        <input
          id={id}
          data-autofocus=""
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={targets.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={marked ? optionId(targets.indexOf(marked)) : undefined}
          aria-describedby={`${id}-state`}
          value={typed}
          onChange={(event) => handleTyped(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          placeholder="https://… or oat soup"
          className="min-h-11 w-full rounded-control border border-control bg-card px-3.5 text-base"
        />
        <p
          id={`${id}-state`}
          role="status"
          className={hasFault ? 'text-sm font-medium text-tomato' : 'sr-only'}
        >
          {stateInWords({ isNothing, isUnclear, isFailed, typed, count: targets.length })}
        </p>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Where it leads"
          className="max-h-72 overflow-y-auto"
        >
          {targets.map((target, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the focus and its keys
            <div
              key={target.address}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={target === marked}
              ref={target === marked ? scrollIntoView : undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => handleLink(target)}
              className="grid min-h-11 cursor-pointer content-center rounded-control px-3 py-1.5 text-sm hover:bg-sand aria-selected:bg-leaf-wash aria-selected:shadow-[inset_3px_0_0_var(--color-leaf)]"
            >
              <span dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
                {target.title || target.address}
              </span>
              <span className="truncate text-xs text-muted">
                {target.title ? `${target.note} · ${target.address}` : target.note}
              </span>
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

const asItStands = { title: '', note: 'The address as it stands', isLikely: true }

function stateInWords({
  isNothing,
  isUnclear,
  isFailed,
  typed,
  count,
}: {
  isNothing: boolean
  /** Something is to be linked to, and nothing is marked. */
  isUnclear: boolean
  isFailed: boolean
  typed: string
  count: number
}): string {
  if (isFailed) return 'The site cannot be searched now. Type a whole address, or try once more.'
  if (isNothing) {
    return 'Nothing of the site is called that. Type a whole address, such as https://example.org.'
  }
  if (isUnclear && typed.trim() === '') return 'Type an address or words of a post, or choose one.'
  if (isUnclear) return 'No title has these words. Choose one below, or go on typing.'
  return count === 1 ? '1 place' : `${count} places`
}
