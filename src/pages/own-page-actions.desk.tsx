import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentEditor } from '#admin/site-documents/document-editor.ts'
import { PAGES_KEY } from '#admin/site-documents/site-queries.ts'
import type { ListedPage } from '#contract/desk/site-documents.ts'
import { AskedTwice } from '#ui/asked-twice.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import type { OwnPageId } from './own-page.ts'
import type { PagesApi } from './page.calls.ts'

/** Copies a page of the owner's, and takes it off the site or into the trash. */
export function OwnPageActions({
  editor,
  api,
  id,
  isPublic,
  onRemoved,
  onCopied,
}: {
  editor: DocumentEditor
  api: Pick<PagesApi, 'copyPage' | 'withdrawPage' | 'removePage' | 'restorePage'>
  id: OwnPageId
  isPublic: boolean
  onRemoved: () => void
  onCopied: (page: ListedPage) => void
}) {
  const queryClient = useQueryClient()
  const [isWorking, setIsWorking] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: PAGES_KEY })

  async function act(work: () => Promise<void>): Promise<void> {
    if (isWorking) return
    setIsWorking(true)
    try {
      if (!(await editor.flush())) throw new Error('What you typed could not be saved yet.')
      await work()
      await refresh()
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Please try again.'
      showToast({ title: 'That did not work', description, variant: 'destructive' })
    } finally {
      setIsWorking(false)
    }
  }

  const copy = () =>
    act(async () => {
      const made = await api.copyPage(id)
      showToast({ title: 'This is the copy', description: 'It is a draft at another address.' })
      onCopied(made)
    })
  const withdraw = () =>
    act(async () => {
      editor.receive(await api.withdrawPage(id))
      showToast({
        title: 'The page is off the site',
        description: 'It is a draft again. Publish it to bring it back.',
      })
    })
  const remove = () =>
    act(async () => {
      await api.removePage(id)
      showToast({
        title: 'The page is in the trash',
        action: { label: 'Put it back', onPress: () => void api.restorePage(id).then(refresh) },
      })
      onRemoved()
    })

  return (
    <section aria-labelledby="more-to-do" className="grid gap-3">
      <h2 id="more-to-do" className="text-xl">
        Copy it, or take it away
      </h2>
      <div className="flex flex-wrap items-start gap-3">
        <Button
          variant="outline"
          aria-disabled={isWorking || undefined}
          onClick={() => void copy()}
        >
          Duplicate the page
        </Button>
        {isPublic ? (
          <AskedTwice
            label="Take it off the site"
            question="Its address will say that there is nothing there. The page stays here as a draft."
            confirmLabel="Take it off"
            isWorking={isWorking}
            onConfirm={() => void withdraw()}
          />
        ) : null}
        <AskedTwice
          label="Put it into the trash"
          question="Its address will say that the page is gone. You can put it back from the trash."
          confirmLabel="Into the trash"
          isWorking={isWorking}
          onConfirm={() => void remove()}
        />
      </div>
    </section>
  )
}
