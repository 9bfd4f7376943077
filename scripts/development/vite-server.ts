import { realpathSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { inProject, root } from '../project.js'

/** What is written while the shop runs, and no source of it. */
const NO_SOURCES = ['build', 'coverage', 'data', 'logs', 'test-results'].map((name) => join(root, name, '**'))

/**
 * Vite, which makes of the sources what browsers and the shop load, and tells open pages of changes over the door's own
 * connections.
 * @param dataFolder nothing that lies there is shown or looked at
 */
export function createViteServer(door: Server, dataFolder: string): Promise<ViteDevServer> {
  const data = join(dataFolder, '**')
  return createServer({
    root,
    mode: 'development',
    // Beside the sources, so that a second working tree can borrow the packages of the first.
    cacheDir: inProject('.react-router', 'vite'),
    // `.env` is the shop's, which has read it.
    envDir: false,
    clearScreen: false,
    // Packages are found at the start and not one by one by the first visit, which would load its page again for each.
    optimizeDeps: { entries: ['src/app/web/**/*.tsx'] },
    server: {
      middlewareMode: true,
      ws: { server: door },
      watch: { ignored: [...NO_SOURCES, data] },
      fs: {
        // A second working tree may borrow the packages of the first.
        allow: [root, realpathSync(inProject('node_modules'))],
        deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', data],
      },
    },
  })
}
