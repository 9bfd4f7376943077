import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Settings } from '#app/server/settings.ts'
import { environmentFiles } from '#platform/config/env-file.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { startOfRelease } from '../../scripts/make-release.js'
import { smallAllocator, smallHeap } from '../../scripts/project.js'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const unit = read('deploy/caballete.service')
const compose = read('compose.yaml')
const operations = read('docs/operations.md')
const systemd = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' })
/** Judging a unit that is not installed came with this version. */
const canJudge = Number(/systemd (\d+)/.exec(systemd.stdout ?? '')?.[1] ?? 0) >= 252

describe.skipIf(!canJudge)('the unit for systemd', () => {
  test('is understood, and leaves the shop no more of the machine than it needs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'caballete-unit-'))
    const file = join(folder, 'caballete.service')
    // Nothing is installed here.
    await writeFile(file, unit.replace('/opt/caballete/node_modules/.bin/node', process.execPath))
    const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    expect([verified.status, verified.stderr]).toEqual([0, ''])
    const judged = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file], {
      encoding: 'utf8',
    })
    expect([judged.status, /Overall exposure.*/.exec(judged.stdout)?.[0]]).toEqual([
      0,
      expect.stringContaining('OK'),
    ])
    await rm(folder, { recursive: true })
  })
})

test('unit, image and compose file start the shop the same way, and wait long enough for it to end', () => {
  const [, command] = /^CMD \["(.+)"\]$/m.exec(read('Dockerfile')) ?? []
  const started = command?.split('", "').join(' ')
  expect(started).toBe(`node_modules/.bin/node ${smallHeap} build/server/main.js`)
  for (const [name, value] of Object.entries(smallAllocator))
    for (const text of [unit, read('Dockerfile')]) expect(text).toContain(`${name}=${value}`)
  const settings = /^ExecStart=.*( --env-file=\S+) /m.exec(unit)?.[1] ?? ''
  expect(unit.replace(settings, '')).toContain(`ExecStart=/opt/caballete/${started}`)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(5 + 11)
  expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThanOrEqual(5 + 11)
})

test('what the unit has Node read is read again on a reload', () => {
  const [, command = ''] = /^ExecStart=\S+ (.+)$/m.exec(unit) ?? []
  expect(environmentFiles(command.split(' '))).toEqual(['/etc/caballete.env'])
  expect(unit).toContain('\nExecReload=/bin/kill -HUP $MAINPID\n')
  expect(unit).not.toMatch(/^EnvironmentFile=/m)
})

test('a release is started by hand as it is by the service, with its .env, and the page says so', () => {
  const [, ...words] = startOfRelease.split(' ')
  for (const [name, value] of Object.entries({ NODE_ENV: 'production', ...smallAllocator }))
    expect(words).toContain(`${name}=${value}`)
  for (const word of [
    'node_modules/.bin/node',
    smallHeap,
    '--env-file-if-exists=.env',
    'build/server/main.js',
  ])
    expect(words).toContain(word)
  expect(operations).toContain(`\n${startOfRelease}\n`)
})

test('the image carries the version that it is made of, so that the one before is there to go back to', () => {
  const { version } = JSON.parse(read('package.json'))
  expect(compose).toContain(`image: caballete:\${CABALLETE_VERSION:-${version}}`)
})

test('commands of the page are started so that systemd and Compose find them', () => {
  const commands = [...operations.matchAll(/^(?:caballete|shop)\(\) \{\n([^}]+)\}$/gm)].map(
    ([, text]) => text ?? '',
  )
  expect(commands).toHaveLength(2)
  const [service = '', container = ''] = commands
  // systemd looks for the program from the folder of whoever calls, not from the one that it changes to.
  const root = /^WorkingDirectory=(.+)$/m.exec(unit)?.[1]
  expect(service).toContain(` ${root}/node_modules/.bin/node `)
  expect(service).toContain(`--working-directory ${root} `)
  for (const words of ['DATA_DIR=/var/lib/caballete', ' --env-file=/etc/caballete.env build/server/'])
    expect([unit, service].every((text) => text.includes(words))).toBe(true)
  expect(container).toMatch(/docker compose run --rm shop node_modules\/\.bin\/node /)
})

test('the compose file sets what the shop knows', () => {
  const [, shop = ''] = /^ {4}environment:\n([\s\S]+?)^ {4}depends_on:/m.exec(compose) ?? []
  const names = [...shop.matchAll(/^ {6}([A-Z_0-9]+): /gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => !(name !== undefined && name in Settings.shape))).toEqual([])
})

test('no secret, no data and nothing that was built here goes into an image', () => {
  const left = read('.dockerignore').split('\n')
  for (const name of ['.env', '.env.*', 'secrets', 'data', 'node_modules', 'build', '.git', '*.zip'])
    expect(left).toContain(name)
})
