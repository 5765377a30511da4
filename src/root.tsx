import '#ui/polyfills/first.ts'
import '#ui/styles/index.css'
import '#web/features/frame/frame.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useContext, useEffect, useState } from 'react'
import {
  type LinkDescriptor,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { INNER_START } from '#contract/inner-post-path.ts'
import { isDeskPath } from '#contract/page-paths.ts'
import { urls } from '#contract/urls.ts'
import { findOwnWords } from '#domain/site/words-of-site.ts'
import { pageWords } from '#domain/words/english/page.ts'
import type { Language } from '#domain/words/languages.ts'
import { NewsletterBox } from '#newsletter/newsletter-box.site.tsx'
import { Toaster } from '#ui/toast/toast.tsx'
import { audienceApi } from '#web/audience-api.ts'
import { DocumentPart } from '#web/document/document-part.ts'
import { REPORTS_ERRORS } from '#web/early-errors.ts'
import { errorMessageOf } from '#web/features/frame/error-message.ts'
import { ErrorScreen } from '#web/features/frame/error-screen.tsx'
import { SiteFrame } from '#web/features/frame/site-frame.tsx'
import { feedLinksIn } from '#web/features/posts/feed-links.ts'
import { readPageContext } from '#web/page-context.ts'
import { createQueryClient } from '#web/query-client.ts'
import { shownSettings } from '#web/shown-settings.ts'
import { SiteContext } from '#web/site-settings.ts'
import { speakOwn, translated } from '#web/translated.ts'

export function links(): LinkDescriptor[] {
  return [
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: urls.manifest() },
  ]
}

export function loader({ context, request }: LoaderFunctionArgs) {
  const { siteUrl, site, settings, look, trusted, isInOtherLanguage, postStart } =
    readPageContext(context)
  const { language } = site
  const { pathname } = new URL(request.url)
  // The desk is English.
  const ownWords = findOwnWords(isDeskPath(pathname) ? { ...site, language: 'en' } : site)
  return {
    siteUrl,
    site: shownSettings(site),
    settings,
    ...(language !== 'en' && { language }),
    ...(isInOtherLanguage && { only: pathname }),
    ...(postStart !== INNER_START && { posts: postStart }),
    ...(ownWords && { ownWords }),
    ...(look?.sheet && { look: look.sheet }),
    ...(trusted && { runsOthers: true }),
  }
}

/**
 * The root's data never changes while a visitor stays; on the desk it does when the owner publishes settings, and whoever goes on to
 * another page before it has come still waits for it.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isFiltered = currentUrl.search !== nextUrl.search
  return isDeskPath(currentUrl.pathname) && defaultShouldRevalidate && !isFiltered
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  if (useContext(DocumentPart)?.kind === 'page') return children
  // Before anything below says them. The server has them from whoever renders the document.
  if (root && !import.meta.env.SSR) speakOwn(root.ownWords)
  const reports = root?.settings.areErrorsReported ? { [REPORTS_ERRORS]: '' } : {}
  return (
    <html
      lang={translated('page', pageWords).tag}
      // In browsers it stays as the server has made it.
      {...(import.meta.env.SSR && { 'data-posts': root?.posts })}
      {...reports}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        {root?.look ? <link rel="stylesheet" href={root.look} /> : null}
        {root
          ? feedLinksIn(root.site.name, root.site.postsIn).map((link) => (
              <link key={link.href} {...link} />
            ))
          : null}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const { site, language = 'en', only } = useLoaderData<typeof loader>()
  useOneLanguage(language, only)
  const [queryClient] = useState(createQueryClient)
  const part = useContext(DocumentPart)
  return (
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        {part?.kind === 'page' ? (
          <>
            {part.mark}
            <Outlet />
          </>
        ) : (
          <SiteFrame newsletter={<NewsletterBox api={audienceApi} />}>
            {part ? part.mark : <Outlet />}
          </SiteFrame>
        )}
      </SiteContext>
      {part?.kind === 'page' ? null : <Toaster />}
    </QueryClientProvider>
  )
}

/**
 * A document has the words of one language: where a visitor comes to pages in another, such as the desk, another is
 * loaded. From a page in another language than the site, all pages are elsewhere.
 */
function useOneLanguage(ofSite: Language, only?: string): void {
  const { pathname } = useLocation()
  const own = isDeskPath(pathname) ? 'en' : ofSite
  useEffect(() => {
    if ((only && only !== pathname) || own !== translated('page', pageWords).tag) location.reload()
  })
}

const NEVER = new Promise<never>(() => {})

/**
 * The last resort; pages show the errors that they expect themselves.
 *
 * A page for visitors that cannot be rendered when React takes it over stays as the server made it: what waits for
 * ever is never put in its place.
 */
export function ErrorBoundary({ error }: { error: unknown }) {
  if (!import.meta.env.SSR && isServersPage()) {
    // The first script hears it, and marks the page.
    if (!document.documentElement.dataset.start) reportError(error)
    use(NEVER)
  }
  return (
    <>
      <title>{translated('page', pageWords).wrong}</title>
      <meta name="robots" content="noindex" />
      <ErrorScreen message={errorMessageOf(error)} />
    </>
  )
}

/** Whether this is still the page of the server, with something to read. */
function isServersPage(): boolean {
  return (
    document.documentElement.dataset.start !== 'done' &&
    document.title !== translated('page', pageWords).wrong &&
    !isDeskPath(location.pathname)
  )
}
