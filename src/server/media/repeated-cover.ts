import { findMediaStem } from '#domain/media/media-links.ts'

/** A figure that a text begins with, without a caption. */
const FIRST_FIGURE = /^\s*<figure(?: class="[a-z]+")?>(?:(?!<\/?fig).)*<\/figure>\s*/s
const MEDIA_SOURCE = / src="(\/media\/[^"]*)"/

/**
 * Leaves out the picture that a text begins with where it is the cover, which stands directly above. One with a
 * caption stays: its words would be lost.
 *
 * @param html as `showPictures` gives it
 */
export function withoutRepeatedCover(html: string, cover: { url: string } | undefined): string {
  const stem = cover && findMediaStem(cover.url)
  const [figure] = (stem && FIRST_FIGURE.exec(html)) || []
  if (!figure) return html
  const [, source = ''] = MEDIA_SOURCE.exec(figure) ?? []
  return findMediaStem(source) === stem ? html.slice(figure.length) : html
}
