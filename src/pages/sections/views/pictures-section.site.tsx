import { Section, SectionHeading } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { Each } from './each.site.tsx'
import type { SectionProps } from './placed-section.site.ts'
import { sectionClass } from './section-class.site.ts'
import { findPicture } from './section-pictures.site.ts'

/** Pictures in rows, those that are (still) in the library; without any there is nothing to see. */
export function PicturesSection({ section, pictures }: SectionProps<'pictures'>) {
  const { heading, lead } = section.values
  const shown = section.values.pictures.flatMap(({ caption, ...words }) => {
    const picture = findPicture(pictures, words.picture, words.pictureAlt)
    return picture ? [{ picture, caption }] : []
  })
  if (shown.length === 0) return <div hidden />
  return (
    <Section
      ground={section.ground}
      {...(heading && { 'aria-labelledby': section.id })}
      className={sectionClass(section)}
    >
      {heading ? (
        <div className="mb-6 md:mb-10">
          <SectionHeading id={section.id} title={heading} lead={lead} />
        </div>
      ) : null}
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <Each of={shown}>
          {({ picture, caption }) => (
            <li>
              <figure className="grid gap-2">
                <Picture
                  picture={picture}
                  sizes="(min-width: 48rem) 30vw, 45vw"
                  className="aspect-3/2 w-full rounded-card"
                />
                {caption ? <figcaption className="text-sm text-muted">{caption}</figcaption> : null}
              </figure>
            </li>
          )}
        </Each>
      </ul>
    </Section>
  )
}
