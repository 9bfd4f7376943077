import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** The script that a build gave out, whole. */
function codeOf(built: Awaited<ReturnType<typeof build>>): string {
  const [output] = [built].flat()
  const [chunk] = output !== undefined && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error('the service worker was not built')
  return chunk.code
}

const versionOf = (bundle: Rolldown.OutputBundle) =>
  createHash('sha256').update(Object.keys(bundle).toSorted().join()).digest('hex').slice(0, 16)

/**
 * Builds a service worker beside the pages, as one file of a fixed name. It is told which build it belongs to, so that
 * another build has another worker.
 */
export const serviceWorker = ({ source, fileName }: { source: string; fileName: string }): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_options, bundle) {
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      define: { BUILD_VERSION: JSON.stringify(versionOf(bundle)) },
      build: {
        write: false,
        rolldownOptions: { input: resolve(source), output: { format: 'iife' } },
      },
    })
    this.emitFile({ type: 'asset', fileName, source: codeOf(built) })
  },
})
