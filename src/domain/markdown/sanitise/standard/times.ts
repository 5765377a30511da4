const DATE = '(?<year>\\d{4,})-(?<month>\\d\\d)-(?<day>\\d\\d)'
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,3})?)?'
const ZONE = '(?:Z|[+-](?:[01]\\d|2[0-3]):?[0-5]\\d)'
const DURATION = 'P(?=[T\\d])(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d{1,3})?S)?)?'
const SPOKEN = '\\s*(?:\\d+(?:\\.\\d{1,3}(?=\\s*s))?\\s*[wdhms]\\s*)+'

const matching = (...forms: string[]) => new RegExp(`^(?:${forms.join('|')})$`, 'i')
const OF_CHANGE = matching(`${DATE}(?:[T ]${TIME}${ZONE})?`)
const ON_A_DATE = matching(`${DATE}(?:[T ]${TIME}(?:${ZONE})?)?`)
const OTHERS = matching(
  '(?!0000)\\d{4,}(?:-(?:0[1-9]|1[0-2]))?',
  '(?!0000)\\d{4,}-W(?:0[1-9]|[1-4]\\d|5[0-2])',
  '(?:--)?(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|[12]\\d))',
  TIME,
  ZONE,
  DURATION,
  SPOKEN,
)

/**
 * Whether a text is a date, a time, a length of time or a part of one as `<time>` has them.
 *
 * @see https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-time-element
 */
export function isTime(text: string): boolean {
  return isCalendarDay(ON_A_DATE, text) || OTHERS.test(text)
}

/** Whether a text is a date, or a moment, as `<ins>` and `<del>` have them. */
export function isTimeOfChange(text: string): boolean {
  return isCalendarDay(OF_CHANGE, text)
}

function isCalendarDay(form: RegExp, text: string): boolean {
  const { year, month, day } = form.exec(text)?.groups ?? {}
  if (year === undefined) return false
  const [ofYear, ofMonth, ofDay] = [Number(year), Number(month), Number(day)]
  const last = new Date(Date.UTC(2000 + (ofYear % 400), ofMonth, 0)).getUTCDate()
  return ofYear > 0 && ofMonth >= 1 && ofMonth <= 12 && ofDay >= 1 && ofDay <= last
}
