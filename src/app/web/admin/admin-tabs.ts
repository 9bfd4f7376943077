import { Image, LayoutDashboard, Mail, Package } from 'lucide-react'
import { adminPages } from '#pages/admin-pages.ts'

/** The six specified tabs in their order, then the others. */
export const adminTabs = [
  { to: adminPages.overview.path, label: 'Vista General', end: true },
  { to: adminPages.works.path, label: 'Gestión de Obras' },
  { to: adminPages.digitalArt.path, label: 'Arte Digital' },
  { to: adminPages.biography.path, label: 'Biografía' },
  { to: adminPages.contact.path, label: 'Contacto' },
  { to: adminPages.messages.path, label: 'Mensajes' },
  { to: adminPages.orders.path, label: 'Pedidos' },
  { to: adminPages.withdrawals.path, label: 'Arrepentimientos' },
  { to: adminPages.subscribers.path, label: 'Suscriptores' },
  { to: adminPages.settings.path, label: 'Ajustes' },
] as const

/** What a phone has at its lower edge: where the artist looks every day. */
const daily = {
  [adminPages.overview.path]: LayoutDashboard,
  [adminPages.works.path]: Image,
  [adminPages.orders.path]: Package,
  [adminPages.messages.path]: Mail,
}
const iconOf = (path: string) => Object.entries(daily).find(([each]) => each === path)?.[1]

export const dailyTabs = adminTabs.flatMap((tab) => {
  const Icon = iconOf(tab.to)
  return Icon === undefined ? [] : [{ ...tab, Icon }]
})

/** The others, which 'Más' opens there. */
export const otherTabs = adminTabs.filter(({ to }) => iconOf(to) === undefined)
