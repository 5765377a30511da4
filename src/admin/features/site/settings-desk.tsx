import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SiteDocumentsApi } from '#contract/calls/site-document-calls.ts'
import type { EditedSiteDocument } from '#contract/desk/site-documents.ts'
import {
  SETTING_GROUPS,
  SETTINGS_BY_GROUP,
  type SettingGroup,
  SITE_SETTINGS,
} from '#domain/site/site-settings.ts'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { createDocumentEditor } from './document-editor.ts'
import { DocumentForm } from './document-form.tsx'
import { DocumentHistory } from './document-history.tsx'
import { PublishBar } from './publish-bar.tsx'
import { siteDocumentQuery } from './site-queries.ts'

const GROUPS = (Object.keys(SETTING_GROUPS) as SettingGroup[]).map((name) => ({
  name,
  ...SETTING_GROUPS[name],
  fields: SETTINGS_BY_GROUP[name],
}))

/** The settings of the site: written as a draft, published on every page, with the way back. */
export function SettingsDesk({ api }: { api: SiteDocumentsApi }) {
  const settings = useQuery(siteDocumentQuery(api, 'settings'))
  if (settings.isPending) {
    return (
      <Skeleton label="Loading the settings">
        <SkeletonBlock className="h-96 w-full" />
      </Skeleton>
    )
  }
  if (settings.isLoadingError) {
    return (
      <ErrorNotice
        title="The settings could not be loaded"
        message={settings.error.message}
        onRetry={() => void settings.refetch()}
      />
    )
  }
  return <Settings api={api} document={settings.data} />
}

function Settings({ api, document }: { api: SiteDocumentsApi; document: EditedSiteDocument }) {
  const [editor] = useState(() => createDocumentEditor(api, document))
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (editor.read().status !== 'saved') event.preventDefault()
    }
    function hurry() {
      void editor.flush()
    }
    addEventListener('beforeunload', ask)
    globalThis.document.addEventListener('visibilitychange', hurry)
    return () => {
      removeEventListener('beforeunload', ask)
      globalThis.document.removeEventListener('visibilitychange', hurry)
      hurry()
    }
  }, [editor])
  return (
    <div className="grid max-w-[56rem] gap-8">
      <DocumentForm editor={editor} groups={GROUPS} />
      <PublishBar
        editor={editor}
        api={api}
        fields={SITE_SETTINGS}
        onPublished={() => {
          void queryClient.invalidateQueries({ queryKey: ['site', 'settings', 'revisions'] })
          // The name around this very page.
          void revalidate()
        }}
      />
      <DocumentHistory editor={editor} api={api} />
    </div>
  )
}
