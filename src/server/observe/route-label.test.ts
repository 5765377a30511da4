import { expect, test } from 'vitest'
import { routeLabel } from './route-label.ts'

test.each([
  ['/', '/*', '/'],
  ['/blog', '/*', '/blog'],
  ['/blog/ada@example.org', '/*', '/blog/*'],
  ['/blog.data', '/*', '/blog'],
  ['/blog.json', '/*', '/blog'],
  ['/blog/soup.json', '/*', '/blog/*'],
  ['/index.json', '/*', '/'],
  ['/preview/a-secret', '/*', '/preview/*'],
  ['/wp-login.php', '/*', 'other'],
  ['/api/admin/people/7', '/api/admin/people/:id', '/api/admin/people/:id'],
  ['/api/admin/people/7', '/api/admin/*', '/api/*'],
])('%s, answered by %s, is counted as %s', (path, pattern, label) => {
  expect(routeLabel(path, pattern)).toBe(label)
})
