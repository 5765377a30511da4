import type { LoaderFunctionArgs } from 'react-router'
import { Container } from '#ui/layout.tsx'
import { Prose } from '#ui/prose.tsx'
import { type LegalContent, legalContact } from '#web/content/legal.ts'
import { readPageContext } from '#web/page-context.ts'
import { named, useSite } from '#web/site-settings.ts'
import { StaticHead } from './static-page.tsx'

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The day on the server's clock, so that the page reads the same once it is hydrated. */
export function loadToday({ context }: LoaderFunctionArgs) {
  return { today: readPageContext(context).now.slice(0, 'YYYY-MM-DD'.length) }
}

/** A legal text in a box of its own, with its table of contents and whom to write to. */
export function LegalPage({
  content,
  path,
  today,
}: {
  content: LegalContent
  path: string
  today: string
}) {
  const { title, description, intro, sections } = content
  return (
    <Container className="pt-10 pb-section lg:pt-16">
      <StaticHead title={title} description={description} path={path} />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr]">
        <header className="grid content-start gap-6">
          <h1 className="text-4xl">{title}</h1>
          <p className="text-sm text-muted">
            Last updated: <time dateTime={today}>{LONG_DATE.format(new Date(today))}</time>
          </p>
          <p className="max-w-[44ch] text-lg text-muted">{intro}</p>
          <nav aria-label="Sections" className="max-lg:hidden print:hidden">
            <ol className="grid border-t border-line text-sm">
              {sections.map((section, index) => (
                <li key={section.title} className="border-b border-line">
                  <a href={`#${anchorOf(index)}`} className="block py-2 hover:text-leaf">
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </header>

        <div className="grid content-start gap-10">
          <section
            aria-label={`${title}, the whole text`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
            tabIndex={0}
            className="h-[600px] overflow-y-auto rounded-card border border-control bg-card px-6 pt-2 pb-10 sm:px-10 print:h-auto print:border-0"
          >
            <Prose className="[&_h2]:text-xl [&_h2:first-child]:mt-6">
              {sections.map((section, index) => (
                <LegalSection key={section.title} id={anchorOf(index)} section={section} />
              ))}
            </Prose>
          </section>
          <LegalContact />
        </div>
      </div>
    </Container>
  )
}

function LegalSection({ id, section }: { id: string; section: LegalContent['sections'][number] }) {
  const site = useSite()
  return (
    <>
      <h2 id={id}>{section.title}</h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{named(paragraph, site)}</p>
      ))}
    </>
  )
}

function LegalContact() {
  const { title } = legalContact
  const { name, address, phone, contactEmail: email } = useSite()
  return (
    <section aria-labelledby="legal-contact" className="grid gap-3">
      <h2 id="legal-contact" className="text-xl">
        {title}
      </h2>
      <address className="grid gap-1 not-italic">
        <span className="font-semibold">{name}</span>
        <span>{address}</span>
        <a
          href={`mailto:${email}`}
          className="inline-block min-h-6 justify-self-start text-leaf underline underline-offset-4"
        >
          {email}
        </a>
        <span>{phone}</span>
      </address>
    </section>
  )
}

function anchorOf(index: number): string {
  return `section-${index + 1}`
}
