import { accessPages } from '#session/access-pages.ts'

/** The addresses of the administration, as React Router writes their paths. */
export const adminPaths = {
  login: '/login',
  forgotten: accessPages.forgotten,
  newPassword: accessPages.newPassword,
  overview: '/admin/dashboard',
  works: '/admin/dashboard/obras',
  newWork: '/admin/dashboard/obras/nueva',
  catalogue: '/admin/dashboard/obras/catalogo',
  work: '/admin/dashboard/obras/:id',
  preview: '/admin/dashboard/obras/:id/vista-previa',
  digitalArt: '/admin/dashboard/arte-digital',
  biography: '/admin/dashboard/biografia',
  contact: '/admin/dashboard/contacto',
  messages: '/admin/dashboard/mensajes',
  orders: '/admin/dashboard/pedidos',
  newOrder: '/admin/dashboard/pedidos/nuevo',
  order: '/admin/dashboard/pedidos/:id',
  letters: '/admin/dashboard/correos',
  withdrawals: '/admin/dashboard/arrepentimientos',
  subscribers: '/admin/dashboard/suscriptores',
  settings: '/admin/dashboard/ajustes',
  personalData: '/admin/dashboard/ajustes/datos-de-una-persona',
} as const

/** Links inside the administration; ids are escaped here. */
export const adminLinkTo = {
  work: (id: string) => `${adminPaths.works}/${encodeURIComponent(id)}`,
  preview: (id: string) => `${adminPaths.works}/${encodeURIComponent(id)}/vista-previa`,
  drafts: () => `${adminPaths.works}?estado=borrador`,
  copyOfWork: (id: string) => `${adminPaths.newWork}?copia=${encodeURIComponent(id)}`,
  order: (id: string) => `${adminPaths.orders}/${encodeURIComponent(id)}`,
  /** An order whose money is to go back. @param reason why, as the artist finds it written there */
  refund: (id: string, reason: string) =>
    `${adminPaths.orders}/${encodeURIComponent(id)}?motivo=${encodeURIComponent(reason)}`,
} as const

/** The six specified tabs in their order, then the others. */
export const adminTabs = [
  { to: adminPaths.overview, label: 'Vista General', end: true },
  { to: adminPaths.works, label: 'Gestión de Obras' },
  { to: adminPaths.digitalArt, label: 'Arte Digital' },
  { to: adminPaths.biography, label: 'Biografía' },
  { to: adminPaths.contact, label: 'Contacto' },
  { to: adminPaths.messages, label: 'Mensajes' },
  { to: adminPaths.orders, label: 'Pedidos' },
  { to: adminPaths.withdrawals, label: 'Arrepentimientos' },
  { to: adminPaths.subscribers, label: 'Suscriptores' },
  { to: adminPaths.settings, label: 'Ajustes' },
] as const
