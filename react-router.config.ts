import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The whole manifest is one small, immutable file: no calls for it while navigating.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
