import { testEngine } from '#tests/e2e/engines/test-engine.ts'
import { launchNewestChromium } from '#tests/support/browser/newest-chromium.ts'

// The tests of e2e run in it anyway; for the table it is tried as the others are.
testEngine({ name: "Today's Chromium", isThere: () => true, launch: launchNewestChromium })
