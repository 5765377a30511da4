import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { PAGE_MODULES } from './contract/page-table.ts'

export default [
  ...PAGE_MODULES.map(({ path, module }) =>
    // The server leads other spellings to the right one (`canonicalPath`); the router takes no other.
    path === '/' ? index(module) : route(path.slice(1), module, { caseSensitive: true }),
  ),
  route('*', 'web/pages/any-address.tsx'),
] satisfies RouteConfig
