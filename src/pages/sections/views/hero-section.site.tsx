import { clsx } from 'clsx'
import { Link } from 'react-router'
import { buttonStyles } from '#ui/button.tsx'
import { Container } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { ArrowRight } from '#web/icons.tsx'
import { Each } from './each.site.tsx'
import type { SectionProps } from './placed-section.site.ts'
import { findPicture } from './section-pictures.site.ts'

/** Two buttons stand beside each other on a phone. */
const TIGHT = 'max-sm:px-5'

/** The first breath: headline, one sentence, two ways in, one large picture. */
export function HeroSection({
  section: { values, isFirst, isMain },
  pictures,
}: SectionProps<'hero'>) {
  const { headline, lead, mainLabel, mainLink, secondLabel, secondLink, figures } = values
  const picture = findPicture(pictures, values.picture, values.pictureAlt)
  const Heading = isMain ? 'h1' : 'h2'
  return (
    <section className="overflow-clip pb-section wrap-anywhere">
      <Container
        className={clsx(
          'grid items-end gap-x-10 gap-y-6 lg:pt-16',
          picture ? 'lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]' : 'pt-10',
        )}
      >
        <div className="grid gap-5 lg:gap-8 lg:pb-10">
          <Heading className="text-5xl">
            <Each of={headline.split('\n')}>
              {(words) => <span className="block last:text-leaf">{words} </span>}
            </Each>
          </Heading>
          {lead ? <p className="max-w-[34ch] text-lg text-muted lg:text-xl">{lead}</p> : null}
          {mainLabel || secondLabel ? (
            <div className="flex flex-wrap gap-2">
              {mainLabel ? (
                <Link
                  to={mainLink}
                  viewTransition
                  className={buttonStyles({ size: 'lg', className: TIGHT })}
                >
                  {mainLabel}
                  <ArrowRight aria-hidden="true" />
                </Link>
              ) : null}
              {secondLabel ? (
                <Link
                  to={secondLink}
                  viewTransition
                  className={buttonStyles({ size: 'lg', variant: 'outline', className: TIGHT })}
                >
                  {secondLabel}
                </Link>
              ) : null}
            </div>
          ) : null}
        </div>

        {picture ? (
          <div className="-order-1 -mx-gutter lg:order-none lg:ms-0 lg:-me-[max(var(--spacing-gutter),calc((100vw-var(--container-page))/2+var(--spacing-gutter)))]">
            <Picture
              picture={picture}
              sizes="(min-width: 64rem) 58vw, 100vw"
              isPriority={isFirst}
              className="aspect-4/3 w-full sm:aspect-2/1 lg:aspect-square lg:max-h-[42rem] lg:rounded-s-card"
            />
          </div>
        ) : null}
      </Container>

      {figures.length > 0 ? (
        <Container>
          <dl className="mt-6 flex flex-wrap justify-between gap-4 border-t border-line pt-4 sm:grid sm:grid-cols-3 sm:gap-x-10 sm:pt-6 lg:mt-16">
            <Each of={figures}>
              {({ figure, label }) => (
                <div className="grid content-start gap-x-3 lg:flex lg:items-baseline">
                  <dt className="order-2 text-sm text-muted sm:text-base">{label}</dt>
                  <dd className="font-serif text-lg sm:text-xl">{figure}</dd>
                </div>
              )}
            </Each>
          </dl>
        </Container>
      ) : null}
    </section>
  )
}
