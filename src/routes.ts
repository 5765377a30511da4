import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { PAGE_NAMES } from './contract/page-lists.ts'
import { PAGE_PATHS, PAGE_TABLE } from './contract/page-table.ts'

export default [
  ...PAGE_NAMES.map((name) => {
    const { path, module } = { path: PAGE_PATHS[name], module: PAGE_TABLE[name].module }
    // The server leads other spellings to the right one (`canonicalPath`); the router takes no other.
    if (path === '/') return index(module)
    const isFirstOf = PAGE_NAMES.find((other) => PAGE_TABLE[other].module === module) === name
    return route(path.slice(1), module, { caseSensitive: true, ...(!isFirstOf && { id: name }) })
  }),
  route('*', 'pages/any-address-page.site.tsx'),
] satisfies RouteConfig
