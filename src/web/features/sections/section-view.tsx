import type { ComponentType } from 'react'
import { ClosingSection } from './closing-section.tsx'
import { DishesSection } from './dishes-section.tsx'
import { FeaturesSection } from './features-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { HeroSection } from './hero-section.tsx'
import { InvitationSection } from './invitation-section.tsx'
import { MastheadSection } from './masthead-section.tsx'
import { OffersSection } from './offers-section.tsx'
import { PeopleSection } from './people-section.tsx'
import type { DrawSection, SectionProps, StillKind } from './placed-section.ts'
import { QuestionsSection } from './questions-section.tsx'
import { ServicesSection } from './services-section.tsx'
import { StorySection } from './story-section.tsx'
import { TeasersSection } from './teasers-section.tsx'
import { TestimonialsSection } from './testimonials-section.tsx'
import { TextSection } from './text-section.tsx'
import { ToolsSection } from './tools-section.tsx'
import { ValuesSection } from './values-section.tsx'

/**
 * The component of each kind: one element `section` or `div`, which browsers keep as it came. A kind without does not
 * compile.
 */
const COMPONENTS: { [Kind in StillKind]: ComponentType<SectionProps<Kind>> } = {
  masthead: MastheadSection,
  services: ServicesSection,
  tools: ToolsSection,
  text: TextSection,
  story: StorySection,
  values: ValuesSection,
  people: PeopleSection,
  figures: FiguresSection,
  questions: QuestionsSection,
  invitation: InvitationSection,
  closing: ClosingSection,
  hero: HeroSection,
  dishes: DishesSection,
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
