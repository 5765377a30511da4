import { AppError } from '#domain/errors.ts'
import type { ImportedRecipe } from '#domain/recipes/exchange/foreign/block-of-foreign.ts'
import { isRecipeField } from '#domain/recipes/exchange/markdown/recipe-fields.ts'
import type {
  RecipeText,
  TransferNote,
  TransferPost,
  UnreadPost,
} from '#server/transfer/transfer-post.ts'
import { unreadPost } from '#server/transfer/unread-post.ts'
import type { ImportDeps } from './transfer-deps.ts'

/**
 * Reads the recipes of a file as the desk's import does, in the same thread and under its deadline: each
 * becomes a draft, with a note for every field that is not kept as it was.
 *
 * @throws AppError `unavailable`, when nothing else can be read either
 */
export async function readRecipeText(
  { content, siteUrl }: Pick<ImportDeps, 'content' | 'siteUrl'>,
  item: RecipeText,
): Promise<(TransferPost | UnreadPost)[]> {
  if (item.post) return [await withBlock(content, item, item.post)]
  try {
    const { text, fileName } = item
    const recipes = await content.readRecipes({ text, fileName, siteUrl })
    return recipes.map((recipe, index) => toPost(recipe, item, recipes.length > 1 ? index : -1))
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') throw error
    return [unreadPost(item.label, error)]
  }
}

/** A post in Markdown with a block in the place of its list and method; one that has neither stays as it was. */
async function withBlock(
  content: ImportDeps['content'],
  { label, text }: RecipeText,
  { of, fields }: NonNullable<RecipeText['post']>,
): Promise<TransferPost | UnreadPost> {
  try {
    const [recipe] = await content.readRecipes({ text, fields })
    if (!recipe) return of
    const notes = of.notes.flatMap((note) => withoutRecipeFields(note))
    return { ...of, text: recipe.markdown, notes: [...notes, ...recipe.findings.map(toNote)] }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error
    return error.code === 'not_found' ? of : unreadPost(label, error)
  }
}

/** Leaves the fields of a recipe out of a note: what the block has taken over is kept after all. */
function withoutRecipeFields(note: TransferNote): TransferNote[] {
  if (note.kind !== 'fields' || note.detail.startsWith('the video ')) return [note]
  const names = note.detail.split(', ').filter((name) => !isRecipeField(name))
  return names.length > 0 ? [{ ...note, detail: names.join(', ') }] : []
}

function toPost(recipe: ImportedRecipe, item: RecipeText, index: number): TransferPost {
  const { folder, fileName, featured } = item
  const label = index < 0 ? item.label : `${item.label} (${index + 1})`
  const title = recipe.title || findHeading(item.text) || titleOfName(fileName)
  const picture = featured ?? recipe.picture
  // Whether its picture can be had is said when it is taken in.
  const findings = recipe.findings.filter(({ field }) => !(picture && field === 'Picture'))
  return {
    kind: 'post',
    // Another archive may have a file of this name, but hardly with a recipe of this title.
    externalId: [label, title].join('\n'),
    label,
    folder,
    title,
    slug: '',
    formerSlugs: [],
    addresses: [],
    topics: [],
    text: recipe.markdown,
    author: '',
    writer: '',
    postType: 'blog',
    status: 'draft',
    publishedAt: null,
    expiresAt: null,
    createdAt: null,
    updatedAt: null,
    videoUrl: '',
    featured: picture && { address: picture.address, alt: picture.alt || title },
    notes: [...item.notes, ...findings.map(toNote)],
  }
}

function toNote({ field, outcome, detail }: ImportedRecipe['findings'][number]): TransferNote {
  return { kind: 'recipes', detail: `${field} ${outcome}: ${detail}` }
}

function findHeading(text: string): string {
  return /^#[ \t]+(.+?)[ \t]*#*$/m.exec(text.slice(0, 10_000))?.[1] ?? ''
}

function titleOfName(fileName: string): string {
  const words = fileName
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
