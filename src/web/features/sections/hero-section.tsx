import { clsx } from 'clsx'
import { Link } from 'react-router'
import { buttonStyles } from '#ui/button.tsx'
import { Container } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { ArrowRight } from '#web/icons.tsx'
import { Each } from './each.tsx'
import type { SectionProps } from './placed-section.ts'
import { pictureOf } from './section-pictures.ts'

/** The first breath: headline, one sentence, two ways in, one large picture. */
export function HeroSection({
  section: { values, isFirst, isMain },
  pictures,
}: SectionProps<'hero'>) {
  const { headline, lead, mainLabel, mainLink, secondLabel, secondLink, figures } = values
  const picture = pictureOf(pictures, values.picture, values.pictureAlt)
  const Heading = isMain ? 'h1' : 'h2'
  return (
    <section className="overflow-clip pb-section">
      <Container
        className={clsx(
          'grid items-end gap-x-10 gap-y-12 pt-10',
          picture && 'lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]',
          'lg:pt-16',
        )}
      >
        <div className="grid gap-8 lg:pb-10">
          <Heading className="text-5xl">
            <Each of={headline.split('\n')}>
              {(words) => <span className="block last:text-leaf">{words} </span>}
            </Each>
          </Heading>
          {lead ? <p className="max-w-[34ch] text-xl text-muted">{lead}</p> : null}
          {mainLabel || secondLabel ? (
            <div className="flex flex-wrap gap-3">
              {mainLabel ? (
                <Link to={mainLink} viewTransition className={buttonStyles({ size: 'lg' })}>
                  {mainLabel}
                  <ArrowRight aria-hidden="true" />
                </Link>
              ) : null}
              {secondLabel ? (
                <Link
                  to={secondLink}
                  viewTransition
                  className={buttonStyles({ size: 'lg', variant: 'outline' })}
                >
                  {secondLabel}
                </Link>
              ) : null}
            </div>
          ) : null}
        </div>

        {picture ? (
          <div className="-mx-gutter sm:mx-0 lg:-me-[max(var(--spacing-gutter),calc((100vw-var(--container-page))/2+var(--spacing-gutter)))]">
            <Picture
              picture={picture}
              sizes="(min-width: 64rem) 58vw, 100vw"
              isPriority={isFirst}
              className="aspect-[9/11] w-full sm:aspect-[10/7] sm:rounded-card lg:aspect-square lg:max-h-[42rem] lg:rounded-e-none"
            />
          </div>
        ) : null}
      </Container>

      {figures.length > 0 ? (
        <Container>
          <dl className="mt-12 grid gap-x-10 gap-y-5 border-t border-line pt-6 sm:grid-cols-3 lg:mt-16">
            <Each of={figures}>
              {({ figure, label }) => (
                <div className="flex items-baseline gap-3">
                  <dt className="order-2 text-muted">{label}</dt>
                  <dd className="font-serif text-xl">{figure}</dd>
                </div>
              )}
            </Each>
          </dl>
        </Container>
      ) : null}
    </section>
  )
}
