import { createHash } from 'node:crypto'
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { freePort, startProgram, waitUntilReady } from '../../support/program.ts'
import { artistSettings } from './artist-account.ts'

/** How long the first shop may paint; what is not ready then is made while the tests run. */
const PAINTING_MS = 480_000
/** Where a shop keeps its pictures: two thirds of the bytes. */
const PICTURES = 'media'
const root = join(import.meta.dirname, '..', '..', '..')

const Pictures = z.object({
  data: z.array(
    z.object({
      images: z.object({
        main: z.object({ variants: z.array(z.object({ format: z.string() })) }),
        share: z.string().nullable(),
      }),
    }),
  ),
})

const isFinished = ({ images }: z.infer<typeof Pictures>['data'][number]) =>
  images.share !== null && images.main.variants.some(({ format }) => format === 'avif')

/** Whether every picture has all its files, and every work what messengers show of it. */
async function areFinished(url: string): Promise<boolean> {
  const lists = await Promise.all(
    ['artworks', 'digital-art'].map((list) => fetch(`${url}/api/${list}?limit=100`)),
  )
  const works = await Promise.all(lists.map(async (reply) => Pictures.parse(await reply.json()).data))
  return works.flat().every(isFinished)
}

/** What a folder holds that tests copy: the sample catalogue, or what a first start leaves of a shop without works. */
const KINDS = { sample: {}, opened: { SAMPLE_DATA: 'off' } } as const
type Kind = keyof typeof KINDS

/** Runs a first shop in a folder until, with a little luck, nothing is left to be made of its sample pictures. */
async function fill(kind: Kind, folder: string): Promise<void> {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const program = startProgram({
    ...artistSettings,
    ...KINDS[kind],
    PORT: port,
    DATA_DIR: folder,
    PAYMENT_DOUBLE_PORT: String(await freePort()),
  })
  await waitUntilReady(url, program)
  const limit = Date.now() + PAINTING_MS
  while (Date.now() < limit && !(await areFinished(url))) await wait(500)
  program.process.kill('SIGTERM')
  await program.ended
}

/** What a filled folder depends on. A shop that is newer in anything else goes on with it, as after any update. */
const INGREDIENTS = ['database', 'sample', join('src', 'images')]

function keyOf(): string {
  const hash = createHash('sha256')
  for (const folder of INGREDIENTS)
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)))
  return hash.digest('hex').slice(0, 16)
}

let key: string | undefined

/** What it depends on is read once for a worker: pictures and migrations, thirty megabytes. */
function filledFolder(kind: Kind): string {
  key ??= keyOf()
  return join(root, 'test-results', `${kind}-${key}`)
}

async function prepare(kind: Kind): Promise<void> {
  const filled = filledFolder(kind)
  if (existsSync(filled)) return
  const fresh = await mkdtemp(join(tmpdir(), `caballete-${kind}-`))
  await fill(kind, fresh)
  await mkdir(join(root, 'test-results'), { recursive: true })
  await cp(fresh, `${filled}.part`, { recursive: true })
  await rename(`${filled}.part`, filled)
  await rm(fresh, { recursive: true })
}

/** Makes what folders are copied from, unless it lies there already: to paint the sample takes a minute or two. */
export async function prepareFolders(): Promise<void> {
  await prepare('opened')
  await prepare('sample')
}

/**
 * Gives the files of a folder a second name in another. A shop writes a picture aside and puts it in its place, and what is in
 * place is never written to: so pictures that many shops have in common stay as they are.
 */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFiles(source, target)
    else linkSync(source, target)
  }
}

/** The same pictures in another folder; copied where the temporary folder is on another disk. */
function shareFiles(from: string, to: string): void {
  try {
    linkFiles(from, to)
  } catch {
    cpSync(from, to, { recursive: true })
  }
}

/**
 * A folder of a test's own with the sample catalogue in it and an administrator, ready to start a shop on. Without promises:
 * Node copies and links two thousand files by itself in a tenth of the time.
 */
export async function copySampleFolder(): Promise<string> {
  const [filled, folder] = [filledFolder('sample'), await mkdtemp(join(tmpdir(), 'caballete-shop-'))]
  for (const name of readdirSync(filled))
    if (name !== PICTURES) cpSync(join(filled, name), join(folder, name), { recursive: true })
  shareFiles(join(filled, PICTURES), join(folder, PICTURES))
  return folder
}

/**
 * A folder in which a shop without works has been opened before, with an administrator: the first start makes the database,
 * which takes longer than all the rest of it.
 */
export async function copyOpenedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'caballete-shop-'))
  cpSync(filledFolder('opened'), folder, { recursive: true })
  return folder
}
