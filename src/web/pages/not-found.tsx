import { Link, useLocation } from 'react-router'
import { urls } from '#contract/urls.ts'
import { notFoundWords } from '#domain/words/english/not-found.ts'
import { pageWords } from '#domain/words/english/page.ts'
import { buttonStyles } from '#ui/button.tsx'
import { Container } from '#ui/layout.tsx'
import { useSite } from '#web/site-settings.ts'
import { useSiteUrl } from '#web/site-url.ts'
import { translated } from '#web/translated.ts'

const EMOJI = '🐔'
/** Where the suggestions lead, in their order. */
const SUGGESTED = [
  urls.blog(),
  urls.blog(),
  urls.blog(),
  urls.news(),
  urls.about(),
  urls.contact(),
] as const

/** The place of one of the messages, drawn by the server's clock, so that the page reads the same once it is hydrated. */
export function drawMessage(now: string): number {
  return Date.parse(now) % notFoundWords.messages.length
}

/** The page of an address at which there is nothing. */
export function NotFound({ message }: { message: number }) {
  const words = translated('notFound', notFoundWords)
  return (
    <Container className="pb-section lg:pt-16">
      <title>{`${words.title} | ${useSite().name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="grid items-center gap-10 lg:grid-cols-2">
        <div className="grid justify-items-start gap-6">
          <p className="font-semibold text-turmeric">{words.eyebrow}</p>
          <h1 className="text-4xl">{words.messages[message]}</h1>
          <p className="text-lg text-muted">{words.lead}</p>
          <div className="flex flex-wrap gap-3">
            <Link to={urls.home()} viewTransition className={buttonStyles()}>
              {translated('page', pageWords).backHome}
            </Link>
            <Link to={urls.blog()} viewTransition className={buttonStyles({ variant: 'outline' })}>
              {words.blog}
            </Link>
            <button
              type="button"
              data-go-back=""
              className={buttonStyles({ variant: 'outline', className: 'needs-script' })}
            >
              {words.goBack}
            </button>
          </div>
        </div>
        <div aria-hidden="true" className="coop -order-1 -mx-gutter lg:order-none lg:mx-0">
          <span>{EMOJI}</span>
        </div>
      </div>
      <Suggestions />
      <div className="mt-16 grid gap-8 md:grid-cols-[2fr_1fr]">
        <Details />
        <div className="grid content-start justify-items-start gap-4 md:justify-self-end">
          <p className="text-muted">{words.contactText}</p>
          <Link
            to={urls.contact()}
            viewTransition
            className={buttonStyles({ variant: 'secondary' })}
          >
            {words.contactLabel}
          </Link>
        </div>
      </div>
    </Container>
  )
}

function Suggestions() {
  const words = translated('notFound', notFoundWords)
  return (
    <nav aria-labelledby="suggestions" className="mt-20">
      <h2 id="suggestions" className="text-xl">
        {words.suggestionsHeading}
      </h2>
      <ul className="mt-6 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {words.suggestions.map(({ label, text }, place) => (
          <li key={label} className="border-t border-line">
            <Link to={SUGGESTED[place] ?? urls.home()} viewTransition className="group block py-5">
              <span className="block font-serif text-lg group-hover:text-leaf">{label}</span>
              <span className="text-sm text-muted">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Details() {
  const { pathname, search } = useLocation()
  const { details, url, status, statusText } = translated('notFound', notFoundWords)
  return (
    <section aria-labelledby="details" className="text-sm">
      <h2 id="details" className="font-sans text-sm font-semibold tracking-normal">
        {details}
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">{url}</dt>
        <dd className="font-mono wrap-anywhere">{useSiteUrl() + pathname + search}</dd>
        <dt className="text-muted">{status}</dt>
        <dd className="font-mono">{statusText}</dd>
      </dl>
    </section>
  )
}
