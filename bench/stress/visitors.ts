import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { linkTo } from '#pages/site-pages.ts'
import { artworkPageOf } from '../../tests/support/pages-of-works.ts'
import type { Item } from '../house/publish-works.ts'
import { type Asked, noting } from './asked.ts'

const MOST_PAUSE_MS = 60
/** After so many requests for pages and lists a visitor goes, and the next one has nothing in the cache. */
const STAY = 10
/** As a browser does. */
const FILES_AT_ONCE = 6

/** What a page names that a browser fetches with it. */
const FILES = /"(\/(?:assets|media|hydration)\/[^"\s,#\\]+)/g

const kindOf = (path: string): string =>
  /^\/(?:assets|hydration)\//.test(path)
    ? 'file'
    : path.startsWith('/media/')
      ? 'picture'
      : path.startsWith('/api/')
        ? 'call'
        : 'page'

export const filesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(FILES)].map(([, file = '']) => file)),
]

export interface Visitors {
  readonly asked: readonly Asked[]
  /** Nobody asks for anything new; resolves when everybody has been answered. */
  goHome(): Promise<void>
}

/** Sends visitors through the gallery, each with a cache of its own: pages, with the files that they name, and lists. */
export function letVisitorsIn(url: string, items: readonly Item[], count: number): Visitors {
  const asked: Asked[] = []
  let isOpen = true
  const addressAt = (turn: number): string =>
    [
      '/',
      artworkPageOf(items[turn % items.length]),
      linkTo.biography(),
      '/api/artworks?limit=20',
      `/api/artworks/${items[(turn * 7) % items.length]?.id}`,
    ][turn % 5] ?? '/'

  async function read(path: string): Promise<string> {
    const note = noting(asked)
    const kind = kindOf(path)
    try {
      const reply = await fetch(`${url}${path}`)
      const body = await reply.text()
      note(`${kind} ${reply.status}`)
      return kind === 'page' ? body : ''
    } catch {
      note(`${kind} none`)
      return ''
    }
  }

  async function visit(first: number): Promise<void> {
    const cache = new Set<string>()
    const inTurn = pLimit(FILES_AT_ONCE)
    for (let turn = first; isOpen && turn < first + STAY; turn += 1) {
      const missing = filesIn(await read(addressAt(turn))).filter((file) => !cache.has(file))
      await Promise.all(missing.map((file) => inTurn(() => read(file))))
      for (const file of missing) cache.add(file)
      await sleep(Math.random() * MOST_PAUSE_MS)
    }
  }

  async function comeAgainAndAgain(first: number): Promise<void> {
    for (let turn = first; isOpen; turn += STAY) await visit(turn)
  }
  const everybody = Promise.all(Array.from({ length: count }, (_, index) => comeAgainAndAgain(index * 31)))
  return {
    asked,
    goHome: async () => {
      isOpen = false
      await everybody
    },
  }
}
