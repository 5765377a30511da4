import { Link, useLocation } from 'react-router'
import { buttonStyles } from '#ui/button.tsx'
import { Container } from '#ui/layout.tsx'
import { notFound } from '#web/content/not-found.ts'
import { useSite } from '#web/site-settings.ts'
import { useSiteUrl } from '#web/site-url.ts'

/** One of the messages, drawn by the server's clock, so that the page reads the same once it is hydrated. */
export function drawMessage(now: string): string {
  const draw = Date.parse(now) % notFound.messages.length
  return notFound.messages[draw] ?? notFound.messages[0]
}

/** What is shown where nothing is. */
export function NotFound({ message }: { message: string }) {
  const { home, blog, goBack } = notFound.buttons
  return (
    <Container className="py-16 lg:py-24">
      <title>{`${notFound.title} | ${useSite().name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="grid items-center gap-10 lg:grid-cols-[3fr_2fr]">
        <div className="grid justify-items-start gap-6">
          <p className="font-semibold text-turmeric">{notFound.eyebrow}</p>
          <h1 className="text-4xl">{message}</h1>
          <p className="text-lg text-muted">{notFound.lead}</p>
          <div className="flex flex-wrap gap-3">
            <Link to={home.to} viewTransition className={buttonStyles()}>
              {home.label}
            </Link>
            <Link to={blog.to} viewTransition className={buttonStyles({ variant: 'outline' })}>
              {blog.label}
            </Link>
            <button
              type="button"
              data-go-back=""
              className={buttonStyles({ variant: 'ghost', className: 'needs-script' })}
            >
              {goBack}
            </button>
          </div>
        </div>
        <div aria-hidden="true" className="coop">
          <span>{notFound.emoji}</span>
        </div>
      </div>
      <Suggestions />
      <div className="mt-16 grid gap-8 md:grid-cols-2">
        <Details />
        <div className="grid content-start justify-items-start gap-4 md:justify-self-end">
          <p className="text-muted">{notFound.contact.text}</p>
          <Link
            to={notFound.contact.to}
            viewTransition
            className={buttonStyles({ variant: 'secondary' })}
          >
            {notFound.contact.label}
          </Link>
        </div>
      </div>
    </Container>
  )
}

function Suggestions() {
  return (
    <nav aria-labelledby="suggestions" className="mt-20">
      <h2 id="suggestions" className="text-xl">
        {notFound.suggestionsHeading}
      </h2>
      <ul className="mt-6 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {notFound.suggestions.map(({ label, text, to }) => (
          <li key={label} className="border-t border-line">
            <Link to={to} viewTransition className="group block py-5">
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
  const { heading, url, status, statusText } = notFound.details
  return (
    <section aria-labelledby="details" className="text-sm">
      <h2 id="details" className="font-sans text-sm font-semibold tracking-normal">
        {heading}
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">{url}</dt>
        <dd className="font-mono break-all">{useSiteUrl() + pathname + search}</dd>
        <dt className="text-muted">{status}</dt>
        <dd className="font-mono">{statusText}</dd>
      </dl>
    </section>
  )
}
