import { logErrors } from './log-errors.ts'
import { answerTooltips } from './tooltips.ts'
import { watchBattery } from './watch-battery.ts'

/*
 * Runs once the page is parsed and this file is here, on every page and without React: what may wait, so
 * that the script which stands in each page's HTML is small. This one is fetched once.
 */
logErrors()
answerTooltips()
watchBattery()
