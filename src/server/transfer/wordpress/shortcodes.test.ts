import { expect, test } from 'vitest'
import { startProcessorTime } from '#tests/support/processor-time.ts'
import { translateShortcodes } from './shortcodes.ts'

const translated = (html: string) => translateShortcodes(html, new Map())
const namesIn = (html: string) => translated(html).notes.map(({ detail }) => detail)

test.each([
  ['[su_note color="red"]', ['su_note']],
  ['[su_note title="a [b]"]x[/su_note]', ['su_note']],
  ['[contact-form-7 id="1"] and [vc_row]', ['contact-form-7', 'vc_row']],
  ['[box color="red"]x[/box]', ['box']],
  ['x[/box]', ['box']],
  ['[see] [see page 4] [1] [ a_b ] [a_b\n]', []],
  ['[a_b', []],
])('the shortcodes in %j that nobody knows are %j', (html, names) => {
  expect(namesIn(html)).toEqual(names)
  expect(translated(html).html).toBe(html)
})

test('what WP Recipe Maker’s shortcodes show becomes words, and the report says what they were', () => {
  const { html, notes } = translated(
    '<p>Mix [wprm-ingredient text="flour" uid="1"] for [timer minutes=5]5 minutes[/timer] at [wprm-temperature value="180" unit="C"]: [adjustable]2[/adjustable] bowls.[wprm-recipe-jump text="Jump"]</p>',
  )
  expect(html).toBe('<p>Mix flour for 5 minutes at 180 °C: 2 bowls.</p>')
  expect(notes.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'layout'))
  expect(namesIn('[wprm-ingredient uid="4"]')).toEqual(['wprm-ingredient'])
})

test('a caption begins where the last one of two has begun', () => {
  expect(translated('[caption] lost [caption]<img src="a">Soup[/caption]').html).toBe(
    '[caption] lost \n\n<figure><img src="a"><figcaption>Soup</figcaption></figure>\n\n',
  )
})

const LENGTH = 1_000_000
const ofLength = (unit: string) => unit.repeat(LENGTH / unit.length)

/** Patterns that look on to the end from each of its places take minutes for one of these; these take a tenth of a second. */
test.each([
  ...[
    '[a_b',
    '[a-',
    '[/a',
    '[x y="',
    '[caption',
    '[caption]',
    '[gallery ',
    '[embed ',
    '[code ',
  ].map((unit) => [unit, ofLength(unit)]),
  ['[a-a-…', `[${ofLength('a-')}`],
  ['[gallery aa…]', `[gallery ${ofLength('a')}]`],
  ['[gallery a  …]', `[gallery a${ofLength(' ')}]`],
])('a megabyte of %j costs no more than other texts', (_, html) => {
  const taken = startProcessorTime()
  translated(html)
  expect(taken()).toBeLessThan(5_000)
})
