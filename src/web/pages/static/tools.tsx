import { urls } from '#contract/urls.ts'
import { Container } from '#ui/layout.tsx'
import { toolsContent } from '#web/content/tools.ts'
import { ArrowUpRight } from '#web/icons.tsx'
import { Masthead, StaticHead } from './static-page.tsx'

/** Rows of three and of two take turns, so that ten cards end in a full row. */
const WIDE_PLACES = [3, 4, 8, 9]

export default function Tools() {
  const { title, description, eyebrow, lead, categories, note } = toolsContent
  return (
    <>
      <StaticHead title={title} description={description} path={urls.tools()} />
      <Masthead eyebrow={eyebrow} title={title} lead={lead} />
      <Container className="pb-section">
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-6">
          {categories.map((category, index) => (
            <li
              key={category.name}
              className={WIDE_PLACES.includes(index) ? 'lg:col-span-3' : 'lg:col-span-2'}
            >
              <Category {...category} />
            </li>
          ))}
        </ul>
        <p className="mt-10 max-w-[70ch] text-sm text-muted">{note}</p>
      </Container>
    </>
  )
}

function Category({ name, text, tools, more, href }: (typeof toolsContent.categories)[number]) {
  return (
    <article className="flex h-full flex-col gap-5 rounded-card border border-line bg-card p-6 lg:p-8">
      <div className="grid gap-2">
        <h2 className="text-xl">{name}</h2>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <ul className="flex flex-wrap gap-2 text-xs">
        {tools.map((tool) => (
          <li key={tool} className="rounded-full border border-line px-3 py-1">
            {tool}
          </li>
        ))}
        {more ? (
          <li className="rounded-full bg-turmeric-wash px-3 py-1 font-semibold text-turmeric">
            +{more} more
          </li>
        ) : null}
      </ul>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="mt-auto inline-flex min-h-6 items-center gap-2 self-start pt-3 text-sm font-semibold text-leaf underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {toolsContent.action}
        <span className="sr-only">: {name} (opens in a new tab)</span>
        <ArrowUpRight aria-hidden="true" className="size-4" />
      </a>
    </article>
  )
}
