/*
 * No pattern reads past where the next card begins, so that cards that never end cost as much as any other text of their length.
 */
const BOOKMARK =
  /<figure class="kg-card kg-bookmark-card[^"]*">(?:(?!kg-bookmark-card)[\s\S]){0,8000}?<\/figure>/g
const BOOKMARK_LINK = /<a class="kg-bookmark-container"[^<>]*href="([^"]*)"/
const BOOKMARK_TITLE = /<div class="kg-bookmark-title">([^<]*)</
const CAPTION = /<figcaption>([\s\S]{0,2000}?)<\/figcaption>/
const CALLOUT =
  /<div class="kg-card kg-callout-card[^"]*">((?:(?!kg-callout-(?:card|text))[\s\S]){0,8000}?<div class="kg-callout-text">(?:(?!kg-callout-(?:card|text))[\s\S]){0,8000}?<\/div>)\s*<\/div>/g
const TOGGLE_ICON =
  /<button class="kg-toggle-card-icon"(?:(?!kg-toggle-card-icon)[\s\S]){0,2000}?<\/button>/g

/** Converts Ghost's cards to plain HTML. */
export function plainCards(html: string): string {
  return html
    .replace(BOOKMARK, (card) => {
      const address = BOOKMARK_LINK.exec(card)?.[1] ?? ''
      const title = BOOKMARK_TITLE.exec(card)?.[1]?.trim() || address
      const caption = CAPTION.exec(card)?.[1] ?? ''
      return `<p><a href="${address}">${title}</a></p>${caption ? `<p>${caption}</p>` : ''}`
    })
    .replace(CALLOUT, '<blockquote>$1</blockquote>')
    .replace(TOGGLE_ICON, '')
}
