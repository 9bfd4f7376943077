import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { changeArtwork } from '#artworks/artworks-api.ts'
import { linkTo } from '#pages/site-pages.ts'
import { signIn } from './shop-api.ts'
import type { ShopsBehindNginx } from './shops-behind-nginx.ts'

const CHANGES = 10
const MOST_WAIT_MS = 10_000
const POLL_MS = 10

/** For how many milliseconds a page of a process goes on without a word; infinite when it never comes. */
async function seenAfter(address: string, word: string, began: number): Promise<number> {
  for (;;) {
    const page = await (await fetch(address)).text()
    if (page.includes(word)) return performance.now() - began
    if (performance.now() - began > MOST_WAIT_MS) return Number.POSITIVE_INFINITY
    await sleep(POLL_MS)
  }
}

/**
 * How many milliseconds after the artist has been told that a title was changed the home page and the work's own page say so on every
 * process: of each change the slowest page.
 */
export async function measureChanges({ shops, items }: ShopsBehindNginx): Promise<number[]> {
  const [first] = shops
  const item = items.at(-1)
  if (first === undefined || item === undefined) throw new Error('nobody sells anything')
  const headers = { ...(await signIn(first.url)), 'content-type': 'application/json' }
  const times: number[] = []
  for (let round = 1; round <= CHANGES; round += 1) {
    const title = `Cambio ${round} de ${CHANGES}`
    const reply = await fetch(`${first.url}/api${changeArtwork.path.replace(':id', item.id)}`, {
      method: changeArtwork.method,
      headers,
      body: JSON.stringify({ title }),
    })
    const began = performance.now()
    if (!reply.ok) throw new Error(`a work was changed with ${reply.status}`)
    const pages = shops.flatMap(({ url }) => [`${url}/`, `${url}${linkTo.artwork(item.id)}`])
    times.push(Math.max(...(await Promise.all(pages.map((page) => seenAfter(page, title, began))))))
  }
  return times
}
