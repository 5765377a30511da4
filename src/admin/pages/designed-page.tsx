import { DESIGNED_PAGE_PATHS } from '#contract/designed-page.ts'
import { DESIGNED_PAGES, type DesignedPageId } from '#domain/site/sections/designed-pages.ts'
import { DesignedPageDesk } from '../features/site/sections/designed-page-desk.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'
import { LibraryWindow } from './library-window.tsx'

/** A page that is made of sections, as it is being written. */
export function DesignedPage({ id }: { id: DesignedPageId }) {
  const { siteDocuments } = useDesk()
  const path = DESIGNED_PAGE_PATHS[id]

  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl">{DESIGNED_PAGES[id].label}</h1>
        <p className="max-w-measure text-sm text-muted">
          What you write is saved while you type, and readers see it when you publish, at{' '}
          <a href={path} className="text-leaf underline underline-offset-4">
            {path}
          </a>
          .
        </p>
      </div>
      <DesignedPageDesk
        api={siteDocuments}
        id={id}
        pickPicture={(window) => <LibraryWindow {...window} />}
      />
    </>
  )
}
