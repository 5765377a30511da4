import { askAtPress } from './ask-at-press.ts'
import { answerControls } from './controls.ts'
import { countSaved } from './count-saved.ts'
import { guardStorage } from './guard-storage.ts'
import { followHeader } from './header.ts'
import { logPageView } from './log-page-view.ts'
import { markAbilities } from './mark-abilities.ts'
import { applyPreferences } from './preferences.ts'
import { recordErrors } from './record-errors.ts'
import { renewOldPage } from './renew-old-page.ts'
import { replayClicks } from './replay-clicks.ts'
import { restoreScroll } from './restore-scroll.ts'
import { runSplash } from './splash.ts'
import { startOnIntent } from './start-on-intent.ts'
import { watchStart } from './watch-start.ts'

/*
 * Runs at the top of every page, before anything is painted and long before React. What it
 * answers it keeps answering afterwards: the components only render the markup.
 */
recordErrors()
guardStorage()
renewOldPage()
restoreScroll()
applyPreferences()
countSaved()
markAbilities()
logPageView()
runSplash()
followHeader()
answerControls()
askAtPress()
replayClicks()
watchStart()
startOnIntent()
