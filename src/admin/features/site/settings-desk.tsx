import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { LinkPickerWindow, type PickLink } from '#admin/site-documents/address-control.tsx'
import { DocumentDesk } from '#admin/site-documents/document-desk.tsx'
import type { DocumentEditor } from '#admin/site-documents/document-editor.ts'
import { linksToOwnPages, unlinkedPages } from '#admin/site-documents/linkable-pages.ts'
import { OwnLinks } from '#admin/site-documents/own-links.ts'
import { type PickPicture, PicturePickerWindow } from '#admin/site-documents/picture-control.tsx'
import { writtenPagesQuery } from '#admin/site-documents/site-queries.ts'
import type { SiteDocumentsApi } from '#contract/calls/site-document-calls.ts'
import { urls } from '#contract/urls.ts'
import { findCssMistakes } from '#domain/site/look/css-mistakes.ts'
import { SETTING_GROUPS, type SettingGroup } from '#domain/site/setting-groups.ts'
import { SETTINGS_BY_GROUP, SITE_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts'
import { unnamedHosts } from '#domain/site/trusted-settings.ts'
import { LANGUAGE_TAGS, LANGUAGES } from '#domain/words/languages.ts'
import type { PagesApi } from '#pages/page.calls.ts'

const GROUPS = (Object.keys(SETTING_GROUPS) as SettingGroup[]).map((name) => ({
  name,
  ...SETTING_GROUPS[name],
  fields: SETTINGS_BY_GROUP[name],
}))

/** The settings of the site. */
export function SettingsDesk({
  api,
  pages,
  pickPicture,
  pickLink,
}: {
  api: SiteDocumentsApi
  pages: Pick<PagesApi, 'listWrittenPages'>
  /** A window to choose in where a link leads. */
  pickLink: (window: PickLink) => ReactNode
  /** A window to take a picture from. */
  pickPicture: (window: PickPicture) => ReactNode
}) {
  const listed = useQuery(writtenPagesQuery(pages))
  return (
    <OwnLinks value={linksToOwnPages(listed.data?.items ?? [])}>
      <LinkPickerWindow value={pickLink}>
        <PicturePickerWindow value={pickPicture}>
          <DocumentDesk
            api={api}
            id="settings"
            groups={GROUPS}
            published="Every page shows it now."
            lookAt={() => urls.home()}
            hasPreview
            renderAbove={(editor) => (
              <>
                <Parts />
                <OtherLanguages editor={editor} />
              </>
            )}
            renderBelow={(editor) => (
              <>
                <CssMistakes editor={editor} />
                <UnnamedHosts editor={editor} />
                <UnlinkedPages editor={editor} />
              </>
            )}
          />
        </PicturePickerWindow>
      </LinkPickerWindow>
    </OwnLinks>
  )
}

/** Leads to each part of the long page. */
function Parts() {
  return (
    <nav aria-label="Parts of the settings">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {GROUPS.map(({ name, label }) => (
          <li key={name}>
            <Link to={`#group-${name}`} className={PART_LINK}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Link to="#history" className={PART_LINK}>
            History
          </Link>
        </li>
      </ul>
    </nav>
  )
}

const PART_LINK = 'inline-flex min-h-6 items-center text-leaf underline underline-offset-4'

/** Leads to what the settings say in the other languages of the site. */
function OtherLanguages({ editor }: { editor: DocumentEditor }) {
  const { document, edits } = useSyncExternalStore(editor.subscribe, editor.read, editor.read)
  const { language, otherLanguages } = { ...document.values, ...edits }
  if (otherLanguages !== 'on') return null
  return (
    <ul className="grid gap-1 text-sm">
      {LANGUAGE_TAGS.filter((tag) => tag !== language).map((tag) => (
        <li key={tag}>
          <Link
            to={urls.adminLanguageSettings(tag)}
            className="text-leaf underline underline-offset-4"
          >
            Write these words in {LANGUAGES[tag].label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Names what this browser would pass over in the CSS, as it is being written; it may be published all the same. */
function CssMistakes({ editor }: { editor: DocumentEditor }) {
  const { document, edits } = useSyncExternalStore(editor.subscribe, editor.read, editor.read)
  const css = edits.ownCss ?? document.values.ownCss ?? ''
  const mistakes = useMemo(() => findCssMistakes(css, CSS.supports.bind(CSS)), [css])
  if (mistakes.length === 0) return null
  return (
    <div role="status" className="text-sm text-muted">
      <p>Browsers pass over this in {SITE_SETTINGS.ownCss.label}:</p>
      <ul className="list-disc ps-5">
        {mistakes.map((mistake) => (
          <li key={mistake}>{mistake}</li>
        ))}
      </ul>
    </div>
  )
}

/** Names the pages that no menu leads to, as the menus are being written. */
function UnlinkedPages({ editor }: { editor: DocumentEditor }) {
  const { document, edits } = useSyncExternalStore(editor.subscribe, editor.read, editor.read)
  const unlinked = unlinkedPages({ ...document.values, ...edits }, use(OwnLinks))
  if (unlinked.length === 0) return null
  return (
    <p className="text-sm text-muted">
      No menu leads to {unlinked.join(', ')}: readers find these by links in other pages alone.
    </p>
  )
}

/** Names the hosts that the code asks for and that pages will refuse, as it is being written. */
function UnnamedHosts({ editor }: { editor: DocumentEditor }) {
  const { document, edits } = useSyncExternalStore(editor.subscribe, editor.read, editor.read)
  const unnamed = unnamedHosts({ ...(document.values as SiteSettings), ...edits })
  if (unnamed.length === 0) return null
  const words = unnamed.map(({ host, label }) => `${host} (${label})`).join(', ')
  return (
    <p className="text-sm text-muted">
      The code of others asks for {words}: pages refuse it until that host is named there.
    </p>
  )
}
