import { hasFirefox, launchFirefox } from '#tests/support/browser/firefox.ts'
import { testEngine } from './test-engine.ts'

testEngine({ name: 'Firefox', isThere: hasFirefox, launch: launchFirefox })
