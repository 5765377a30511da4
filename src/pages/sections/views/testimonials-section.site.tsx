import { Section, SectionHeading } from '#ui/layout.tsx'
import { Each } from './each.site.tsx'
import type { SectionProps } from './placed-section.site.ts'
import { sectionClass } from './section-class.site.ts'
import { Star } from './section-icons.site.tsx'

/** Emoji that the artwork has drawn, so that they look alike everywhere and are there without a font that has them. */
const DRAWN: Readonly<Record<string, string>> = {
  '👩‍🍳': 'cook',
  '🏃‍♂️': 'runner',
  '🧘‍♀️': 'teacher',
  '👨🏾‍🦱': 'father',
}

/** Letters from readers, and figures under them. */
export function TestimonialsSection({ section }: SectionProps<'testimonials'>) {
  const { heading, lead, letters, stats } = section.values
  const placed = letters.map((letter, at) => ({ letter, place: `${at + 1} / ${letters.length}` }))
  return (
    <Section
      ground={section.ground}
      aria-labelledby={section.id}
      className={sectionClass(
        section,
        'seen-later [--seen-later-height:clamp(36rem,300vw_-_72rem,68rem)]',
      )}
    >
      <SectionHeading id={section.id} title={heading} lead={lead} />
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and not every browser lets keys reach what does
        tabIndex={0}
        aria-labelledby={section.id}
        className="strip mt-4 gap-6 md:mt-14 md:gap-x-16 md:gap-y-12 md:grid md:grid-cols-2"
      >
        <Each of={placed}>
          {({ letter, place }) => (
            <li className="relative md:even:translate-y-12">
              <Letter {...letter} />
              {letters.length > 1 ? (
                <p
                  aria-hidden="true"
                  className="absolute end-0 bottom-0 text-sm text-muted md:hidden"
                >
                  {place}
                </p>
              ) : null}
            </li>
          )}
        </Each>
      </ul>
      {stats.length > 0 ? (
        <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-4 border-t border-line pt-5 md:mt-32 md:grid-cols-4 sm:pt-10">
          <Each of={stats}>
            {({ figure, label }) => (
              <div className="grid content-start">
                <dt className="order-2 text-muted">{label}</dt>
                <dd className="font-serif text-3xl tabular-nums sm:text-4xl">{figure}</dd>
              </div>
            )}
          </Each>
        </dl>
      ) : null}
    </Section>
  )
}

function Letter({
  name,
  role,
  content,
  rating,
  image,
}: SectionProps<'testimonials'>['section']['values']['letters'][number]) {
  const stars = rating === 'no' ? 0 : Number(rating)
  return (
    <figure className="grid gap-4 sm:gap-5">
      {stars > 0 ? (
        <p role="img" aria-label={`Rated ${stars} out of 5`} className="flex gap-1 text-turmeric">
          {Array.from({ length: stars }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: five equal stars
            <Star key={index} aria-hidden="true" className="size-4 fill-current stroke-none" />
          ))}
        </p>
      ) : null}
      <blockquote className="font-serif text-lg leading-snug md:text-xl">“{content}”</blockquote>
      <figcaption className="flex items-center gap-4">
        {image ? (
          <span
            aria-hidden="true"
            className="grid size-12 place-items-center overflow-clip rounded-full bg-turmeric-wash text-2xl leading-none"
          >
            <Face of={image} />
          </span>
        ) : null}
        <span className="grid">
          <span className="font-semibold">{name}</span>
          {role ? <span className="text-sm text-muted">{role}</span> : null}
        </span>
      </figcaption>
    </figure>
  )
}

function Face({ of: emoji }: { of: string }) {
  const name = DRAWN[emoji]
  if (!name) return emoji
  return <img src={`/art/reader-${name}.svg`} alt={emoji} width={240} height={240} loading="lazy" />
}
