import type { Feed, FeedEntry } from './feed.ts'

/** The page that says how the extension is to be read. */
const ABOUT_RECIPES = 'docs/recipes.md, “For programs”'

/** Writes a feed as JSON Feed 1.1. */
export function writeJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.homeUrl,
    feed_url: feed.selfUrls.json,
    icon: feed.icons.large,
    favicon: feed.icons.small,
    language: feed.language,
    authors: [{ name: feed.siteName }],
    items: feed.entries.map(makeItem),
  })
}

function makeItem(entry: FeedEntry) {
  const { contentHtml, summary, image, recipes } = entry
  return {
    id: entry.id,
    url: entry.url,
    title: entry.title,
    summary,
    // One of the two must be there.
    ...(contentHtml === null ? { content_text: summary } : { content_html: contentHtml }),
    ...(image && { image: image.url }),
    date_published: entry.publishedAt,
    date_modified: entry.updatedAt,
    authors: entry.authors,
    tags: [entry.category.label],
    // An extension, as the format allows them; other formats carry recipes in the text alone.
    ...(recipes.length > 0 && { _recipes: { about: ABOUT_RECIPES, items: recipes } }),
  }
}
