import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { addressIn } from './link-commands.ts'

/** Something of the site that a link can lead to. */
export type LinkTarget = { address: string; title: string; note: string }

/** Finds what of the site has these words; without words what is likely. */
export type FindLinkTargets = (words: string, signal: AbortSignal) => Promise<LinkTarget[]>

/**
 * Asks where a link leads: an address that is typed or pasted, or a post or page of the site that
 * is found by its words. Enter takes the one that is marked.
 */
export function LinkDialog({
  label,
  address,
  findTargets,
  onLink,
  onRemove,
  onClose,
}: {
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
  const [typed, setTyped] = useState(address)
  const [chosen, setChosen] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const asked = useDeferredValue(typed.trim())
  const own = addressIn(typed)
  const found = useQuery({
    queryKey: ['desk', 'link-targets', own ? '' : asked],
    queryFn: ({ signal }) => findTargets(asked, signal),
    enabled: own === undefined,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  const targets = own
    ? [{ address: own, title: '', note: 'The address as it stands' }]
    : (found.data ?? [])
  const marked = targets.find((target) => target.address === chosen) ?? targets[0]
  // What stands there until an answer comes was found for other words.
  const isAnswered = asked === typed.trim() && found.isSuccess && !found.isPlaceholderData
  const isCurrent = own !== undefined || isAnswered
  const isNothing = asked !== '' && isCurrent && targets.length === 0

  function handleLink(target = marked) {
    if (target && isCurrent) onLink(target)
    else setIsAsked(true)
  }

  function handleTyped(words: string) {
    setTyped(words)
    setIsAsked(false)
  }

  // The list takes Enter for what is marked, which there may be nothing of yet.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !(marked && isCurrent)) {
      event.preventDefault()
      setIsAsked(true)
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
      title={address ? 'Change the link' : 'Link'}
      lead={label ? `“${label}” will lead there.` : undefined}
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
      <Command
        label="Address, or words of a post"
        loop
        shouldFilter={false}
        value={marked?.address ?? ''}
        onValueChange={setChosen}
        onKeyDown={handleKeyDown}
        className="grid gap-2 outline-none"
      >
        <label htmlFor={id} className="text-sm font-medium">
          Address, or words of a post
        </label>
        <Command.Input
          id={id}
          data-autofocus=""
          value={typed}
          onValueChange={handleTyped}
          aria-describedby={`${id}-state`}
          placeholder="https://… or oat soup"
          className="min-h-11 w-full rounded-control border border-control bg-card px-3.5 text-base"
        />
        <p
          id={`${id}-state`}
          role="status"
          className={isNothing || found.isError ? 'text-sm font-medium text-tomato' : 'sr-only'}
        >
          {stateInWords({
            isNothing,
            isAsked,
            isFailed: found.isError,
            typed,
            count: targets.length,
          })}
        </p>
        <Command.List className="max-h-72 overflow-y-auto">
          {targets.map((target) => (
            <Command.Item
              key={target.address}
              value={target.address}
              onSelect={() => handleLink(target)}
              className="grid min-h-11 cursor-pointer content-center rounded-control px-3 py-1.5 text-sm data-[selected=true]:bg-leaf-wash"
            >
              <span className="truncate font-medium">{target.title || target.address}</span>
              <span className="truncate text-xs text-muted">
                {target.title ? `${target.note} · ${target.address}` : target.note}
              </span>
            </Command.Item>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  )
}

function stateInWords({
  isNothing,
  isAsked,
  isFailed,
  typed,
  count,
}: {
  isNothing: boolean
  isAsked: boolean
  isFailed: boolean
  typed: string
  count: number
}): string {
  if (isFailed) return 'The site cannot be searched now. Type a whole address, or try once more.'
  if (isNothing) {
    return 'Nothing of the site is called that. Type a whole address, such as https://example.org.'
  }
  if (isAsked && typed.trim() === '') return 'Type an address, or words of a post.'
  return count === 1 ? '1 place' : `${count} places`
}
