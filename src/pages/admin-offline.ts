import { adminPages } from './admin-pages.ts'

/** What the administration shows without a network: each as it was last seen. */
export const OFFLINE_PAGES = [
  { path: adminPages.overview.path, label: 'Vista General' },
  { path: adminPages.orders.path, label: 'Pedidos' },
  { path: adminPages.messages.path, label: 'Mensajes' },
] as const

/** The service worker of the administration, and the only addresses that it looks after. */
export const ADMIN_WORKER = '/admin-worker.js'
export const ADMIN_SCOPE = '/admin/'

/** Said to the worker of a new build when it may take over from the one before. */
export const TAKE_OVER = 'take over'

/**
 * Where the icons of the installed administration are. `/192.png` below it is what counts now; the manifest names addresses with
 * the picture in them.
 */
export const APP_ICON = '/admin-app-icon'

/** Where other apps hand pictures over: an address that the service worker alone answers, and the field that they come in. */
export const SHARED_PICTURES = '/admin/compartir'
export const SHARED_FILES = 'imagenes'

/** What the service worker tells a page: when the answer that it has just given was seen, or that it is new; or where a notice leads. */
export type WorkerMessage =
  | { readonly kind: 'answer'; readonly seenAt: string | null }
  | { readonly kind: 'open'; readonly path: string }
