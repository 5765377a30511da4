import type { CSSProperties } from 'react'
import { paletteOfLook } from '#domain/site/look/look-sheet.ts'
import {
  LEAST_CONTRAST,
  listTextPairs,
  MODES,
  type Mode,
  type Palette,
  type TextPair,
} from '#domain/site/look/palette.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonStyles } from '#ui/button.tsx'

const MODE_NAMES = { light: 'Light', dark: 'Dark' } as const satisfies Record<Mode, string>

/** The names of the colours here, where the tokens' names would say little. */
const NAMES = {
  ink: 'Words',
  muted: 'Quiet words',
  leaf: 'Links',
  'leaf-deep': 'Links under the pointer',
  'leaf-ink': 'Words on buttons',
  tomato: 'Warnings',
  'tomato-deep': 'Warnings under the pointer',
  'tomato-ink': 'Words on red buttons',
  turmeric: 'Highlights',
  paper: 'page',
  card: 'card',
  sand: 'band',
  line: 'pressed button',
  'leaf-wash': 'tinted ground',
  'turmeric-wash': 'highlighted ground',
  'tomato-wash': 'ground of warnings',
} as const satisfies Partial<Record<TextPair['text'], string>>

/**
 * A piece of a page in both modes as a colour makes it, and the contrast of every pair of words and ground with the one that
 * was asked for.
 */
export function LookPreview({ colour, asked }: { colour: string; asked: string }) {
  const palette = paletteOfLook({ colour })
  const pairs = listTextPairs(paletteOfLook({ colour: asked }))
  const least = Math.min(...pairs.map(({ contrast }) => contrast))
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {MODES.map((mode) => (
          <Sample key={mode} mode={mode} palette={palette} />
        ))}
      </div>
      <details className="text-sm">
        <summary className="cursor-pointer py-1">
          Contrast of words: {ratioInWords(least)} or more
          {least < LEAST_CONTRAST ? `, and ${LEAST_CONTRAST}:1 is needed` : ''}
        </summary>
        <div className="grid gap-x-8 gap-y-4 pt-3 sm:grid-cols-2">
          {MODES.map((mode) => (
            <Ratios key={mode} mode={mode} pairs={pairs.filter((pair) => pair.mode === mode)} />
          ))}
        </div>
      </details>
    </div>
  )
}

function Sample({ mode, palette }: { mode: Mode; palette: Palette }) {
  const tokens = Object.entries(palette[mode]).map(([name, value]) => [`--color-${name}`, value])
  return (
    <div
      style={{ ...Object.fromEntries(tokens), colorScheme: mode } as CSSProperties}
      role="img"
      aria-label={`A piece of a page with these colours, ${mode}`}
      className="rounded-card border border-line bg-paper p-4 text-ink"
    >
      <div className="grid justify-items-start gap-3">
        <p className="text-xs text-muted">{MODE_NAMES[mode]}</p>
        <p className="font-serif text-xl">Soup for the first cold evening</p>
        <p className="text-sm">
          Leeks, white beans and a handful of herbs:{' '}
          <span className="text-leaf underline underline-offset-4">see the recipe</span>.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <span className={buttonStyles({ size: 'sm' })}>Subscribe</span>
          <Badge>Guide</Badge>
        </div>
        <p className="w-full rounded-control border border-control bg-card px-3 py-2 text-sm text-muted">
          Your mail address
        </p>
      </div>
    </div>
  )
}

function Ratios({ mode, pairs }: { mode: Mode; pairs: TextPair[] }) {
  return (
    <table className="w-full text-start text-xs">
      <caption className="pb-1 text-start font-semibold">{MODE_NAMES[mode]}</caption>
      <tbody>
        {pairs.map(({ text, on, contrast }) => (
          <tr key={text + on} className="border-t border-line">
            <th scope="row" className="py-1 text-start font-normal">
              {NAMES[text as keyof typeof NAMES]} on {NAMES[on as keyof typeof NAMES]}
            </th>
            <td
              className={
                contrast < LEAST_CONTRAST
                  ? 'text-end font-semibold text-tomato tabular-nums'
                  : 'text-end tabular-nums'
              }
            >
              {ratioInWords(contrast)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Rounded down: what is too little never reads as enough. */
function ratioInWords(contrast: number): string {
  return `${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`
}
