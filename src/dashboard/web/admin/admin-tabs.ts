import { Image, LayoutDashboard, Mail, Package } from 'lucide-react'
import { adminPages } from '#pages/admin-pages.ts'
import type { TabGroup } from '#ui/side-links.tsx'
import type { Tab, TabBadge } from '#ui/tab-entry.tsx'
import type { WaitingCounts } from '../../dashboard-api.ts'

/** The six specified tabs in their order, then the others. */
const TABS = [
  { to: adminPages.overview.path, label: 'Vista General', end: true },
  { to: adminPages.works.path, label: 'Gestión de Obras' },
  { to: adminPages.digitalArt.path, label: 'Arte Digital' },
  { to: adminPages.biography.path, label: 'Biografía' },
  { to: adminPages.contact.path, label: 'Contacto' },
  { to: adminPages.messages.path, label: 'Mensajes' },
  { to: adminPages.series.path, label: 'Series' },
  { to: adminPages.rooms.path, label: 'Salas privadas' },
  { to: adminPages.orders.path, label: 'Pedidos' },
  { to: adminPages.withdrawals.path, label: 'Arrepentimientos' },
  { to: adminPages.people.path, label: 'Personas' },
  { to: adminPages.subscribers.path, label: 'Suscriptores' },
  { to: adminPages.settings.path, label: 'Ajustes' },
] as const satisfies readonly Tab[]

type Path = (typeof TABS)[number]['to']

/** What a phone has at its lower edge: where the artist looks every day. */
const DAILY = {
  [adminPages.overview.path]: LayoutDashboard,
  [adminPages.works.path]: Image,
  [adminPages.orders.path]: Package,
  [adminPages.messages.path]: Mail,
}
const iconOf = (path: Path) => Object.entries(DAILY).find(([each]) => each === path)?.[1]

/** How a desktop groups them in its side column. */
const GROUPS: readonly { readonly name?: string; readonly paths: readonly Path[] }[] = [
  { paths: [adminPages.overview.path] },
  {
    name: 'Tienda',
    paths: [
      adminPages.works.path,
      adminPages.series.path,
      adminPages.rooms.path,
      adminPages.digitalArt.path,
      adminPages.orders.path,
    ],
  },
  { name: 'Contenido', paths: [adminPages.biography.path, adminPages.contact.path] },
  {
    name: 'Personas',
    paths: [
      adminPages.messages.path,
      adminPages.people.path,
      adminPages.withdrawals.path,
      adminPages.subscribers.path,
    ],
  },
  { paths: [adminPages.settings.path] },
]

const waitingOf = (count: number, one: string, many: string): TabBadge | undefined =>
  count === 0 ? undefined : { count, text: `${count} ${count === 1 ? one : many}` }

/** Two kinds that wait behind one tab. */
const joined = (one: TabBadge | undefined, other: TabBadge | undefined): TabBadge | undefined =>
  one && other ? { count: one.count + other.count, text: `${one.text}, ${other.text}` } : (one ?? other)

function waitingAt(path: Path, counts: WaitingCounts): TabBadge | undefined {
  if (path === adminPages.messages.path)
    return joined(
      waitingOf(counts.messages, 'mensaje sin leer', 'mensajes sin leer'),
      waitingOf(counts.offers, 'oferta sin responder', 'ofertas sin responder'),
    )
  if (path === adminPages.orders.path)
    return waitingOf(counts.orders, 'pedido te espera', 'pedidos te esperan')
  if (path === adminPages.withdrawals.path)
    return waitingOf(counts.withdrawals, 'solicitud sin responder', 'solicitudes sin responder')
  return undefined
}

/** What whoever may not open a tab finds in its place. */
const INSTEAD: Partial<Record<Path, readonly Tab[]>> = {
  [adminPages.subscribers.path]: [{ to: adminPages.waitingList.path, label: 'Lista de espera' }],
  [adminPages.settings.path]: [
    { to: adminPages.notices.path, label: 'Avisos' },
    { to: adminPages.security.path, label: 'Mi cuenta' },
  ],
}

/** Whether somebody may open a page. */
type MayOpen = (path: string) => boolean

/** The tabs that somebody may open, each under the path that groups and daily tabs know it by. */
const openTabs = (mayOpen: MayOpen) =>
  TABS.flatMap(({ to: path, ...tab }) => {
    if (mayOpen(path)) return [{ path, to: path, ...tab }]
    return (INSTEAD[path] ?? []).map((other) => ({ path, ...other }))
  })

/** The tabs with what waits behind them, as each part of the frame shows them. */
export function tabsWith(counts: WaitingCounts | undefined, mayOpen: MayOpen) {
  const all = openTabs(mayOpen).map((tab) => ({ ...tab, waiting: counts && waitingAt(tab.path, counts) }))
  const groups: TabGroup[] = GROUPS.map(({ paths, ...group }) => ({
    ...group,
    tabs: paths.flatMap((each) => all.filter(({ path }) => path === each)),
  })).filter(({ tabs }) => tabs.length > 0)
  const daily = all.flatMap((tab) => {
    const Icon = iconOf(tab.path)
    return Icon === undefined ? [] : [{ ...tab, Icon }]
  })
  return { all, groups, daily, others: all.filter(({ path }) => iconOf(path) === undefined) }
}

/** The tab that an address belongs to: the one whose own address it begins with, the longest of them. */
export const labelOfTab = (pathname: string, mayOpen: MayOpen): string =>
  openTabs(mayOpen)
    .filter(({ to }) => pathname.startsWith(to))
    .toSorted((one, other) => other.to.length - one.to.length)[0]?.label ?? ''
