import { useState } from 'react'
import type { PagesApi } from '#contract/calls/page-calls.ts'
import type { WrittenPageId } from '#domain/site/written-pages.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Prose } from '#ui/prose.tsx'
import type { DocumentEditor } from './document-editor.ts'

type Preview = Awaited<ReturnType<PagesApi['previewPage']>>
type Shown = { preview: Preview } | { fault: string }

/** What is being written as readers will see it, when it is asked for. */
export function PagePreview({
  editor,
  api,
  id,
}: {
  editor: DocumentEditor
  api: Pick<PagesApi, 'previewPage'>
  id: WrittenPageId
}) {
  const [shown, setShown] = useState<Shown>()
  const [isWorking, setIsWorking] = useState(false)

  async function look(): Promise<void> {
    if (isWorking) return
    setIsWorking(true)
    try {
      if (!(await editor.flush())) throw new Error('What you typed could not be saved yet.')
      setShown({ preview: await api.previewPage(id) })
    } catch (error) {
      setShown({ fault: error instanceof Error ? error.message : 'Please try again.' })
    } finally {
      setIsWorking(false)
    }
  }

  return (
    <Card>
      <section aria-labelledby="preview" className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="preview" className="text-xl">
            As readers will see it
          </h2>
          <Button
            variant="outline"
            size="sm"
            aria-disabled={isWorking || undefined}
            onClick={() => void look()}
          >
            {shown ? 'Look again' : 'Look at the draft'}
          </Button>
        </div>
        {shown && 'fault' in shown ? (
          <p role="alert" className="text-sm font-medium text-tomato">
            {shown.fault}
          </p>
        ) : null}
        {shown && 'preview' in shown ? (
          <div className="grid gap-4">
            <p className="font-serif text-3xl wrap-anywhere">
              {shown.preview.title || 'A page without a title'}
            </p>
            {shown.preview.intro ? (
              <p className="max-w-[44ch] text-lg text-muted">{shown.preview.intro}</p>
            ) : null}
            <Prose
              className="min-w-0 *:first:mt-0"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
              dangerouslySetInnerHTML={{ __html: shown.preview.html }}
            />
          </div>
        ) : null}
      </section>
    </Card>
  )
}
