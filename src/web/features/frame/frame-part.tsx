import {
  type ComponentType,
  createContext,
  type FormEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useSubmit } from 'react-router'
import { useInnerLinks } from '#web/use-inner-links.ts'

export type FramePartName = 'header' | 'footer' | 'appearance'

/** The markup of the parts of the frame, given by the server alone, which renders each once for many pages. */
export const FrameMarkup = createContext<ReadonlyMap<FramePartName, string> | undefined>(undefined)

/** The parts by their names, for pages that a browser makes where the frame was another one. */
const FETCHED: Record<FramePartName, () => Promise<ComponentType>> = {
  header: async () => (await import('./header-contents.tsx')).HeaderContents,
  footer: async () => (await import('./footer-contents.tsx')).FooterContents,
  appearance: async () => (await import('./appearance-controls.tsx')).AppearanceControls,
}

/** The same object at each rendering: React would write another one into the document. */
const AS_IT_CAME = { __html: '' }

/**
 * A part of the frame that is links, words and what every document answers by itself: browsers keep the markup that came with the page and answer its links
 * and forms without loading a document. What draws it is fetched only where nothing came, as after the desk.
 */
export function FramePart({ name, className }: { name: FramePartName; className?: string }) {
  const markup = useContext(FrameMarkup)?.get(name)
  const [Fetched, setFetched] = useState<ComponentType>()
  const element = useRef<HTMLDivElement>(null)
  const followLink = useInnerLinks()
  const submit = useSubmit()

  useEffect(() => {
    if (element.current?.hasChildNodes()) return
    // Without it the page itself is whole; the next document brings it again.
    FETCHED[name]().then(
      (Part) => setFetched(() => Part),
      () => {},
    )
  }, [name])

  const answers = {
    onClick: followLink,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void submit(event.target as HTMLFormElement)
    },
  }
  if (Fetched) {
    return (
      <div key="fetched" className={className}>
        <Fetched />
      </div>
    )
  }
  return (
    <div
      ref={element}
      className={className}
      {...answers}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it, on the server
      dangerouslySetInnerHTML={markup === undefined ? AS_IT_CAME : { __html: markup }}
    />
  )
}
