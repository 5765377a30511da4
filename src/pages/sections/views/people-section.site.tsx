import { Link } from 'react-router'
import { Section, SectionHeading } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { Each } from './each.site.tsx'
import type { SectionProps } from './placed-section.site.ts'
import { Plate } from './plate.site.tsx'
import { sectionClass } from './section-class.site.ts'
import { findPicture } from './section-pictures.site.ts'

/** Who is behind the site: beside each other where there is room, each below their picture. */
export function PeopleSection({ section, pictures }: SectionProps<'people'>) {
  const { heading, people } = section.values
  const { addresses = {} } = section
  const shown = people.map(({ picture, pictureAlt, ...person }, place) => ({
    ...person,
    place,
    picture: findPicture(pictures, picture, pictureAlt),
  }))
  return (
    <Section ground={section.ground} aria-labelledby={section.id} className={sectionClass(section)}>
      <SectionHeading id={section.id} title={heading} />
      <ul className="mt-12 grid grid-cols-[repeat(auto-fit,minmax(min(100%,21rem),1fr))] gap-x-12 gap-y-10">
        <Each of={shown}>
          {({ name, role, words, picture, place }) => (
            <li className="grid grid-cols-[auto_1fr] content-start items-center gap-x-5 gap-y-4 md:gap-x-12 lg:grid-cols-1">
              {picture ? (
                <Picture
                  picture={picture}
                  sizes="14rem"
                  className="h-24 w-auto rounded-card md:max-lg:row-span-2 md:h-32 lg:h-40"
                />
              ) : (
                <Plate name={name} place={place} />
              )}
              <div className="grid gap-2">
                <h3 className="text-2xl">
                  {addresses[place] ? (
                    <Link to={addresses[place]} className="underline underline-offset-4">
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </h3>
                {role ? <p className="text-sm font-semibold text-turmeric">{role}</p> : null}
              </div>
              {words ? <p className="max-w-[52ch] max-md:col-span-full">{words}</p> : null}
            </li>
          )}
        </Each>
      </ul>
    </Section>
  )
}
