import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { ShownWords } from '#domain/words/english/shown-words.ts'
import { AppearanceControls } from '#web/features/frame/appearance-controls.tsx'
import { FooterContents } from '#web/features/frame/footer-contents.tsx'
import type { FramePartName } from '#web/features/frame/frame-part.tsx'
import { HeaderContents } from '#web/features/frame/header-contents.tsx'
import type { ShownSettings } from '#web/shown-settings.ts'
import { SiteContext } from '#web/site-settings.ts'
import { renderInWords } from '#web/translated.ts'

/** A request that never leaves the process; only its path matters. */
const ORIGIN = 'http://localhost'

const PARTS: Record<FramePartName, ComponentType> = {
  header: HeaderContents,
  footer: FooterContents,
  appearance: AppearanceControls,
}

type RenderedParts = ReadonlyMap<FramePartName, Uint8Array>

/** All of them with the same settings of the site. */
const partsBySection = new Map<string, Promise<RenderedParts>>()
let partsAreOf = ''

/** The parts of the frame that are the same on all pages of a section of the site, rendered once. */
export function framePartsAt(
  section: string,
  site: ShownSettings,
  words?: ShownWords,
): Promise<RenderedParts> {
  const settings = JSON.stringify(site) + words?.page.tag
  if (settings !== partsAreOf) partsBySection.clear()
  partsAreOf = settings
  const known = partsBySection.get(section)
  if (known) return known
  const rendered = renderFrameParts(section, site, words)
  partsBySection.set(section, rendered)
  rendered.catch(() => partsBySection.delete(section))
  return rendered
}

/**
 * Renders the parts of the frame for one path, so that pages there need not render them. They
 * may have links and forms, but no state, no ids of their own and nothing else that depends on the page.
 */
async function renderFrameParts(
  path: string,
  site: ShownSettings,
  words: ShownWords | undefined,
): Promise<RenderedParts> {
  const encoder = new TextEncoder()
  const rendered = new Map<FramePartName, Uint8Array>()
  for (const [name, Part] of Object.entries(PARTS) as [FramePartName, ComponentType][]) {
    rendered.set(name, encoder.encode(await renderAt({ Part, path, site, words })))
  }
  return rendered
}

async function renderAt({
  Part,
  path,
  site,
  words,
}: {
  Part: ComponentType
  path: string
  site: ShownSettings
  words: ShownWords | undefined
}): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ path: '*', Component: Part }])
  const context = await query(new Request(ORIGIN + path))
  if (context instanceof Response) throw new Error(`There is no page at ${path}.`)
  return renderInWords(words, () =>
    renderToString(
      <SiteContext value={site}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </SiteContext>,
    ),
  )
}
