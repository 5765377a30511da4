import { type RefObject, useLayoutEffect, useState } from 'react'
import type { PostDetail } from '#contract/posts.ts'

/**
 * The traces that a reader leaves in an article: ticks, open disclosures, videos that play, a field or button that is
 * in use.
 */
const TRACES = ':checked,[open],iframe,:focus'

/**
 * The post that an article shows: the one it began with, until there is another version of it and the reader has
 * done nothing that a new text would undo.
 *
 * A page that was held for a while asks for its post again. To put the answer into the article would write the whole text
 * anew, with every tick, disclosure and amount as the server made them.
 */
export function useKeptPost(
  article: RefObject<HTMLElement | null>,
  newest: PostDetail,
): PostDetail {
  const [kept, setKept] = useState(newest)
  useLayoutEffect(() => {
    // What a browser reads back from its document is never the text that was stored, so versions are compared.
    if (newest.updatedAt !== kept.updatedAt && !isInUse(article.current)) setKept(newest)
  }, [article, newest, kept])
  return kept
}

function isInUse(article: HTMLElement | null): boolean {
  return article?.querySelector(TRACES) != null || scrollY > 0
}
