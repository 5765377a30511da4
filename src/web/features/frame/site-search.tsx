import { Form, Link } from 'react-router'
import { searchAddress } from '#contract/search-address.ts'
import { SEARCH_MAX_LENGTH } from '#domain/search/search-length.ts'
import { FRAME_WORDS } from '#domain/site/initial-words.ts'
import { Search } from '#ui/icons.tsx'
import { useSite, wordsOf } from '#web/site-settings.ts'

/** A field where the header has room for one, else the way to the page that has it. */
export function SiteSearch() {
  const site = useSite()
  const { searchLabel, searchPlaceholder } = wordsOf(site, FRAME_WORDS)
  const address = searchAddress({ language: site.searchIn })
  return (
    <>
      <Form
        action={address}
        role="search"
        aria-label={searchLabel}
        className="relative hidden w-36 min-[80rem]:block"
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-4 my-auto size-4 text-muted"
        />
        <input
          type="search"
          dir="auto"
          name="q"
          aria-label={searchLabel}
          placeholder={searchPlaceholder}
          maxLength={SEARCH_MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          className="min-h-11 w-full rounded-full border border-control bg-card ps-10 pe-4 text-sm placeholder:text-muted hover:border-ink"
        />
      </Form>
      <Link
        to={address}
        aria-label={searchLabel}
        data-tooltip={searchLabel}
        className="grid size-11 shrink-0 place-items-center rounded-full border border-control hover:bg-card max-[24rem]:hidden min-[80rem]:hidden"
      >
        <Search aria-hidden="true" className="size-5" />
      </Link>
    </>
  )
}
