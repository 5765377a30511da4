import { hasWebKit, launchWebKit } from '#tests/support/browser/webkit.ts'
import { testEngine } from './test-engine.ts'

testEngine({ name: 'WebKit', isThere: hasWebKit, launch: launchWebKit })
