import { PICTURE_TYPES } from '#images/picture-rules.ts'
import { ADMIN_SCOPE, SHARED_FILES, SHARED_PICTURES } from '#pages/admin-offline.ts'
import { adminPages } from '#pages/admin-pages.ts'

/** Where the administration says how it is installed. */
export const APP_MANIFEST = '/admin-app.webmanifest'

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/admin-icon-${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const PAPER = '#fbf8f3'

/** The administration as an app of the artist's gallery, by the rules of web app manifests. Public pages are no part of it. */
export const appManifest = (artistName: string) => ({
  id: ADMIN_SCOPE,
  name: `${artistName} · Administración`,
  short_name: artistName,
  description: 'El escritorio de la artista: pedidos, mensajes y obras.',
  lang: 'es-AR',
  start_url: adminPages.overview.link(),
  scope: ADMIN_SCOPE,
  display: 'standalone',
  theme_color: PAPER,
  background_color: PAPER,
  icons: [icon('192', 192), icon('512', 512), icon('maskable', 512, 'maskable')],
  // Taken by the service worker: nothing of it reaches the shop before she has signed in and chosen to go on.
  share_target: {
    action: SHARED_PICTURES,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARED_FILES, accept: PICTURE_TYPES }] },
  },
  shortcuts: [
    { name: 'Pedidos', url: adminPages.orders.link() },
    { name: 'Mensajes', url: adminPages.messages.link() },
    { name: 'Nueva obra', url: adminPages.newWork.link() },
  ],
})
