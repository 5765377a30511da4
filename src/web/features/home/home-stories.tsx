import { Section, SectionHeading } from '#ui/layout.tsx'
import { home } from '#web/content/home.ts'
import { Star } from '#web/icons.tsx'

/** Letters from readers, and four figures under them. */
export function HomeStories() {
  const { heading, lead, testimonials, stats } = home.stories
  return (
    <Section
      ground="sand"
      aria-labelledby="stories"
      className="seen-later [--seen-later-height:110rem] md:[--seen-later-height:80rem] lg:[--seen-later-height:79rem]"
    >
      <SectionHeading id="stories" title={heading} lead={lead} />
      <ul className="mt-14 grid gap-x-16 gap-y-14 md:grid-cols-2">
        {testimonials.map((testimonial) => (
          <li key={testimonial.name} className="md:even:translate-y-12">
            <Letter {...testimonial} />
          </li>
        ))}
      </ul>
      <dl className="mt-20 grid grid-cols-2 gap-x-8 gap-y-10 border-t border-line pt-10 md:mt-32 md:grid-cols-4">
        {stats.map(({ figure, label }) => (
          <div key={label} className="grid content-start">
            <dt className="order-2 text-muted">{label}</dt>
            <dd className="font-serif text-4xl tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Letter({
  name,
  role,
  content,
  rating,
  image,
}: (typeof home.stories.testimonials)[number]) {
  return (
    <figure className="grid gap-5">
      <p role="img" aria-label={`Rated ${rating} out of 5`} className="flex gap-1 text-turmeric">
        {Array.from({ length: rating }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: five equal stars
          <Star key={index} aria-hidden="true" className="size-4 fill-current stroke-none" />
        ))}
      </p>
      <blockquote className="font-serif text-xl leading-snug">“{content}”</blockquote>
      <figcaption className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-12 place-items-center rounded-full bg-card text-2xl leading-none"
        >
          {image}
        </span>
        <span className="grid">
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-muted">{role}</span>
        </span>
      </figcaption>
    </figure>
  )
}
