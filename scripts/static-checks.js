import { pinnedNode, run } from './project.js'

/** Runs a program of node_modules under the pinned Node. @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
export const tool = (args, env = process.env) => run(pinnedNode, args, { env })

const bin = (/** @type {string} */ name) => `node_modules/.bin/${name}`
const colors = process.stdout.isTTY ? [] : ['--colors=off']

const CONFIGURATIONS = ['tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.journeys.json']

async function types() {
  const generated = await tool([bin('react-router'), 'typegen'])
  if (generated !== 0) return generated
  const codes = []
  for (const each of CONFIGURATIONS) codes.push(await tool([bin('tsc'), '-p', each]))
  return Math.max(...codes)
}

/** What can be said about the sources without running them. Each answers an exit code. */
export const staticChecks = [
  { name: 'format and lint', run: () => tool([bin('biome'), 'ci', ...colors]) },
  { name: 'types', run: types },
  { name: 'dead code', run: () => tool([bin('knip')]) },
]
