import { urls } from '#contract/urls.ts'
import { buttonStyles } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { Container } from '#ui/layout.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { useHeadSite } from '#web/site-settings.ts'
import { PageHead } from '../page-head.tsx'

/** The page of an address at which there is no topic, series or person, or none any more; it leads to all posts. */
export function MissingList({
  head,
  description,
  name,
  title,
  lead,
  seeEverything,
}: {
  /** The title of the window before the name of the site. */
  head: string
  description: string
  /** The name of the page for screen readers. */
  name: string
  title: string
  lead: string
  seeEverything: string
}) {
  const site = useHeadSite()
  return (
    <Container className="pt-10 pb-section">
      <PageHead head={{ title: `${head} | ${site.name}`, description, robots: 'noindex' }} />
      <h1 className="sr-only">{name}</h1>
      <EmptyState
        title={title}
        message={lead}
        drawing={<Drawing of="lost-spoon" />}
        action={
          <a href={urls.blog()} className={buttonStyles({ variant: 'outline' })}>
            {seeEverything}
          </a>
        }
      />
    </Container>
  )
}
