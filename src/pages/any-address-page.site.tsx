import { lazy, Suspense, useContext } from 'react'
import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
} from 'react-router'
import { readPageContext } from '#web/page-context.ts'
import { takeMessage } from '#web/pages/designed/take-message.ts'
import { drawMessage, NotFound } from '#web/pages/not-found.tsx'
import { actionHeadersOnly } from '#web/refusal-status.ts'
import { DesignedPageView } from './designed-page.site.tsx'
import { loadSections } from './load-designed-page.site.ts'
import { findOwnAddress } from './own-addresses.calls.ts'
import { FormOnServer } from './sections/views/placed-section.site.ts'
import { StaticHead } from './static-page.site.tsx'
import type { FoundPage } from './written-page.calls.ts'
import { loadText, WrittenPageView } from './written-page.site.tsx'

/** Few pages have a form: browsers fetch it for those alone, and until then keep what the server made, with what is typed in it. */
const FetchedForm = lazy(() =>
  import('#web/pages/designed/form-of-page.tsx').then(({ FormOfPage }) => ({
    default: FormOfPage,
  })),
)

/** Pages that the owner has made are wherever the program has none; anywhere else is nothing. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { reads, now } = readPageContext(context)
  const address = findOwnAddress(new URL(request.url).pathname)
  if (address === undefined) return missing(now, 404)
  const found = reads.findOwnPage(address)
  const kind = await found.then(
    (at) => at?.kind ?? 'nothing',
    () => 'failed',
  )
  // The page shows why it is not there.
  if (kind === 'sections') {
    const loaded = await loadSections(context, async () => requireKind(await found, 'sections'))
    return data({ ...loaded.data, madeOf: 'sections' as const }, loaded.init ?? {})
  }
  if (kind === 'text' || kind === 'failed') {
    return loadText(context, async () => requireKind(await found, 'text'))
  }
  const at = await found
  if (at?.kind === 'moved') throw redirect(at.to, 301)
  return missing(now, at?.kind === 'gone' ? 410 : 404)
}

/** Takes the contact form of a page that has one, where no script runs; no other page is sent anything (`pageMethods`). */
export function action(args: ActionFunctionArgs) {
  return takeMessage(args)
}

export const headers = actionHeadersOnly

/** Whether there is a page is asked of the server: it answers with a document. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  const { href } = new URL(request.url)
  // Going back, the browser is there already; another entry would keep its visitor from going further back.
  if (location.href.replace(/#.*/, '') === href) location.reload()
  else location.assign(href)
  return new Promise(() => {})
}

/** A page on which the visitor stays keeps its data, which stays true as long. */
export function shouldRevalidate(): boolean {
  return false
}

export default function AnyAddress() {
  const loaded = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const Form = useContext(FormOnServer) ?? FetchedForm
  if ('message' in loaded) return <NotFound message={loaded.message} />
  if (!('madeOf' in loaded)) {
    return <WrittenPageView loaderData={loaded} path={pathname} look="open" />
  }
  return (
    <DesignedPageView
      loaderData={loaded}
      comesWithDocument
      renderContact={(section) => (
        <Suspense>
          <Form section={section} />
        </Suspense>
      )}
      head={({ title, description, card, isUnlisted }) => (
        <StaticHead
          title={title}
          description={description}
          card={card}
          path={pathname}
          isUnlisted={isUnlisted}
        />
      )}
    />
  )
}

function requireKind<Kind extends 'text' | 'sections'>(
  found: FoundPage | undefined,
  kind: Kind,
): Extract<FoundPage, { kind: Kind }> {
  if (found?.kind !== kind) throw new Error('There was a page here a moment ago.')
  return found as Extract<FoundPage, { kind: Kind }>
}

function missing(now: string, status: 404 | 410) {
  return data({ message: drawMessage(now) }, status)
}
