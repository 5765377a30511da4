import { hasChromium109, launchChromium109 } from '#tests/support/browser/chromium-109.ts'
import { testEngine } from './test-engine.ts'

testEngine({ name: 'Chromium 109', isThere: hasChromium109, launch: launchChromium109 })
