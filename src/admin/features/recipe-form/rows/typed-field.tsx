import { clsx } from 'clsx'
import { type ComponentProps, useState } from 'react'
import type { LinePart } from '#domain/recipes/form/line-parts.ts'

/**
 * Letters of the field and of its look take the same room: weight is a stroke around them, which moves none, and no
 * pair of letters is drawn nearer together, because the parts of the look would part it.
 */
const LETTERS =
  'col-start-1 row-start-1 min-w-0 px-2 py-[0.4375rem] text-base whitespace-pre-wrap wrap-anywhere [font-kerning:none] [font-variant-ligatures:none] tabular-nums'
const BOLD = '[-webkit-text-stroke:0.045em_currentColor]'
const HALF_BOLD = '[-webkit-text-stroke:0.025em_currentColor]'

const LOOKS: Record<LinePart['kind'], string> = {
  amount: `text-leaf ${BOLD}`,
  unit: 'text-leaf',
  food: `text-ink ${HALF_BOLD}`,
  preparation: 'text-muted',
  aside: 'text-muted',
  flag: `text-turmeric ${BOLD}`,
  heading: `text-ink ${BOLD}`,
  unread:
    'text-ink underline decoration-turmeric decoration-dotted decoration-2 underline-offset-4',
  reference: `bg-leaf-wash text-leaf ${HALF_BOLD}`,
  share: 'bg-leaf-wash text-muted',
  words: 'text-ink',
  field: 'text-ink',
  bullet: 'text-ink',
  picture: 'text-ink',
}

/**
 * A line to type in that shows what its words are taken for. The field itself holds them, with its keys, its input
 * methods and its spell checker; its look lies over it, unseen by assistive technology and by the mouse, and makes it
 * as high as its words.
 */
export function TypedField({
  parts,
  className,
  ...props
}: ComponentProps<'textarea'> & { parts: readonly LinePart[] }) {
  const [isComposing, setIsComposing] = useState(false)
  return (
    <div className="grid min-h-11 min-w-0">
      <textarea
        rows={1}
        dir="auto"
        autoComplete="off"
        data-typed=""
        data-start=""
        data-end=""
        {...props}
        onCompositionStart={() => setIsComposing(true)}
        onCompositionEnd={() => setIsComposing(false)}
        className={clsx(
          LETTERS,
          'resize-none overflow-hidden rounded-control bg-transparent caret-ink transition-colors selection:bg-leaf-tint hover:bg-leaf-wash focus:bg-card',
          'placeholder:text-muted placeholder:[-webkit-text-fill-color:var(--color-muted)] focus-visible:rounded-control focus-visible:outline-2 focus-visible:-outline-offset-2',
          // An input method underlines words that are not there yet in the colour of the field's letters.
          !isComposing && '[-webkit-text-fill-color:transparent]',
          className,
        )}
      />
      <div
        aria-hidden="true"
        dir="auto"
        data-look=""
        className={clsx(LETTERS, 'pointer-events-none', isComposing && 'invisible', className)}
      >
        {parts.map(({ text, kind }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, only an order
          <Part key={index} text={text} kind={kind} />
        ))}
        {'\u200b'}
      </div>
    </div>
  )
}

/** The braces around a food are the room at the ends of its chip. */
function Part({ text, kind }: LinePart) {
  if (kind !== 'reference') return <span className={LOOKS[kind]}>{text}</span>
  const isOpening = text.startsWith('{')
  const isClosing = text.endsWith('}')
  return (
    <span
      className={clsx(LOOKS[kind], isOpening && 'rounded-s-full', isClosing && 'rounded-e-full')}
    >
      {isOpening ? <Brace>{'{'}</Brace> : null}
      {text.slice(isOpening ? 1 : 0, isClosing ? -1 : undefined)}
      {isClosing ? <Brace>{'}'}</Brace> : null}
    </span>
  )
}

function Brace({ children }: { children: string }) {
  return <span className="text-transparent [-webkit-text-stroke:0]">{children}</span>
}
