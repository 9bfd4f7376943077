import { pinnedNode, run } from './project.js'
import { plainStep } from './side-by-side.js'

/** @typedef {import('./side-by-side.js').Output} Output */

/**
 * Runs a program of node_modules under the pinned Node.
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, output?: Output }} [options]
 */
export const tool = (args, options) => run(pinnedNode, args, options)

const bin = (/** @type {string} */ name) => `node_modules/.bin/${name}`
const colors = process.stdout.isTTY ? [] : ['--colors=off']

const CONFIGURATIONS = ['tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.journeys.json']

async function types(/** @type {Output} */ output) {
  const generated = await tool([bin('react-router'), 'typegen'], { output })
  if (generated !== 0) return generated
  const codes = []
  for (const each of CONFIGURATIONS) {
    const known = `node_modules/.cache/types/${each}.tsbuildinfo`
    codes.push(await tool([bin('tsc'), '-p', each, '--incremental', '--tsBuildInfoFile', known], { output }))
  }
  return Math.max(...codes)
}

/** What can be said about the sources without running them. */
export const staticChecks = [
  plainStep('format and lint', (output) => tool([bin('biome'), 'ci', ...colors], { output })),
  plainStep('types', types),
  plainStep('dead code', (output) => tool([bin('knip')], { output })),
]
