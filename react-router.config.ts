import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app/web',
  buildDirectory: 'build',
  serverBuildFile: 'main.js',
  ssr: true,
  // All pages are few: their list travels with the first one, and nothing is asked for later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
