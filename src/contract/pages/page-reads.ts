import type { ListType } from '#domain/posts/post-type.ts'
import type { Choice } from '#domain/recipes/page/choice.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import type { Language } from '#domain/words/languages.ts'
import type { DesignedPage } from '#pages/designed-page.calls.ts'
import type { DesignedPageId } from '#pages/sections/designed-pages.ts'
import type { FoundPage, WrittenPage } from '#pages/written-page.calls.ts'
import type { GivenPageId } from '#pages/written-pages.ts'
import type { ProfilePage } from '#profiles/profile-page.calls.ts'
import type { SeriesPage } from '#terms/series-page.calls.ts'
import type { TopicPage } from '#terms/topic-page.calls.ts'
import type { RecipeChoices, RecipePage } from '../find-recipes.ts'
import type { PostAround, PostDetail, PostPage } from '../posts.ts'
import type { SearchResult } from '../search.ts'
import type { TopicLink } from '../topic-link.ts'
import type { RecipesAddress } from '../urls.ts'

/**
 * The reads of public pages' loaders, on the server alone; each is one operation, for one visitor. All reject
 * with an `AppError`.
 */
export type PageReads = {
  /** One page of published posts; `invalid` for a cursor that is none. */
  listPosts(query: { type?: ListType | undefined; cursor?: string | undefined }): Promise<PostPage>
  /** One page of the posts of a topic, in another language than the site's when it is given; `not_found`, `invalid` for a cursor that is none. */
  getTopic(address: {
    slug: string
    cursor?: string | undefined
    language?: string | undefined
  }): Promise<TopicPage>
  /** A series with its parts in their order, in another language than the site's when it is given; `not_found`. */
  getSeries(slug: string, language?: string): Promise<SeriesPage>
  /** The public page of somebody, with one page of their posts; `not_found`, `invalid` for a cursor that is none. */
  getProfile(address: { slug: string; cursor?: string | undefined }): Promise<ProfilePage>
  /** The topics with the most posts, in another language than the site's when it is given; none on a site without any. */
  listTopics(language?: string): Promise<TopicLink[]>
  /** A whole post, with its recipes as an address wants them; `not_found`. */
  getPost(slug: string, choice?: Choice): Promise<PostDetail>
  /** The language of a post where that is another than the site's; undefined for others and for none. */
  findPostLanguage(slug: string): Promise<Language | undefined>
  /** The same of the draft behind a preview link. */
  findPreviewLanguage(token: string): Promise<Language | undefined>
  /** The same of the page at an address that the program does not have. */
  findOwnPageLanguage(address: string): Promise<Language | undefined>
  /** One page of the posts in another language than the site's; `not_found` for one in which there are none, `invalid` for a cursor that is none. */
  listPostsIn(address: { language: string; cursor?: string | undefined }): Promise<PostPage>
  /** The posts to read after a post; `not_found`. */
  getPostAround(slug: string): Promise<PostAround>
  /** The results of a search, among what is in another language than the site's when it is given; `too_many_requests`. */
  search(address: {
    q: string
    type?: string | undefined
    cursor?: string | undefined
    language?: string | undefined
  }): Promise<SearchResult>
  /** Recipes by what they are; `too_many_requests`, `invalid`. */
  findRecipes(address: RecipesAddress): Promise<RecipePage>
  listRecipeChoices(): Promise<RecipeChoices>
  /** The draft behind a preview link; `not_found`. */
  getPreview(token: string, choice: Choice): Promise<PostDetail>
  /** A page that is made of sections, as it is published; of a database that does not answer, as it was. */
  getDesignedPage(
    id: DesignedPageId,
    site: Pick<SiteSettings, 'name' | 'language' | 'otherLanguages'>,
  ): Promise<DesignedPage>
  /** A page with a text, as it is published. */
  getWrittenPage(id: GivenPageId): Promise<WrittenPage>
  /** The owner's page at an address that the program does not have; undefined for none. */
  findOwnPage(address: string): Promise<FoundPage | undefined>
}
