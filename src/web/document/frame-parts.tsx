import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { FooterContents } from '#web/features/frame/site-footer.tsx'
import { HeaderContents } from '#web/features/frame/site-header.tsx'
import type { ShownSettings } from '#web/shown-settings.ts'
import { SiteContext } from '#web/site-settings.ts'

/** A request that never leaves the process; only its path matters. */
const ORIGIN = 'http://localhost'

type RenderedParts = ReadonlyMap<ComponentType, Uint8Array>

/** All of them with the same settings of the site. */
const partsBySection = new Map<string, Promise<RenderedParts>>()
let partsAreOf = ''

/** The parts of the frame that are the same on all pages of a section of the site, rendered once. */
export function framePartsAt(section: string, site: ShownSettings): Promise<RenderedParts> {
  const settings = JSON.stringify(site)
  if (settings !== partsAreOf) partsBySection.clear()
  partsAreOf = settings
  const known = partsBySection.get(section)
  if (known) return known
  const encoder = new TextEncoder()
  const rendered = renderFrameParts([HeaderContents, FooterContents], section, site).then(
    (parts) => new Map([...parts].map(([part, html]) => [part, encoder.encode(html)])),
  )
  partsBySection.set(section, rendered)
  rendered.catch(() => partsBySection.delete(section))
  return rendered
}

/**
 * Renders parts of the frame for one path, so that pages there need not render them. They
 * may have links and forms, but no state, no ids of their own and nothing else that depends on the page.
 */
export async function renderFrameParts(
  parts: readonly ComponentType[],
  path: string,
  site: ShownSettings,
): Promise<ReadonlyMap<ComponentType, string>> {
  const rendered = new Map<ComponentType, string>()
  for (const Part of parts) rendered.set(Part, await renderAt(Part, path, site))
  return rendered
}

async function renderAt(Part: ComponentType, path: string, site: ShownSettings): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ path: '*', Component: Part }])
  const context = await query(new Request(ORIGIN + path))
  if (context instanceof Response) throw new Error(`There is no page at ${path}.`)
  return renderToString(
    <SiteContext value={site}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </SiteContext>,
  )
}
