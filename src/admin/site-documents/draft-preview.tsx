import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { SiteDocumentsApi } from '#contract/calls/site-document-calls.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import type { DocumentEditor } from './document-editor.ts'
import { DraftFrames } from './draft-frames.tsx'
import type { PlaceInPage } from './place-in-page.ts'
import { draftPreviewQuery } from './site-queries.ts'

/** Whoever looks on sees what was typed sooner than it would be saved by itself. */
const LOOK_AFTER_MS = 400

const SCREENS = {
  desktop: { label: 'Desktop', width: 1280 },
  phone: { label: 'Phone', width: 390 },
} as const
type Screen = keyof typeof SCREENS

type PreviewProps = {
  editor: DocumentEditor
  api: Pick<SiteDocumentsApi, 'previewSiteDocument'>
  /** A place of the page was pressed, which is to be written. */
  onPlace?: ((place: PlaceInPage) => void) | undefined
}

/** The page beside the form, as it would be if what is written were published now. */
export function DraftPreview(props: PreviewProps) {
  return (
    <section
      aria-labelledby="draft-preview"
      className="sticky top-20 flex h-[calc(100dvh-6rem)] min-w-0 flex-col gap-3"
    >
      <Preview {...props} beginWith="desktop">
        <h2 id="draft-preview" className="text-xl">
          As it would be
        </h2>
      </Preview>
    </section>
  )
}

/** The same in a window, where there is no room beside the form; one that is open stays when room is made. */
export function DraftPreviewButton({
  isShown,
  onPlace,
  ...props
}: PreviewProps & { isShown: boolean }) {
  const [isOpen, setIsOpen] = useState(false)

  function leaveFor(place: PlaceInPage): void {
    // The window gives the focus back first.
    flushSync(() => setIsOpen(false))
    onPlace?.(place)
  }

  return (
    <>
      {isShown ? (
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          Preview
        </Button>
      ) : null}
      {isOpen ? (
        <Dialog
          title="Preview"
          size="full"
          onClose={() => setIsOpen(false)}
          actions={<Button onClick={() => setIsOpen(false)}>Close</Button>}
        >
          <div className="flex h-[max(16rem,calc(100dvh-14rem))] max-h-[43rem] flex-col gap-3">
            <Preview {...props} {...(onPlace && { onPlace: leaveFor })} beginWith="phone" />
          </div>
        </Dialog>
      ) : null}
    </>
  )
}

function Preview({
  editor,
  api,
  onPlace,
  beginWith,
  children,
}: PreviewProps & { beginWith: Screen; children?: ReactNode }) {
  const { document, edits } = useSyncExternalStore(editor.subscribe, editor.read, editor.read)
  const [screen, setScreen] = useState<Screen>(beginWith)
  const [refused, setRefused] = useState<string>()
  const { id, version } = document
  const link = useQuery({
    ...draftPreviewQuery(api, id, version),
    placeholderData: keepPreviousData,
  })

  useEffect(() => {
    if (Object.keys(edits).length === 0) return undefined
    const timer = setTimeout(() => void editor.flush(), LOOK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [edits, editor])

  const url = link.data?.url
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {children}
        <fieldset className="flex gap-1">
          <legend className="sr-only">Width of the screen</legend>
          {(Object.keys(SCREENS) as Screen[]).map((each) => (
            <Button
              key={each}
              size="sm"
              variant={each === screen ? 'outline' : 'ghost'}
              aria-pressed={each === screen}
              onClick={() => setScreen(each)}
            >
              {SCREENS[each].label}
            </Button>
          ))}
        </fieldset>
      </div>
      {onPlace ? (
        <p className="text-xs text-muted">Press a place of the page to write there.</p>
      ) : null}
      {link.isError || (url !== undefined && refused === url) ? (
        <ErrorNotice
          title="The preview could not be shown"
          message="What you write is saved all the same."
          onRetry={() => void link.refetch()}
        />
      ) : url === undefined ? (
        <Skeleton label="Loading the preview">
          <SkeletonBlock className="h-96 w-full" />
        </Skeleton>
      ) : (
        <DraftFrames
          url={url}
          title="The page with what you have written"
          screenWidth={SCREENS[screen].width}
          onPlace={onPlace}
          onRefused={() => setRefused(url)}
        />
      )}
    </>
  )
}
