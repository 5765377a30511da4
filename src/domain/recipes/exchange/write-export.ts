import { slugOf } from '#domain/posts/slug.ts'
import { cooklangOf } from './cooklang/write-cooklang.ts'
import { EXPORT_FORMATS, type ExportFormat } from './export-formats.ts'
import type { ExportedRecipe } from './exported/exported-recipe.ts'
import { mealieOf } from './mealie/write-mealie.ts'
import { schemaOf } from './schema/write-schema.ts'

/** No file system takes longer names; a letter may have four bytes. */
const LONGEST_NAME = 50

/**
 * A recipe as a file: its text, its media type, and a name of letters, digits and hyphens alone.
 *
 * @param isTitled gives Markdown the title of its post as a heading where the block has no name
 */
export function writeExport(
  exported: ExportedRecipe,
  format: ExportFormat,
  { isTitled = false }: { isTitled?: boolean } = {},
) {
  const { ending, type } = EXPORT_FORMATS[format]
  const name = slugOf(exported.recipe.name ?? exported.name).slice(0, LONGEST_NAME) || 'recipe'
  const heading =
    isTitled && format === 'markdown' && exported.recipe.name === undefined
      ? `# ${exported.name.replace(/\s+/g, ' ').trim()}\n\n`
      : ''
  return { fileName: `${name}.${ending}`, type, text: heading + textOf(exported, format) }
}

function textOf(exported: ExportedRecipe, format: ExportFormat): string {
  if (format === 'markdown') return markdownOf(exported)
  if (format === 'cooklang') return cooklangOf(exported)
  return `${JSON.stringify(format === 'mealie' ? mealieOf(exported) : schemaOf(exported), null, 2)}\n`
}

/** The block as it stands, behind a fence that nothing in it closes. */
function markdownOf({ block }: ExportedRecipe): string {
  const longest = Math.max(2, ...Array.from(block.matchAll(/`+/g), ([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}recipe\n${block}\n${fence}\n`
}
