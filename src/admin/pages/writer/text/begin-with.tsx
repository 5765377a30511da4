import { useSyncExternalStore } from 'react'
import { useSiteLanguage } from '#admin/site-name.ts'
import type { TemplateRef } from '#contract/desk/desk-drafts.ts'
import { builtInTemplate } from '#templates/built-in-templates.ts'
import { TemplateOffer } from '#templates/template-offer.desk.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { useDesk } from '../../../session/desk-session-provider.tsx'
import { useWriter } from '../open/writer-context.ts'

/** Offers templates while there is no text; undo takes one back. */
export function BeginWith({ onBegun }: { onBegun: () => void }) {
  const { templates } = useDesk()
  const { writing } = useWriter()
  const { document, renderer } = writing
  const language = useSiteLanguage()
  // Asked when the preview has caught up with the text, so that keys cost nothing here.
  const isEmpty = useSyncExternalStore(
    (listener) => {
      const leaveRenderer = renderer.subscribe(listener)
      const leaveDocument = document.subscribe((origin) => origin === 'program' && listener())
      return () => {
        leaveRenderer()
        leaveDocument()
      }
    },
    () => document.read().content === '',
    () => false,
  )
  if (!isEmpty) return null

  async function begin(template: TemplateRef): Promise<void> {
    try {
      const { content, postType } =
        template === 'recipe' || template === 'guide'
          ? builtInTemplate(template, document.read().language || language)
          : await templates.getTemplate(template)
      // Somebody may have begun to write while it was asked for.
      if (document.read().content !== '') return
      document.change({ content, postType: document.read().postType || postType })
      onBegun()
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Please try again.'
      showToast({ title: 'No template', description, variant: 'destructive' })
    }
  }

  return <TemplateOffer api={templates} onChoose={(template) => void begin(template)} />
}
