import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#platform/config/project-root.ts'
import { ensureBuilt } from '../../scripts/ensure-built.js'

/** Says of itself what another Node would. */
const AS_NODE_20 = `data:text/javascript,${encodeURIComponent(
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })",
)}`

let place: string
beforeAll(async () => {
  await ensureBuilt()
  place = await mkdtemp(join(tmpdir(), 'caballete-node-'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

test.each([
  ['the shop', 'main.js', []],
  ['a command', 'command.js', ['backup', 'copia.zip']],
])('%s does not begin under a Node that it was not written for, and says what to do', (_what, file, args) => {
  const data = join(place, file)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', AS_NODE_20, join(projectRoot, 'build', 'server', file), ...args],
    { encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: data }, timeout: 60_000 },
  )
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^This is Node 20\.20\.2, .+ node_modules\/\.bin\/node in place of node\.\n$/)
  expect(existsSync(data)).toBe(false)
})
