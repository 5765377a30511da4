import type { Picture } from '#contract/picture.ts'
import { withShownLinks } from '#contract/post-paths.ts'
import type { Heading, PostDetail } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { hasStoredWords, withStoredWords } from '#domain/markdown/stored-words.ts'
import { mediaStemsIn } from '#domain/media/media-links.ts'
import { hasRecipe } from '#domain/recipes/data/recipe-data.ts'
import type { Choice } from '#domain/recipes/page/choice.ts'
import { underItsTitle } from '#domain/recipes/page/recipe-heading.ts'
import { showRecipes } from '#domain/recipes/page/show-recipes.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import type { Language } from '#domain/words/languages.ts'
import { wordsIn } from '#domain/words/words-in.ts'
import { joinNames } from '#profiles/byline.ts'
import * as bylinesRepository from '#profiles/bylines.tables.ts'
import { profileUrls } from '#profiles/profile-urls.calls.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as mediaUsesRepository from '#server/data/media/media-uses-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import * as recipesRepository from '#server/data/recipes/recipes-repository.ts'
import { pageFields } from '#server/data/tables/document-columns.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { showPictures } from '#server/media/pictures-in-text.ts'
import { listRecipeImages, presentPicture } from '#server/media/present-picture.ts'
import { withoutRepeatedCover } from '#server/media/repeated-cover.ts'
import { linksToTopics } from '#server/operations/posts/terms-in-words.ts'
import * as postTermsRepository from '#terms/post-terms.tables.ts'
import { renderChooser } from '#translations/sets/alternates.server.ts'
import * as translationsTable from '#translations/translations.tables.ts'
import { readPublished } from '../site/documents/get-site-document.ts'
import { findSeriesPlace, renderSeriesPlace } from './find-series-place.ts'
import { alternatesOfPost } from './list-alternates.ts'
import { presentSummary } from './present-post.ts'
import { withPrintCode } from './print-code.ts'
import { withShownFoods } from './shown-foods.ts'

/** No more of a text are looked up; those after them are shown as they are. */
const MOST_PICTURES = 200

/**
 * The published post at an address, ready to show.
 *
 * Its recipes are shown as `choice` says. With the public origin of the site, the first has a code for paper that leads to the page.
 *
 * @throws AppError `not_found`, for a post that is not public as for one that never was
 */
export async function getPost(
  { db, now, siteUrl }: Pick<Deps, 'db' | 'now'> & Partial<Pick<Deps, 'siteUrl'>>,
  slug: string,
  choice?: Choice,
): Promise<PostDetail> {
  const row = await postsRepository.findPublishedBySlug(db, { slug, now: now() })
  if (!row) throw new AppError('not_found', 'Blog post not found')

  const isRecipe = hasRecipe(row.content_html)
  const [pictures, html, recipes, { topics, series }, people, set, site] = await Promise.all([
    mediaRepository.listForPost(db, row.id),
    shownText(db, row.content_html, row.language),
    // Most posts have none, and need not be asked for.
    isRecipe ? recipesRepository.listOfPost(db, row.id) : [],
    postTermsRepository.listOfPost(db, row.id),
    bylinesRepository.listOfPost(db, row.id),
    translationsTable.listSet(db, row.id),
    // The controls of a recipe are in the language of its post.
    isRecipe ? readPublished(db, 'settings') : undefined,
  ])
  const [featured, ...more] = pictures.map(presentPicture)
  // Most posts show nothing that depends on them.
  const isAsked = isRecipe || series !== undefined || row.language !== '' || set.length > 0
  const settings = site ?? (isAsked ? await readPublished(db, 'settings') : undefined)
  const other = settings && otherLanguage(row.language, settings)
  const language = other ?? settings?.language ?? 'en'
  const place = series && (await findSeriesPlace(db, { post: row, series, now: now(), other }))
  const placed = place && renderSeriesPlace(place, wordsIn(language).seriesPlace)
  const alternates =
    settings?.otherLanguages === 'on'
      ? alternatesOfPost(set, { now: now(), siteLanguage: settings.language })
      : []
  const path = urls.post(row.slug)
  const { html: titled, headings } = underItsTitle({
    // The player of a featured video stands in the place of the cover.
    html: row.video_url ? html : withoutRepeatedCover(html, featured),
    headings: JSON.parse(row.headings) as Heading[],
    title: row.title,
  })
  const { contentHtml, recipeFacts, hasSteps } = showRecipes(titled, {
    path,
    choice,
    isPart: row.post_type !== 'blog',
    ...(site && { words: wordsIn(language) }),
  })
  return {
    ...presentSummary({ ...row, is_recipe: isRecipe }, { picture: featured ?? null, people }),
    contentHtml:
      renderChooser(alternates, language) +
      (placed?.before ?? '') +
      (siteUrl && isRecipe ? withPrintCode(contentHtml, siteUrl + path) : contentHtml) +
      (placed?.behind ?? ''),
    recipeFacts,
    hasSteps,
    headings,
    ...pageFields(row),
    updatedAt: row.updated_at,
    morePictures: more,
    recipeImages: isRecipe && pictures[0] ? listRecipeImages(pictures[0]) : [],
    recipes: recipes.map(withShownFoods),
    ...linksToPeople(people),
    ...(topics.length > 0 && { topics: await linksToTopics(db, topics.map(withGroup), other) }),
    ...(place && { series: place }),
    ...(other && { language: other }),
    ...(alternates.length > 0 && { alternates }),
  }
}

/** The language of a post where that is another than the site's. */
export function otherLanguage(
  language: Language | '',
  site: Pick<SiteSettings, 'language' | 'otherLanguages'>,
): Language | undefined {
  const isOther = site.otherLanguages === 'on' && language !== '' && language !== site.language
  return isOther ? language : undefined
}

/** Whom a byline means, as links; nothing when it means nobody. */
export function linksToPeople(
  people: readonly bylinesRepository.BylinePerson[],
): Pick<PostDetail, 'authors' | 'bylineHtml'> {
  if (people.length === 0) return {}
  return {
    authors: people.map(({ slug, name }) => ({ slug, name })),
    bylineHtml: joinNames(people.map(profileLink)),
  }
}

function profileLink({ slug, name }: bylinesRepository.BylinePerson): string {
  return `<a href="${profileUrls.page(slug)}" class="underline underline-offset-4">${asHtml(name)}</a>`
}

function asHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function withGroup<Row extends { group_name: string }>(row: Row): Row & { group: string } {
  return { ...row, group: row.group_name }
}

/**
 * Rendered text as readers see it: with its pictures as they are now, replaced ones too, in the copies made so far, with
 * its links to posts at the addresses of today, and with the words of the program in the language of the site, or in the other one that the text is in.
 */
export async function shownText(
  db: Database,
  html: string,
  own: Language | '' = '',
): Promise<string> {
  const shown = withShownLinks(showPictures(html, await findTextPictures(db, html)))
  if (!hasStoredWords(html)) return shown
  const site = await readPublished(db, 'settings')
  const language = otherLanguage(own, site) ?? site.language
  return language === 'en' ? shown : withStoredWords(shown, wordsIn(language).storedText)
}

/** The pictures that rendered texts show, by what the names of all their files begin with. */
export async function findTextPictures(
  db: Database,
  html: string,
): Promise<ReadonlyMap<string, Picture>> {
  if (!html.includes('<img src="/media/')) return new Map()
  const stems = mediaStemsIn(html).slice(0, MOST_PICTURES)
  const found = await mediaUsesRepository.findByStems(db, stems)
  return new Map([...found].map(([stem, media]) => [stem, presentPicture(media)]))
}
