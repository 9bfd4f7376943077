import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Image } from '#images/image.ts'
import { MASTER_UPLOAD_PATH } from '#images/images-api.ts'
import { variantName, variantsFor } from '#images/variants.ts'
import { peakMemoryOf, processesBelow } from '../house/process-figures.ts'
import type { ShopProcess } from '../house/shop-process.ts'

/** How long a picture took, in seconds, and how much memory its decoder at most, in MB. */
export interface Way {
  readonly first: number
  readonly all: number
  readonly firstPeak: number
  readonly allPeak: number
}

const TUS = { 'tus-resumable': '1.0.0' }

async function sendWhole(url: string, bearer: Record<string, string>, bytes: Buffer): Promise<Image> {
  const address = `${url}/api${MASTER_UPLOAD_PATH}`
  const length = { 'upload-length': String(bytes.length) }
  const created = await fetch(address, { method: 'POST', headers: { ...TUS, ...bearer, ...length } })
  const location = new URL(created.headers.get('location') ?? '', address)
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  const body = new Uint8Array(bytes)
  const reply = await fetch(location, { method: 'PATCH', headers: { ...TUS, ...bearer, ...type }, body })
  const { data } = (await reply.json()) as { data: unknown }
  return Image.parse(data)
}

/** The file that is written last. */
function lastFileOf({ url, width, height, zoomLimit }: Image): string {
  const last = variantsFor({ width, height }, zoomLimit).at(-1)
  if (last === undefined) throw new Error('a picture has files')
  return url.replace(/[^/]*$/, variantName(last))
}

/** Watches what decodes pictures for the shop; answers the most memory that one of these processes has taken. */
function watchDecoders(pid: number) {
  let peak = 0
  const look = () => {
    for (const each of processesBelow(pid)) peak = Math.max(peak, peakMemoryOf(each) || 0)
  }
  const timer = setInterval(look, 25)
  return {
    peak: () => peak,
    stop: () => clearInterval(timer),
  }
}

/** Sends a file through the larger door and follows it until the last of its files is there. */
export async function followMaster(
  shop: ShopProcess,
  bearer: Record<string, string>,
  bytes: Buffer,
): Promise<Way> {
  const watch = watchDecoders(shop.pid)
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  const image = await sendWhole(shop.url, bearer, bytes)
  const [first, firstPeak] = [seconds(), watch.peak()]
  const last = `${shop.url}${lastFileOf(image)}`
  while (!(await fetch(last, { method: 'HEAD' })).ok) await sleep(50)
  watch.stop()
  return { first, firstPeak, all: seconds(), allPeak: watch.peak() }
}
