import type { ComponentType } from 'react'
import { ChosenPostsSection } from './chosen-posts-section.site.tsx'
import { ClosingSection } from './closing-section.site.tsx'
import { DishesSection } from './dishes-section.site.tsx'
import { DividerSection } from './divider-section.site.tsx'
import { FeaturesSection } from './features-section.site.tsx'
import { FiguresSection } from './figures-section.site.tsx'
import { HeroSection } from './hero-section.site.tsx'
import { InvitationSection } from './invitation-section.site.tsx'
import { MastheadSection } from './masthead-section.site.tsx'
import { NewsletterSection } from './newsletter-section.site.tsx'
import { OffersSection } from './offers-section.site.tsx'
import { PeopleSection } from './people-section.site.tsx'
import { PicturesSection } from './pictures-section.site.tsx'
import type { DrawSection, SectionProps, StillKind } from './placed-section.site.ts'
import { QuestionsSection } from './questions-section.site.tsx'
import { ServicesSection } from './services-section.site.tsx'
import { StorySection } from './story-section.site.tsx'
import { TeasersSection } from './teasers-section.site.tsx'
import { TestimonialsSection } from './testimonials-section.site.tsx'
import { TextSection } from './text-section.site.tsx'
import { ToolsSection } from './tools-section.site.tsx'
import { ValuesSection } from './values-section.site.tsx'

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
  pictures: PicturesSection,
  newsletter: NewsletterSection,
  divider: DividerSection,
  chosenPosts: ChosenPostsSection,
}

/** A section that is only shown. */
export const SectionView: DrawSection = ({ section, pictures }) => {
  const Component = COMPONENTS[section.kind] as DrawSection
  return <Component section={section} pictures={pictures} />
}
