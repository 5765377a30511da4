import { expect, test } from 'vitest'
import { topicSection } from './sections.ts'

test.each([
  [undefined, 'Topic'],
  ['Diet', 'Diet'],
  ['Kitchen tools', 'Kitchen tools'],
  ['constructor', 'constructor'],
])('a topic of the group %s says so above its name', (group, badge) => {
  expect(topicSection({ slug: 'vegan', name: 'Vegan', ...(group && { group }) }).badge).toBe(badge)
})
