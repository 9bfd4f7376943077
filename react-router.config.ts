import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app/web',
  buildDirectory: 'build',
  serverBuildFile: 'main.js',
  ssr: true,
} satisfies Config
