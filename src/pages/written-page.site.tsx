import type { LoaderFunctionArgs } from 'react-router'
import { pageTags } from '#contract/pages.ts'
import { urls } from '#contract/urls.ts'
import { pageWords } from '#domain/words/english/page.ts'
import { writtenWords } from '#domain/words/english/written.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Container } from '#ui/layout.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { LoadingFailed } from '#web/features/posts/loading-failed.tsx'
import { Alternates } from '#web/features/posts/page-head.tsx'
import { ArticleText } from '#web/features/posts/post/article-text.tsx'
import { readPageContext } from '#web/page-context.ts'
import { type LoadedBy, loadPage, usePage } from '#web/page-data.tsx'
import { useSite } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'
import { StaticHead } from './static-page.site.tsx'
import type { WrittenPage } from './written-page.calls.ts'

type Id = 'privacy' | 'terms'
/** Where its text stands: in a box that scrolls, with whom to write to below; or open, as long as it is. */
type Look = 'boxed' | 'open'
/** `today` is the day on the server's clock, so that the page reads the same once it is hydrated. */
type PageData = { page: WrittenPage; today: string }

const DAY_LENGTH = 'YYYY-MM-DD'.length
const TEXT_ID = 'page-text'

/** Loads a page with a text. That stands in the markup, and is not sent a second time. */
export function loadWrittenPage({ context }: LoaderFunctionArgs, id: Id) {
  const { reads } = readPageContext(context)
  return loadText(context, async () => ({ id, page: await reads.getWrittenPage(id) }))
}

/** The same for a page that `find` answers, with the id of its document. */
export function loadText(
  context: LoaderFunctionArgs['context'],
  find: () => Promise<{ id: string; page: WrittenPage }>,
) {
  const { tags, now } = readPageContext(context)
  return loadPage<PageData>(
    context,
    async () => {
      const { id, page } = await find()
      tags.add(pageTags.document(id))
      if (page.showsPosts) tags.add(pageTags.posts())
      // The day alone: with the time in its data a page would be another one at each rendering.
      return { page, today: now.slice(0, DAY_LENGTH) }
    },
    ({ page, ...data }) => (page ? { ...data, page: { ...page, html: '' } } : data),
  )
}

/** A text with its table of contents; boxed, with whom to write to. */
export function WrittenPageView({
  loaderData,
  path,
  look = 'boxed',
}: {
  loaderData: LoadedBy<typeof loadText>
  path: string
  look?: Look
}) {
  const { data, isPending, refetch } = usePage(loaderData, {
    restore: restoreText,
    // An open one is an address that the program does not know: it comes with its document, or not at all.
    ...(look === 'open' && { freshForMs: Number.POSITIVE_INFINITY, isEnabled: false }),
  })
  if (data) return <Shown {...data} path={path} look={look} />
  return (
    <Container className="pt-10 pb-section lg:pt-16">
      {isPending ? (
        <Skeleton label={translated('written', writtenWords).loading}>
          <SkeletonBlock className="h-[600px] w-full" />
        </Skeleton>
      ) : (
        <LoadingFailed
          title={translated('written', writtenWords).failed}
          message={translated('written', writtenWords).failedLead}
          drawing={<Drawing of="lost-spoon" className="h-28" />}
          onRetry={() => (look === 'open' ? location.reload() : void refetch())}
        />
      )}
    </Container>
  )
}

function Shown({ page, today, path, look }: PageData & { path: string; look: Look }) {
  const { title, description, intro, html, headings, publishedAt, isUnlisted, card } = page
  const words = translated('written', writtenWords)
  const updated = (publishedAt ?? today).slice(0, DAY_LENGTH)
  const top = Math.min(...headings.map(({ level }) => level))
  const sections = headings.filter(({ level }) => level === top)
  return (
    <Container className="pt-10 pb-section lg:pt-16">
      <StaticHead
        title={title}
        description={description}
        card={card}
        path={path}
        isUnlisted={isUnlisted}
      />
      {import.meta.env.SSR ? <Alternates of={page.alternates} /> : null}
      <div
        className={
          look === 'boxed'
            ? 'grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr]'
            : // In the middle of the page, as a post is: recipes and tables may be wider than the text.
              'mx-auto grid w-full max-w-measure grid-cols-[minmax(0,1fr)] gap-y-10'
        }
      >
        <header className="grid content-start gap-5">
          {look === 'boxed' ? (
            <div className="justify-self-start">
              <Drawing
                of={path === urls.privacyPolicy() ? 'kept-jar' : 'cup'}
                className="h-28 lg:h-36"
              />
            </div>
          ) : null}
          <h1 className="text-4xl">{title}</h1>
          <p className="text-sm text-muted">
            {`${words.updated} `}
            <time dateTime={updated}>{translated('page', pageWords).day(updated, 'long')}</time>
          </p>
          {intro ? <p className="max-w-[44ch] text-lg text-muted">{intro}</p> : null}
          {sections.length > 0 ? (
            <nav aria-label={words.sections} className="print:hidden">
              <ol className="grid grid-cols-2 gap-x-6 border-t border-line text-sm lg:grid-cols-1">
                {sections.map(({ anchor, text }) => (
                  <li key={anchor} className="border-b border-line">
                    <a href={`#${anchor}`} className="block py-2 hover:text-leaf">
                      <Numbered text={text} />
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          ) : null}
        </header>

        {look === 'boxed' ? (
          <div className="grid content-start gap-10">
            <section
              aria-label={words.whole(title)}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
              tabIndex={0}
              className="h-[600px] overflow-y-auto rounded-card border border-line bg-card px-6 pt-2 sm:px-10 print:h-auto print:border-0"
            >
              <ArticleText id={TEXT_ID} html={html} className="legal-text mx-auto" />
            </section>
            <Contact />
          </div>
        ) : (
          <ArticleText id={TEXT_ID} html={html} className="without-contents min-w-0 *:first:mt-0" />
        )}
      </div>
    </Container>
  )
}

function Contact() {
  const { name, address, phone, contactEmail: email } = useSite()
  return (
    <section
      aria-labelledby="legal-contact"
      className="flex flex-wrap justify-between gap-x-12 gap-y-5 rounded-card bg-sand px-6 py-8 sm:px-10"
    >
      <h2 id="legal-contact" className="text-xl">
        {translated('written', writtenWords).contactDetails}
      </h2>
      <address className="grid gap-1 not-italic">
        <span className="font-semibold">{name}</span>
        <span>{address}</span>
        <a
          href={`mailto:${email}`}
          className="inline-block min-h-6 justify-self-start wrap-anywhere text-leaf underline underline-offset-4"
        >
          {email}
        </a>
        <span>{phone}</span>
      </address>
    </section>
  )
}

/** A heading with its number, where it begins with one, in the colour of numbers. */
function Numbered({ text }: { text: string }) {
  const [number] = /^\d+\. /.exec(text) ?? ['']
  if (!number) return text
  return (
    <>
      <span className="font-serif text-turmeric">{number}</span>
      {text.slice(number.length)}
    </>
  )
}

/** In browsers the text is the one that stands in the markup; without it they ask for the page. */
function restoreText(data: PageData): PageData | undefined {
  if (data.page.html !== '' || typeof document === 'undefined') return data
  const html = document.getElementById(TEXT_ID)?.innerHTML
  return html === undefined ? undefined : { ...data, page: { ...data.page, html } }
}
