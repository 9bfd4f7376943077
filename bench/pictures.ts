import { setTimeout as sleep } from 'node:timers/promises'
import { listArtworks } from '#artworks/artworks-api.ts'
import { listDigitalArt } from '#digital-art/digital-art-api.ts'
import type { Image } from '#images/image.ts'
import { variantsFor } from '#images/variants.ts'
import { linkTo } from '#pages/site-pages.ts'
import { openBrowser } from '../tests/support/browser.ts'
import { temporaryDataFolder } from './house/data-folder.ts'
import { freePort } from './house/free-port.ts'
import { print, printTable } from './house/print.ts'
import { ADMINISTRATOR, type ShopProcess, startShop } from './house/shop-process.ts'
import { tryBadInput } from './pictures/bad-input.ts'
import { largeFiles } from './pictures/large-files.ts'
import { type LargestPaint, largestPaint } from './pictures/largest-paint.ts'
import { followMaster } from './pictures/way-of-a-master.ts'

/** How pictures come in and go out: time, memory, bytes, and what is refused. Never a test. */

const SHOWN = 10
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

async function bearerOf({ url }: ShopProcess): Promise<{ authorization: string }> {
  const { email, password } = ADMINISTRATOR
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { data } = (await reply.json()) as { data: { token: string } }
  return { authorization: `Bearer ${data.token}` }
}

interface Shown {
  readonly title: string
  readonly path: string
  readonly image: Pick<Image, 'width' | 'height' | 'zoomLimit' | 'variants'>
}

async function catalogue(url: string): Promise<Shown[]> {
  const works = listArtworks.answer.parse(await (await fetch(`${url}/api/artworks?limit=100`)).json())
  const prints = listDigitalArt.answer.parse(await (await fetch(`${url}/api/digital-art?limit=100`)).json())
  return [
    ...works.data.map(({ id, title, images }) => ({ title, path: linkTo.artwork(id), image: images.main })),
    ...prints.data.map(({ id, title, images }) => ({
      title,
      path: linkTo.digitalArtwork(id),
      image: images.main,
    })),
  ]
}

const isComplete = ({ image }: Shown): boolean =>
  image.variants.length === variantsFor(image, image.zoomLimit).length

/** The sample catalogue, once the last of its files is made. */
async function completeCatalogue(url: string): Promise<Shown[]> {
  for (;;) {
    const works = await catalogue(url)
    if (works.every(isComplete)) return works
    await sleep(1000)
  }
}

async function weighPaints(url: string, works: readonly Shown[]): Promise<void> {
  const browser = await openBrowser()
  const paints: (Shown & LargestPaint)[] = []
  for (const work of works) paints.push({ ...work, ...(await largestPaint(browser, `${url}${work.path}`)) })
  const home = await largestPaint(browser, `${url}/`)
  await browser.close()
  const row = ({ title, bytes, url: file, isLargest }: { title: string } & LargestPaint) => [
    title,
    bytes.toLocaleString('en'),
    file.split('/').at(-1) ?? '',
    isLargest ? 'picture' : 'text',
  ]
  const ofKind = (path: string) =>
    paints
      .filter((each) => each.path.startsWith(path))
      .sort((one, other) => other.bytes - one.bytes)
      .slice(0, SHOWN)
  print('\nThe picture of a page on a phone of 390 px, DPR 3 (goal: 150,000 bytes)')
  const head = ['page', 'bytes', 'file', 'largest paint']
  printTable([
    head,
    row({ title: 'home page', ...home }),
    ...ofKind(linkTo.artwork('')).map(row),
    ...ofKind(linkTo.digitalArtwork('')).map(row),
  ])
}

async function followLargeFiles(shop: ShopProcess, bearer: { authorization: string }): Promise<void> {
  const rows = [['file', 'MB', 's to the answer', 'MB of memory', 's to all files', 'MB of memory']]
  for (const { name, bytes } of await largeFiles()) {
    const { first, firstPeak, all, allPeak } = await followMaster(shop, bearer, bytes)
    const figures = [first.toFixed(1), firstPeak.toFixed(0), all.toFixed(1), allPeak.toFixed(0)]
    rows.push([name, megabytes(bytes.length), ...figures])
    // Decoders end when they have had nothing to do for a while: the next one begins afresh.
    await sleep(15_000)
  }
  print('\nFrom the first byte sent to the answer, and to the last of all files')
  printTable(rows)
}

const shop = await startShop({
  DATA_DIR: temporaryDataFolder(),
  PORT: String(await freePort()),
  PAYMENT_DOUBLE_PORT: '0',
})
const works = await completeCatalogue(shop.url)
await weighPaints(shop.url, works)
const bearer = await bearerOf(shop)
await sleep(15_000)
await followLargeFiles(shop, bearer)
print('\nWhat was tried as bad input, and what came back')
printTable([['input', 'status', 'code'], ...(await tryBadInput(shop.url, bearer))])
await shop.stop()
process.exit(0)
