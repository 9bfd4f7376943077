import type { Right } from '#platform/contract/endpoint.ts'
import { adminDoors } from './admin-doors.ts'
import { page } from './page.ts'
import { personIdOf, type Trace } from './person-trace.ts'

/**
 * A page of the administration is an empty room until its own browser fills it: nothing of it is worth caching, and
 * its query is read there alone: all of it stands here, `pagina` among it where a list has pages.
 * @param right what whoever opens it has to be allowed: it is for the fewest where nothing is said
 */
const adminPage = <const Path extends string, const Query extends string = never>(
  path: Path,
  query: readonly Query[] = [],
  right: Right = 'administrator',
) => ({ ...page({ path, query, cache: 'none', search: 'hidden' }), right })

/** Every page of the administration, and of who comes in. */
export const adminPages = {
  ...adminDoors,
  /** Asks for a new password. */
  forgotten: adminPage('/login/recuperar', [], 'signed-in'),
  /** Chooses one: the email's token stands behind `#`, which no browser sends to anybody. */
  newPassword: adminPage('/login/nueva-contrasena', [], 'signed-in'),
  /** Takes an invitation: the email's token stands behind `#` as well. */
  invitation: adminPage('/login/invitacion', [], 'signed-in'),
  works: adminPage(
    '/admin/dashboard/obras',
    ['buscar', 'categoria', 'estado', 'orden', 'pagina'],
    'signed-in',
  ),
  newWork: adminPage('/admin/dashboard/obras/nueva', ['copia', 'seguir'], 'staff'),
  catalogue: adminPage('/admin/dashboard/obras/catalogo'),
  wallOrder: adminPage('/admin/dashboard/obras/orden', [], 'staff'),
  wallLabels: adminPage('/admin/dashboard/obras/etiquetas', ['obras'], 'signed-in'),
  work: adminPage('/admin/dashboard/obras/:id', ['seguir'], 'signed-in'),
  preview: adminPage('/admin/dashboard/obras/:id/vista-previa', [], 'signed-in'),
  series: adminPage('/admin/dashboard/series', [], 'signed-in'),
  newSeries: adminPage('/admin/dashboard/series/nueva', [], 'staff'),
  oneSeries: adminPage('/admin/dashboard/series/:id', [], 'signed-in'),
  rooms: adminPage('/admin/dashboard/salas'),
  newRoom: adminPage('/admin/dashboard/salas/nueva'),
  oneRoom: adminPage('/admin/dashboard/salas/:id'),
  trash: adminPage('/admin/dashboard/papelera', ['pagina'], 'signed-in'),
  digitalArt: adminPage('/admin/dashboard/arte-digital', ['seguir', 'pagina'], 'signed-in'),
  biography: adminPage('/admin/dashboard/biografia'),
  contact: adminPage('/admin/dashboard/contacto'),
  messages: adminPage('/admin/dashboard/mensajes', ['asunto', 'buscar', 'orden', 'pagina'], 'signed-in'),
  offers: adminPage('/admin/dashboard/mensajes/ofertas', ['estado', 'pagina'], 'signed-in'),
  orders: adminPage(
    '/admin/dashboard/pedidos',
    ['buscar', 'estado', 'tipo', 'desde', 'hasta', 'orden', 'pagina'],
    'signed-in',
  ),
  sales: adminPage('/admin/dashboard/pedidos/ventas', ['periodo']),
  newOrder: adminPage('/admin/dashboard/pedidos/nuevo', [], 'staff'),
  order: adminPage('/admin/dashboard/pedidos/:id', ['motivo'], 'signed-in'),
  packing: adminPage('/admin/dashboard/pedidos/:id/embalaje', [], 'signed-in'),
  emails: adminPage('/admin/dashboard/correos'),
  withdrawals: adminPage('/admin/dashboard/arrepentimientos', ['estado', 'pagina'], 'signed-in'),
  subscribers: adminPage('/admin/dashboard/suscriptores', ['buscar', 'estado', 'pagina']),
  waitingList: adminPage('/admin/dashboard/suscriptores/espera', ['obra', 'pagina'], 'signed-in'),
  people: adminPage('/admin/dashboard/personas', ['lazo']),
  person: adminPage('/admin/dashboard/personas/:id'),
  settings: adminPage('/admin/dashboard/ajustes'),
  gallerySettings: adminPage('/admin/dashboard/ajustes/galeria'),
  sellingSettings: adminPage('/admin/dashboard/ajustes/venta'),
  paymentSettings: adminPage('/admin/dashboard/ajustes/cobros'),
  invoicing: adminPage('/admin/dashboard/ajustes/facturacion'),
  notices: adminPage('/admin/dashboard/ajustes/avisos', [], 'signed-in'),
  mailSettings: adminPage('/admin/dashboard/ajustes/correo'),
  security: adminPage('/admin/dashboard/ajustes/seguridad', [], 'signed-in'),
  accounts: adminPage('/admin/dashboard/ajustes/personas'),
  activity: adminPage('/admin/dashboard/ajustes/actividad', ['tipo', 'quien']),
  backups: adminPage('/admin/dashboard/ajustes/copias'),
  shipping: adminPage('/admin/dashboard/ajustes/envios'),
  personalData: adminPage('/admin/dashboard/ajustes/datos-de-una-persona'),
} as const

/** The dialog of the page of prints in which one is changed, and what stands for one that is new. */
export const printDialog = { name: 'editar-obra-digital', newPrint: 'nueva' } as const

/** Where an offer, a request to withdraw stands on the page that lists it. */
export const offerPlace = (id: string): string => `oferta-${id}`
export const withdrawalPlace = (id: string): string => `arrepentimiento-${id}`

/** Where the history of a thing stands on its page. */
export const HISTORY_PLACE = 'historial'

/** Links inside the administration. */
export const adminLinkTo = {
  work: (id: string) => adminPages.work.link({ id }),
  /** The form that this browser keeps of a new work or of one that is there, to go on with. */
  pendingWork: (id: string | null, seguir: string) =>
    id === null ? adminPages.newWork.link({ seguir }) : adminPages.work.link({ id, seguir }),
  workHistory: (id: string) => `${adminPages.work.link({ id })}#${HISTORY_PLACE}`,
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
  offer: (id: string) => `${adminPages.offers.link()}#${offerPlace(id)}`,
  withdrawal: (id: string) => `${adminPages.withdrawals.link()}#${withdrawalPlace(id)}`,
  /** Whoever left this, with all else that she left. */
  personBehind: (trace: Trace, id: string) => adminPages.person.link({ id: personIdOf(trace, id) }),
  /** An order whose money is to go back. @param motivo why, as the artist finds it written there */
  refund: (id: string, motivo: string) => adminPages.order.link({ id, motivo }),
} as const
