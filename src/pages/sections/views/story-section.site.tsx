import { clsx } from 'clsx'
import { Drawing } from '#ui/drawing.tsx'
import { Section } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { Each } from './each.site.tsx'
import type { SectionProps } from './placed-section.site.ts'
import { sectionClass } from './section-class.site.ts'
import { findPicture } from './section-pictures.site.ts'

/** A story beside its picture. */
export function StorySection({ section, pictures }: SectionProps<'story'>) {
  const { heading, drawing, text, ...words } = section.values
  const picture = findPicture(pictures, words.picture, words.pictureAlt)
  const paragraphs = text.split(/\n\s*\n/).filter((words) => words.trim() !== '')
  return (
    <Section ground={section.ground} aria-labelledby={section.id} className={sectionClass(section)}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr]">
        <div
          className={clsx(
            'grid content-start items-center gap-x-4 gap-y-10 lg:grid-cols-1',
            !picture && 'grid-cols-[minmax(0,1fr)_auto]',
          )}
        >
          <h2 id={section.id} className="max-w-[12ch] text-3xl">
            {heading}
          </h2>
          {picture ? (
            <Picture
              picture={picture}
              sizes="(min-width: 64rem) 35vw, 90vw"
              className="w-full rounded-card"
            />
          ) : drawing === 'pot' ? (
            <div className="justify-self-start">
              <Drawing of="pot-of-soup" className="h-28 md:h-48" />
            </div>
          ) : null}
        </div>
        <div className="grid max-w-measure gap-5 text-base">
          <Each of={paragraphs}>
            {(paragraph) => <p className="first:font-serif first:text-xl">{paragraph}</p>}
          </Each>
        </div>
      </div>
    </Section>
  )
}
