import { changeArtwork } from '#artworks/artworks-api.ts'
import type { Item } from '../house/publish-works.ts'
import { sell, soldEverywhere, type Till } from './sale.ts'

const A_SECOND = 5
/** One sale in so many is looked for everywhere: who looks is a visitor as well. */
const LOOKED_FOR = 5

export interface Gallery extends Till {
  /** All processes of the shop. */
  readonly urls: readonly string[]
  readonly bearer: string
  /** Originals that are sold and looked for, all of them on the home page; others to be sold; some that are changed and never sold. */
  readonly lookedFor: Item[]
  readonly others: Item[]
  readonly changed: readonly Item[]
}

/** What a day came to. Milliseconds until the last place said that a work is sold. */
export interface Day {
  sales: number
  edits: number
  readonly sinceTold: number[]
  readonly sincePaid: number[]
}

export const newDay = (): Day => ({ sales: 0, edits: 0, sinceTold: [], sincePaid: [] })

async function sellOne(gallery: Gallery, day: Day, number: number): Promise<void> {
  const isLookedFor = number % LOOKED_FOR === 0
  const item = (isLookedFor ? gallery.lookedFor : gallery.others).shift()
  if (item === undefined) throw new Error('there is nothing left to sell')
  const { paidAt, toldAt } = await sell(gallery, item, number)
  day.sales += 1
  if (!isLookedFor) return
  const seenAt = await soldEverywhere(gallery.urls, item.id)
  day.sinceTold.push(seenAt - toldAt)
  day.sincePaid.push(seenAt - paidAt)
}

/** A price, a description and a title in turns: lists show the first and the last, pages of other works the last. */
const editOf = ({ title, price }: Item, number: number): object =>
  [
    { finalPrice: price + number },
    { description: `Una obra de prueba, versión ${number}.` },
    { title: `${title}, versión ${number}` },
  ][number % 3] ?? {}

async function editOne({ url, bearer, changed }: Gallery, day: Day, number: number): Promise<void> {
  const item = changed[number % changed.length]
  if (item === undefined) throw new Error('there is nothing to change')
  const reply = await fetch(`${url}/api${changeArtwork.path.replace(':id', item.id)}`, {
    method: changeArtwork.method,
    headers: { authorization: bearer, 'content-type': 'application/json' },
    body: JSON.stringify(editOf(item, number)),
  })
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`a work was changed with ${reply.status}`)
  day.edits += 1
}

/** Five sales and five edits a second, however long each takes, until told to stop; then waits for those under way. */
export function beginSelling(gallery: Gallery, day: Day): () => Promise<void> {
  const underWay: Promise<void>[] = []
  const first = day.sales
  let turn = 0
  const timer = setInterval(
    () => {
      const number = first + Math.floor(turn / 2)
      const act = turn % 2 === 0 ? sellOne : editOne
      turn += 1
      const doing = act(gallery, day, number)
      // Told at the end; until then it is nobody's.
      doing.catch(() => {})
      underWay.push(doing)
    },
    1000 / (2 * A_SECOND),
  )
  return async () => {
    clearInterval(timer)
    await Promise.all(underWay)
  }
}
