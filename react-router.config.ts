import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app/web',
  buildDirectory: 'build',
  serverBuildFile: 'main.js',
  ssr: true,
  // All pages are few: their list travels with the first one, and nothing is asked for later.
  routeDiscovery: { mode: 'initial' },
  // What a page asks for before it is shown comes in the page's own file, which `fallbackRoutePlugin` sees missing.
  splitRouteModules: false,
} satisfies Config
