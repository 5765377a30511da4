import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { Input } from '#ui/input.tsx'

const SEARCH_AFTER_MS = 300

/** Words to find pictures by; they are looked for once somebody stops typing. */
export function SearchBox({
  onSearch,
  onKeyDown,
}: {
  onSearch: (q: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
}) {
  const [text, setText] = useState('')
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <Input
      type="search"
      aria-label="Find pictures"
      placeholder="Find by file name, description or credit"
      className="min-h-11 text-sm"
      maxLength={200}
      value={text}
      onKeyDown={onKeyDown}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
