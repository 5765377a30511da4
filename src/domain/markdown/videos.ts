import type { Element, Root } from 'hast'
import { h } from 'hastscript'
import { embeddableVideo } from '../posts/video.ts'
import { replaceElements } from './tree/walk.ts'

/** The class of a paragraph that is a video. */
export const VIDEO_CLASS = 'video'

/**
 * Makes an invitation to watch of the address of a video that stands alone in its paragraph. It
 * is a link: nothing is asked of the other site before a reader follows it.
 *
 * An address that has words of its own stays the link that the writer made.
 */
export function showLoneVideos(tree: Root): void {
  replaceElements(tree, (element) => {
    const address = element.tagName === 'p' ? addressAlone(element) : undefined
    const video = address && embeddableVideo(address)
    if (!video) return undefined
    const words = [h('strong', 'Watch the video'), ' ', h('span', `on ${video.host}`)]
    return [h('p', { className: [VIDEO_CLASS] }, [h('a', { href: video.watchUrl }, words)])]
  })
}

/** The address that a paragraph consists of. */
function addressAlone({ children }: Element): string | undefined {
  const [link, ...others] = children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  )
  if (others.length > 0 || link?.type !== 'element' || link.tagName !== 'a') return undefined
  const [words, ...more] = link.children
  if (words?.type !== 'text' || more.length > 0) return undefined
  return embeddableVideo(words.value) && String(link.properties.href)
}
