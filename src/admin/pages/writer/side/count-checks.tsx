import { useEffect, useMemo, useState } from 'react'
import { useFindings } from '../../../features/post-editor/checks/use-findings.ts'
import { useAddress } from '../../../features/post-editor/use-address.ts'
import { useFields } from '../../../features/saving/use-fields.ts'
import { useDesk } from '../../../session/desk-session-provider.tsx'
import { useWriter } from '../open/writer-context.ts'
import { listAnchors, picked } from './writer-side.tsx'

/** Somebody who never pauses gets the count all the same. */
const AT_LATEST_MS = 5000

/**
 * Counts what is worth a second look while somebody writes, so that it need not be looked for: in a moment
 * when the browser has nothing else to do, after the preview has caught up. An empty post has no findings.
 */
export function CountChecks({ onCount }: { onCount: (count: number) => void }) {
  const { posts } = useDesk()
  const { post, writing, pictures } = useWriter()
  const { document, renderer } = writing
  const { mediaIds, title, slug } = useFields(document)
  const [seen, setSeen] = useState(() => document.read())
  const own = useMemo(() => picked(mediaIds, pictures), [mediaIds, pictures])
  const anchors = useMemo(() => listAnchors(seen && renderer.read()), [seen, renderer])
  const address = useAddress(posts, post.id, { title, slug })
  const findings = useFindings(seen, { anchors, pictures: own, posts, address })
  const count = seen.content.trim() === '' ? 0 : findings.length

  useEffect(() => {
    let stop: (() => void) | undefined
    const look = () => {
      stop?.()
      stop = whenIdle(() => setSeen(document.read()))
    }
    const unsubscribe = renderer.subscribe(look)
    return () => {
      unsubscribe()
      stop?.()
    }
  }, [document, renderer])

  useEffect(() => onCount(count), [count, onCount])
  return null
}

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: AT_LATEST_MS })
  return () => cancelIdleCallback(asked)
}
