import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { buttonStyles } from '#ui/button.tsx'
import { Check } from '#ui/icons.tsx'
import { Container, Section } from '#ui/layout.tsx'
import { servicesContent } from '#web/content/services.ts'
import { ArrowRight } from '#web/icons.tsx'
import { Masthead, StaticHead } from './static-page.tsx'

/** Set like the carte of a small restaurant: six courses, each with what comes with it. */
export default function Services() {
  const { title, description, eyebrow, lead, services, closing, disclaimer } = servicesContent
  return (
    <>
      <StaticHead title={title} description={description} path={urls.services()} />
      <Masthead eyebrow={eyebrow} title={title} lead={lead} />
      <Container className="pb-section">
        <ul className="border-b border-line">
          {services.map((service, index) => (
            <li key={service.name} className="border-t border-line">
              <Service {...service} number={index + 1} />
            </li>
          ))}
        </ul>
      </Container>
      <Section ground="sand" aria-labelledby="closing">
        <div className="grid items-center gap-x-16 gap-y-8 md:grid-cols-[1fr_auto]">
          <div className="grid gap-4">
            <h2 id="closing" className="text-3xl">
              {closing.title}
            </h2>
            <p className="max-w-[48ch] text-lg text-balance text-muted">{closing.text}</p>
          </div>
          <Link
            to={urls.contact()}
            viewTransition
            className={buttonStyles({ size: 'lg', className: 'justify-self-start' })}
          >
            {closing.action}
            <ArrowRight aria-hidden="true" />
          </Link>
        </div>
        <p className="mt-16 max-w-[80ch] border-t border-line pt-6 text-sm text-muted">
          {disclaimer}
        </p>
      </Section>
    </>
  )
}

function Service({
  name,
  text,
  features,
  number,
}: (typeof servicesContent.services)[number] & { number: number }) {
  return (
    <article className="grid gap-x-12 gap-y-6 py-10 md:grid-cols-2 lg:grid-cols-[4rem_5fr_6fr] lg:py-14">
      <p
        aria-hidden="true"
        className="font-serif text-3xl leading-none text-turmeric max-lg:hidden"
      >
        {number}
      </p>
      <div className="grid content-start gap-3">
        <h2 className="text-2xl">{name}</h2>
        <p className="max-w-[40ch] text-muted">{text}</p>
      </div>
      <ul className="grid content-start gap-x-10 xl:grid-cols-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3 border-t border-line py-3 text-sm">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-leaf" />
            {feature}
          </li>
        ))}
      </ul>
    </article>
  )
}
