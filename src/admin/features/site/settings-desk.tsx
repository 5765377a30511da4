import type { SiteDocumentsApi } from '#contract/calls/site-document-calls.ts'
import { SETTING_GROUPS, SETTINGS_BY_GROUP, type SettingGroup } from '#domain/site/site-settings.ts'
import { DocumentDesk } from './document-desk.tsx'
import { UnlinkedPages } from './unlinked-pages.tsx'

const GROUPS = (Object.keys(SETTING_GROUPS) as SettingGroup[]).map((name) => ({
  name,
  ...SETTING_GROUPS[name],
  fields: SETTINGS_BY_GROUP[name],
}))

/** The settings of the site. */
export function SettingsDesk({ api }: { api: SiteDocumentsApi }) {
  return (
    <DocumentDesk
      api={api}
      id="settings"
      groups={GROUPS}
      published="Every page shows it now."
      renderBelow={(editor) => <UnlinkedPages editor={editor} />}
    />
  )
}
