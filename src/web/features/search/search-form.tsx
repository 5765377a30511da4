import { type FocusEvent, useState } from 'react'
import { Form } from 'react-router'
import { searchAddress } from '#contract/search-address.ts'
import { SEARCH_MAX_LENGTH } from '#domain/search/search-length.ts'
import { searchContent } from '#domain/words/english/search.ts'
import { Button } from '#ui/button.tsx'
import { Search } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'
import { translated } from '#web/translated.ts'
import type { SearchAddress } from './search-address.ts'
import type { HitParts } from './search-hits.tsx'
import { moveAmongSuggestions, TypedSuggestions } from './typed-suggestions.tsx'

/** The field of the page, with suggestions while one types. A plain form, so that it works before and without any script. */
export function SearchForm({
  q,
  type,
  language,
  parts,
}: Pick<SearchAddress, 'q' | 'type' | 'language'> & { parts: HitParts }) {
  const [typed, setTyped] = useState('')
  const close = () => setTyped('')
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  return (
    <Form
      // Another search brings another text; what is being typed is left alone meanwhile.
      key={q}
      action={searchAddress({ language })}
      onSubmit={close}
      role="search"
      aria-label={translated('search', searchContent).field}
      className="flex max-w-narrow flex-wrap gap-3"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the field and the links in it */}
      <div
        className="relative min-w-0 grow basis-60"
        onBlur={closeOutside}
        onKeyDown={(event) => (event.key === 'Escape' ? close() : moveAmongSuggestions(event))}
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-4 my-auto size-5 text-muted"
        />
        <Input
          type="search"
          name="q"
          defaultValue={q}
          aria-label={translated('search', searchContent).field}
          placeholder={translated('search', searchContent).placeholder}
          maxLength={SEARCH_MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          className="ps-12"
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed ? <TypedSuggestions typed={typed} language={language} parts={parts} /> : null}
      </div>
      {type ? <input type="hidden" name="type" value={type} /> : null}
      <Button type="submit" className="min-h-12">
        {translated('search', searchContent).submit}
      </Button>
    </Form>
  )
}
