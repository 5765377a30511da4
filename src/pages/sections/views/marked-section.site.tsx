import type { DrawSection } from './placed-section.site.ts'
import { SectionView } from './section-view.site.tsx'

/** A section of a draft that is seen beside its form, behind a mark with its id, which the preview puts into its element. */
export const MarkedSection: DrawSection = (props) => (
  <>
    <template data-section={props.section.id} />
    <SectionView {...props} />
  </>
)
