import type { ComponentType } from 'react'
import { FeaturesSection } from './features-section.tsx'
import { HeroSection } from './hero-section.tsx'
import { OffersSection } from './offers-section.tsx'
import type { DrawSection, SectionProps, StillKind } from './placed-section.ts'
import { TeasersSection } from './teasers-section.tsx'
import { TestimonialsSection } from './testimonials-section.tsx'

/** What draws each kind: one element `section`, which browsers keep as it came. A kind without does not compile. */
const COMPONENTS: { [Kind in StillKind]: ComponentType<SectionProps<Kind>> } = {
  hero: HeroSection,
  features: FeaturesSection,
  offers: OffersSection,
  testimonials: TestimonialsSection,
  teasers: TeasersSection,
}

/** A section that is only shown. */
export const SectionView: DrawSection = ({ section, pictures }) => {
  const Component = COMPONENTS[section.kind] as DrawSection
  return <Component section={section} pictures={pictures} />
}
