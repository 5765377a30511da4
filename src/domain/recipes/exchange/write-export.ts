import { makeSlug } from '#domain/posts/text/slug.ts'
import { writeCooklang } from './cooklang/write-cooklang.ts'
import { EXPORT_FORMATS, type ExportFormat } from './export-formats.ts'
import type { ExportedRecipe } from './exported/exported-recipe.ts'
import { writeMealie } from './mealie/write-mealie.ts'
import { writeSchema } from './schema/write-schema.ts'

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
  const name = makeSlug(exported.recipe.name ?? exported.name).slice(0, LONGEST_NAME) || 'recipe'
  const heading =
    isTitled && format === 'markdown' && exported.recipe.name === undefined
      ? `# ${exported.name.replace(/\s+/g, ' ').trim()}\n\n`
      : ''
  return { fileName: `${name}.${ending}`, type, text: heading + exportText(exported, format) }
}

function exportText(exported: ExportedRecipe, format: ExportFormat): string {
  if (format === 'markdown') return fencedBlock(exported)
  if (format === 'cooklang') return writeCooklang(exported)
  return `${JSON.stringify(format === 'mealie' ? writeMealie(exported) : writeSchema(exported), null, 2)}\n`
}

/** The block as it stands, behind a fence that nothing in it closes. */
function fencedBlock({ block }: ExportedRecipe): string {
  const longest = Math.max(2, ...Array.from(block.matchAll(/`+/g), ([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}recipe\n${block}\n${fence}\n`
}
