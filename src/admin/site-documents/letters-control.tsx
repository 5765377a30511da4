import { clsx } from 'clsx'
import { useEffect } from 'react'
import { LETTERS, type LettersName } from '#domain/site/look/letters.ts'
import { ALL_TYPEFACES_CSS } from '#domain/site/look/typefaces.ts'
import { ChoiceControl, type ChoiceProps } from './choice-control.tsx'

const NAMES = Object.keys(LETTERS) as LettersName[]

/** How pages are written, chosen from a list or by pressing a sample; each sample is in its own letters. */
export function LettersControl(props: ChoiceProps) {
  useEffect(haveAllTypefaces, [])
  return (
    <div className="grid gap-3">
      <ChoiceControl {...props} />
      <div className="grid gap-3 sm:grid-cols-2">
        {NAMES.map((name) => (
          <Sample
            key={name}
            name={name}
            isChosen={name === props.value}
            onChoose={() => props.onChange(name)}
          />
        ))}
      </div>
    </div>
  )
}

function Sample({
  name,
  isChosen,
  onChoose,
}: {
  name: LettersName
  isChosen: boolean
  onChoose: () => void
}) {
  const { label, headings, texts, ...lettering } = LETTERS[name]
  const fontWeight = 'weight' in lettering ? lettering.weight : 480
  const wordSpacing = 'wordSpacing' in lettering ? lettering.wordSpacing : undefined
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={clsx(
        'grid cursor-pointer content-start gap-1.5 rounded-card border p-4 text-start hover:border-ink',
        isChosen ? 'border-leaf bg-leaf-wash' : 'border-control bg-card',
      )}
      style={{ fontFeatureSettings: '"lnum"' }}
      onClick={onChoose}
    >
      <span className="text-xs text-muted">{label}</span>
      <span className="text-xl" style={{ fontFamily: headings, fontWeight }}>
        Grüne Soße & eggs
      </span>
      <span className="text-sm" style={{ fontFamily: texts, wordSpacing }}>
        Leeks, white beans, ½ l of broth and ⅓ bunch of dill, <b>25 minutes</b>.
      </span>
    </button>
  )
}

let sheet: CSSStyleSheet | undefined

/** Has the page know every typeface; a browser fetches those that something is written in. */
function haveAllTypefaces(): void {
  if (sheet || !('replaceSync' in CSSStyleSheet.prototype)) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(ALL_TYPEFACES_CSS)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
