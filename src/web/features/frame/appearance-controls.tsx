import { frameWords } from '#domain/words/english/frame.ts'
import { translated } from '#web/translated.ts'
import { FooterIcon } from './footer-icon.tsx'

const THEMES = [
  { value: 'light', icon: 'sun' },
  { value: 'system', icon: 'monitor' },
  { value: 'dark', icon: 'moon' },
] as const

/**
 * Light, dark or as the system has it, and whether anything moves by itself.
 *
 * The first script shows the stored choice here and answers a new one; the stylesheet alone
 * does for as long as the page lasts where no script runs.
 */
export function AppearanceControls() {
  const words = translated('frame', frameWords)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <fieldset className="flex rounded-full border border-control p-1">
        <legend className="sr-only">{words.colours}</legend>
        {THEMES.map(({ value, icon }) => (
          <label key={value}>
            <input
              type="radio"
              name="theme"
              value={value}
              defaultChecked={value === 'system'}
              className="sr-only"
            />
            <span className="choice">
              <FooterIcon name={icon} className="size-4 max-sm:hidden" />
              {words[value]}
            </span>
          </label>
        ))}
      </fieldset>
      <label>
        <input type="checkbox" name="pause-motion" className="peer sr-only" />
        <span className="choice border border-control px-4! py-2!">
          <FooterIcon name="pause" className="size-4 in-[:checked+*]:hidden" />
          <FooterIcon name="play" className="hidden size-4 in-[:checked+*]:block" />
          {words.pause}
        </span>
      </label>
    </div>
  )
}
