import { PICTURE_TYPES } from '#images/picture-rules.ts'
import { ADMIN_SCOPE, APP_ICON, SHARED_FILES, SHARED_PICTURES } from '#pages/admin-offline.ts'
import { adminPages } from '#pages/admin-pages.ts'

/** Where the administration says how it is installed. */
export const APP_MANIFEST = '/admin-app.webmanifest'

/**
 * The icons of the installed administration. `part`: the chosen square, or with what is around it, for devices that cut a
 * shape of their own. `side` in pixels.
 */
export const APP_ICONS = {
  '192': { part: 'chosen', side: 192 },
  '512': { part: 'chosen', side: 512 },
  maskable: { part: 'whole', side: 512 },
  apple: { part: 'chosen', side: 180 },
} as const
export type AppIconName = keyof typeof APP_ICONS

/** @param key names the picture and its part: another icon has another address */
const iconOf = (key: string, name: AppIconName) => {
  const { side } = APP_ICONS[name]
  return {
    src: `${APP_ICON}/${key}/${name}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose: name === 'maskable' ? 'maskable' : 'any',
  }
}

const PAPER = '#fbf8f3'

/** What the app is called and recognised by. */
interface AppLook {
  readonly artistName: string
  readonly iconKey: string
}

/** The administration as an app of the artist's gallery, by the rules of web app manifests. Public pages are no part of it. */
export const appManifest = ({ artistName, iconKey }: AppLook) => ({
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
  icons: [iconOf(iconKey, '192'), iconOf(iconKey, '512'), iconOf(iconKey, 'maskable')],
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
