/** The rooms in order of dependency: a room looks only at the rooms to its left. */
const ROOMS = [
  'pages',
  'activity',
  'money',
  'images',
  'trash',
  'shipping',
  'artworks',
  'series',
  'digital-art',
  'wall-view',
  'catalogue-exchange',
  'cart',
  'favourites',
  'email',
  'session',
  'push-messages',
  'site-info',
  'search-engines',
  'contact-messages',
  'newsletter',
  'payments',
  'orders',
  'waiting-list',
  'certificates',
  'checkout',
  'offers',
  'viewing-rooms',
  'withdrawals',
  'invoices',
  'dashboard',
  'personal-data',
  'people',
  'backup',
  'monitoring',
  'setup',
]

/** Where a file of `src/` stands. `part` is the folder of `platform`: 'contract', 'web-client', 'page-delivery/web' … */
export type Place =
  | { kind: 'root' | 'server' | 'web'; room: string; rank: number; table: boolean; routes: boolean }
  | { kind: 'ui' }
  | { kind: 'platform'; part: string }
  | { kind: 'app'; side: 'server' | 'web' }

/** The place of a path like 'src/cart/web/cart-drawer.tsx', or a sentence that says why it has none. */
export function placeOf(path: string): Place | string {
  const [, first = '', second = '', ...deeper] = path.split('/')
  if (first === 'ui') return { kind: 'ui' }
  if (first === 'platform') {
    const part = second.replace(/\.ts$/, '')
    return { kind: 'platform', part: deeper[0] === 'web' ? `${part}/web` : part }
  }
  if (first === 'app') {
    if (second === 'server' || second === 'web') return { kind: 'app', side: second }
    return `${path}: app/ holds only server/ and web/`
  }
  const rank = ROOMS.indexOf(first)
  if (rank === -1)
    return `${path}: ${first} is not in the order of rooms; give it its place in tests/architecture/places.ts and ARCHITECTURE.md`
  const door = { room: first, rank, table: /-table\.ts$/.test(path), routes: /-routes\.ts$/.test(path) }
  if (deeper.length === 0) return { kind: 'root', ...door }
  if (second === 'server' || second === 'web') return { kind: second, ...door }
  return `${path}: a room has the doors server/ and web/, not ${second}/`
}
