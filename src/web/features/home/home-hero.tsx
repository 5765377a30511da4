import { Link } from 'react-router'
import { buttonStyles } from '#ui/button.tsx'
import { Container } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { home } from '#web/content/home.ts'
import { ArrowRight } from '#web/icons.tsx'
import { heroPicture } from './home-pictures.ts'

/** The first breath: headline, one sentence, two ways in, one large picture. */
export function HomeHero() {
  const { headline, lead, actions } = home.hero
  const [main, second] = actions
  return (
    <section className="overflow-clip pb-section">
      <Container className="grid items-end gap-x-10 gap-y-12 pt-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)] lg:pt-16">
        <div className="grid gap-8 lg:pb-10">
          <h1 className="text-5xl">
            {headline.map((words) => (
              <span key={words} className="block last:text-leaf">
                {words}{' '}
              </span>
            ))}
          </h1>
          <p className="max-w-[34ch] text-xl text-muted">{lead}</p>
          <div className="flex flex-wrap gap-3">
            <Link to={main.to} viewTransition className={buttonStyles({ size: 'lg' })}>
              {main.label}
              <ArrowRight aria-hidden="true" />
            </Link>
            <Link
              to={second.to}
              viewTransition
              className={buttonStyles({ size: 'lg', variant: 'outline' })}
            >
              {second.label}
            </Link>
          </div>
        </div>

        <div className="-mx-gutter sm:mx-0 lg:-me-[max(var(--spacing-gutter),calc((100vw-var(--container-page))/2+var(--spacing-gutter)))]">
          <Picture
            picture={heroPicture}
            sizes="(min-width: 64rem) 58vw, 100vw"
            isPriority
            className="aspect-[9/11] w-full sm:aspect-[10/7] sm:rounded-card lg:aspect-square lg:max-h-[42rem] lg:rounded-e-none"
          />
        </div>
      </Container>

      <Container>
        <dl className="mt-12 grid gap-x-10 gap-y-5 border-t border-line pt-6 sm:grid-cols-3 lg:mt-16">
          {home.badges.map(({ figure, label }) => (
            <div key={label} className="flex items-baseline gap-3">
              <dt className="order-2 text-muted">{label}</dt>
              <dd className="font-serif text-xl">{figure}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
