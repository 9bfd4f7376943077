import { adminDoors } from './admin-doors.ts'
import { page } from './page.ts'

/**
 * A page of the administration is an empty room until its own browser fills it: nothing of it is worth caching, and
 * its query is read there alone.
 */
const adminPage = <const Path extends string, const Query extends string = never>(
  path: Path,
  query: readonly Query[] = [],
) => page({ path, query, cache: 'none', search: 'hidden' })

/** What stands before every page of the administration. */
export const ADMIN_ROOT = '/admin'

/** Every page of the administration, and of who comes in. */
export const adminPages = {
  ...adminDoors,
  /** Asks for a new password. */
  forgotten: adminPage('/login/recuperar'),
  /** Chooses one: the letter's token stands behind `#`, which no browser sends to anybody. */
  newPassword: adminPage('/login/nueva-contrasena'),
  works: adminPage('/admin/dashboard/obras', ['estado']),
  newWork: adminPage('/admin/dashboard/obras/nueva', ['copia']),
  catalogue: adminPage('/admin/dashboard/obras/catalogo'),
  wallOrder: adminPage('/admin/dashboard/obras/orden'),
  wallLabels: adminPage('/admin/dashboard/obras/etiquetas', ['obras']),
  work: adminPage('/admin/dashboard/obras/:id'),
  preview: adminPage('/admin/dashboard/obras/:id/vista-previa'),
  series: adminPage('/admin/dashboard/series'),
  newSeries: adminPage('/admin/dashboard/series/nueva'),
  oneSeries: adminPage('/admin/dashboard/series/:id'),
  rooms: adminPage('/admin/dashboard/salas'),
  newRoom: adminPage('/admin/dashboard/salas/nueva'),
  oneRoom: adminPage('/admin/dashboard/salas/:id'),
  trash: adminPage('/admin/dashboard/papelera'),
  digitalArt: adminPage('/admin/dashboard/arte-digital'),
  biography: adminPage('/admin/dashboard/biografia'),
  contact: adminPage('/admin/dashboard/contacto'),
  messages: adminPage('/admin/dashboard/mensajes'),
  offers: adminPage('/admin/dashboard/mensajes/ofertas', ['estado']),
  orders: adminPage('/admin/dashboard/pedidos', ['estado']),
  sales: adminPage('/admin/dashboard/pedidos/ventas', ['periodo']),
  newOrder: adminPage('/admin/dashboard/pedidos/nuevo'),
  order: adminPage('/admin/dashboard/pedidos/:id', ['motivo']),
  packing: adminPage('/admin/dashboard/pedidos/:id/embalaje'),
  letters: adminPage('/admin/dashboard/correos'),
  withdrawals: adminPage('/admin/dashboard/arrepentimientos'),
  subscribers: adminPage('/admin/dashboard/suscriptores'),
  waitingList: adminPage('/admin/dashboard/suscriptores/espera', ['obra']),
  settings: adminPage('/admin/dashboard/ajustes'),
  gallerySettings: adminPage('/admin/dashboard/ajustes/galeria'),
  sellingSettings: adminPage('/admin/dashboard/ajustes/venta'),
  paymentSettings: adminPage('/admin/dashboard/ajustes/cobros'),
  invoicing: adminPage('/admin/dashboard/ajustes/facturacion'),
  notices: adminPage('/admin/dashboard/ajustes/avisos'),
  mailSettings: adminPage('/admin/dashboard/ajustes/correo'),
  security: adminPage('/admin/dashboard/ajustes/seguridad'),
  backups: adminPage('/admin/dashboard/ajustes/copias'),
  shipping: adminPage('/admin/dashboard/ajustes/envios'),
  personalData: adminPage('/admin/dashboard/ajustes/datos-de-una-persona'),
} as const

/** Links inside the administration. */
export const adminLinkTo = {
  work: (id: string) => adminPages.work.link({ id }),
  preview: (id: string) => adminPages.preview.link({ id }),
  drafts: () => adminPages.works.link({ estado: 'borrador' }),
  copyOfWork: (copia: string) => adminPages.newWork.link({ copia }),
  /** Labels of these works, by their ids. */
  wallLabels: (ids: readonly string[]) => adminPages.wallLabels.link({ obras: ids.join(',') }),
  series: (id: string) => adminPages.oneSeries.link({ id }),
  room: (id: string) => adminPages.oneRoom.link({ id }),
  order: (id: string) => adminPages.order.link({ id }),
  /** Who waits for a work. @param obra its id */
  waitersOf: (obra: string) => adminPages.waitingList.link({ obra }),
  packing: (id: string) => adminPages.packing.link({ id }),
  /** An order whose money is to go back. @param motivo why, as the artist finds it written there */
  refund: (id: string, motivo: string) => adminPages.order.link({ id, motivo }),
} as const
