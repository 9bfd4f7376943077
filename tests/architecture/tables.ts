import { isTest, type SourceFile } from './source-file.ts'

const DECLARED = /\bconst (\w+) = pgTable\(/g
const WRITES = /\.(?:insert|update|delete)\((\w+)\)/g

const READS = /\.(?:from|\w+Join)\((\w+)[,)]|\b(?:from|join) \$\{(\w+)\}/g

/** Lists and figures that need a table of a room to their left in the same statement, each with a condition on it. */
const JOINS_ACROSS_ROOMS = [
  'artworks/server/studio-sales-table.ts: trash',
  'digital-art/server/pictured-prints-table.ts: artworks',
  'series/server/related-works-table.ts: artworks',
  'series/server/related-works-table.ts: imageContents',
  'series/server/related-works-table.ts: images',
  'series/server/shown-series-table.ts: artworks',
  'orders/server/buyer-holds-table.ts: artworkHolds',
  'orders/server/buyer-holds-table.ts: editionNumbers',
  'orders/server/open-pages-table.ts: payments',
  'orders/server/order-figures-table.ts: payments',
  'orders/server/order-lines-table.ts: editionNumbers',
  'orders/server/order-networks-table.ts: artworkHolds',
  'orders/server/order-networks-table.ts: editionNumbers',
  'orders/server/orders-list-table.ts: payments',
  'orders/server/orders-of-person-table.ts: payments',
  'orders/server/sold-orders-table.ts: payments',
  'orders/server/undecided-returns-table.ts: artworkHolds',
  'orders/server/undecided-returns-table.ts: editionNumbers',
  'waiting-list/server/awaited-works-table.ts: artworks',
  'waiting-list/server/awaited-works-table.ts: seriesWorks',
  'offers/server/sold-under-offers-table.ts: artworks',
  'people/server/traces-table.ts: contactMessages',
  'people/server/traces-table.ts: orders',
  'people/server/traces-table.ts: offers',
  'people/server/traces-table.ts: subscribers',
  'people/server/traces-table.ts: wishes',
  'people/server/traces-table.ts: withdrawals',
  'people/server/traces-table.ts: studioSales',
  'people/server/traces-table.ts: viewingRooms',
  'invoices/server/overdue-invoices-table.ts: orders',
  'invoices/server/uncredited-returns-table.ts: orders',
  'invoices/server/uncredited-returns-table.ts: payments',
]

const isSource = ({ path }: SourceFile) => path.startsWith('src/') && !isTest(path)
const roomOf = (path: string) => path.split('/')[1] ?? ''

/** Where each table is declared, by the name of its constant. */
const homesOf = (files: readonly SourceFile[]): ReadonlyMap<string, string> =>
  new Map(
    files.flatMap(({ path, text }) => [...text.matchAll(DECLARED)].map(([, name = '']) => [name, path])),
  )

/** What is read in statements of a room and lies in a table of another, beside what is known. */
export function strangeReads(files: readonly SourceFile[]): string[] {
  const sources = files.filter(isSource)
  const homes = homesOf(sources)
  const reads = sources.flatMap(({ path, text }) =>
    [...text.matchAll(READS)].flatMap(([, one, other]) => {
      const home = homes.get(one ?? other ?? '')
      const isForeign = home !== undefined && roomOf(home) !== roomOf(path)
      return isForeign ? [`${path.slice('src/'.length)}: ${one ?? other}`] : []
    }),
  )
  return [...new Set(reads)].filter((each) => !JOINS_ACROSS_ROOMS.includes(each))
}

/** Files that declare more than one table, or one without being called a table; writes into a table of another room. */
export function brokenTableRules(files: readonly SourceFile[]): string[] {
  const sources = files.filter(isSource)
  const homes = homesOf(sources)
  return sources.flatMap(({ path, text }) => {
    const declared = [...text.matchAll(DECLARED)].length
    const most = path.endsWith('-table.ts') ? 1 : 0
    const foreign = [...text.matchAll(WRITES)].filter(([, name = '']) => {
      const home = homes.get(name)
      return home !== undefined && roomOf(home) !== roomOf(path)
    })
    return [
      ...(declared > most ? [`${path} declares ${declared} tables, more than ${most}`] : []),
      ...foreign.map(([found]) => `${path} writes by ${found}: a table is written by its own room`),
    ]
  })
}
