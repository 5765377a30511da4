import type { DesignedPageId } from '#domain/site/sections/designed-pages.ts'
import type {
  SectionKind,
  SectionKindName,
  SectionValues,
} from '#domain/site/sections/section-kinds.ts'
import { PAGE_PATHS } from './page-paths.ts'
import type { Picture } from './picture.ts'

/** Where each page that is made of sections is. */
export const DESIGNED_PAGE_PATHS: Readonly<Record<DesignedPageId, string>> = {
  home: PAGE_PATHS.home,
}

/** A section of one kind, ready to be shown: with all of its fields. */
export type ShownSectionOf<Kind extends SectionKindName> = {
  id: string
  kind: Kind
  ground: SectionKind['ground']
  values: SectionValues<Kind>
}

export type ShownSection = { [Kind in SectionKindName]: ShownSectionOf<Kind> }[SectionKindName]

/** A page that is made of sections, ready to be shown. */
export type DesignedPage = {
  title: string
  description: string
  sections: ShownSection[]
  /** Pictures of the library that the sections show, by their address. */
  pictures: Readonly<Record<string, Picture>>
  /** It could not be read: this is what was read last, and holds for the moment alone. */
  isOld?: true
}
