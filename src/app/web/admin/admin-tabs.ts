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
