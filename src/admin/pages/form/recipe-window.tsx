import { useLayoutEffect, useMemo, useRef } from 'react'
import { openWindow } from '#ui/dialog/front-window.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { chooseFiles } from '../../features/post-form/choose-files.ts'
import { LoadRecipeForm } from '../../features/recipe-form/load-recipe-form.tsx'
import type { RecipeSource, StepPictures } from '../../features/recipe-form/recipe-source.ts'
import { useDesk } from '../../session/desk-session-provider.tsx'
import { NutritionProposal } from '../writer/nutrition-proposal.tsx'

/** The recipe of a content over the page, as the form that the desk's editor has too. */
export function RecipeWindow({
  block,
  postTitle,
  onClose,
}: {
  block: RecipeSource
  postTitle: string
  onClose: () => void
}) {
  const { api, posts } = useDesk()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => (dialog.current ? openWindow(dialog.current) : undefined), [])
  const pictures = useMemo(
    (): StepPictures => ({
      // What it shows is written below the step, where the picture stands then.
      describe: async (files) => {
        const choice = chooseFiles(files, 0)
        if (choice.ok) return files.map((file) => ({ file, alt: '' }))
        const { title, description } = choice
        showToast({ title, description, variant: 'destructive' })
        return []
      },
      send: (picture, signal) => api.uploadImage({ ...picture, index: 0 }, { signal }),
    }),
    [api],
  )

  return (
    <dialog
      ref={dialog}
      aria-label="Recipe of this post"
      data-actions="top"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="fixed inset-0 z-50 m-auto h-dvh max-h-none w-screen max-w-none flex-col overflow-hidden bg-paper text-ink shadow-float backdrop:bg-veil open:flex sm:h-[calc(100dvh-3rem)] sm:w-[calc(100vw-3rem)] sm:max-w-[54rem] sm:rounded-card sm:border sm:border-line"
    >
      <LoadRecipeForm
        source={block}
        postTitle={postTitle}
        pictures={pictures}
        nutritionProposal={(text, show) => (
          <NutritionProposal posts={posts} block={text}>
            {show}
          </NutritionProposal>
        )}
        onClose={(isGone) => {
          if (isGone) showToast({ title: 'The recipe is no longer in the text' })
          onClose()
        }}
      />
    </dialog>
  )
}
