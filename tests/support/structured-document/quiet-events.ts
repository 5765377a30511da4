import type { BlockEvents } from '#admin/features/structured-editor/view/blocks/block-events.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'

/** A page around an editor that does nothing of what its blocks ask, but for showing Markdown as the site does. */
export const quietEvents: BlockEvents = {
  replacePicture: () => undefined,
  useAsCover: () => undefined,
  choosePoint: () => undefined,
  recordDescribed: () => undefined,
  editRecipe: () => undefined,
  render: async (markdown) => renderMarkdown(markdown).html,
}
