import { ADMIN_SCOPE, APP_ICON } from '#pages/admin-offline.ts'
import { noticeIn, OTHERWISE, textIn } from './pushed-notice.ts'
import { type PressedEvent, type PushedEvent, worker } from './worker-scope.ts'

export function showNotice({ data }: PushedEvent): Promise<void> {
  const { title, body, path, tag } = noticeIn(data?.text() ?? '')
  const look = { icon: `${APP_ICON}/192.png`, badge: '/admin-badge.png', lang: 'es-AR' }
  return worker.registration.showNotification(title, { ...look, body, tag, data: path })
}

/** Opens what a notice is about, where the administration is open already; what was typed there is asked about first. */
export async function openNotice({ notification }: PressedEvent): Promise<void> {
  notification.close()
  const path = textIn(notification.data, OTHERWISE.path)
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => new URL(url).pathname.startsWith(ADMIN_SCOPE))
  if (page === undefined) {
    await worker.clients.openWindow(path)
    return
  }
  await page.focus()
  page.postMessage({ kind: 'open', path })
}
