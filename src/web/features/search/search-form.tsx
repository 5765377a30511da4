import { Form } from 'react-router'
import { urls } from '#contract/urls.ts'
import { SEARCH_MAX_LENGTH } from '#domain/search/search-length.ts'
import { Button } from '#ui/button.tsx'
import { Search } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'
import { searchContent } from '#web/content/search.ts'
import type { SearchAddress } from './search-address.ts'

/** The field of the page. A plain form, so that it works before and without any script. */
export function SearchForm({ q, type }: Pick<SearchAddress, 'q' | 'type'>) {
  return (
    <Form
      // Another search brings another text; what is being typed is left alone meanwhile.
      key={q}
      action={urls.search()}
      role="search"
      aria-label={searchContent.field}
      className="flex max-w-narrow flex-wrap gap-3"
    >
      <div className="relative min-w-0 grow basis-60">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-4 my-auto size-5 text-muted"
        />
        <Input
          type="search"
          name="q"
          defaultValue={q}
          aria-label={searchContent.field}
          placeholder={searchContent.placeholder}
          maxLength={SEARCH_MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          className="ps-12"
        />
      </div>
      {type ? <input type="hidden" name="type" value={type} /> : null}
      <Button type="submit" className="min-h-12">
        {searchContent.submit}
      </Button>
    </Form>
  )
}
