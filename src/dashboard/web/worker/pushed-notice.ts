import { ADMIN_SCOPE } from '#pages/admin-offline.ts'
import { adminPages } from '#pages/admin-pages.ts'

interface ReadNotice {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
}

/** A browser takes it ill when a push shows nothing, whatever is in it. */
export const OTHERWISE: ReadNotice = {
  title: 'Hay novedades en la galería',
  body: '',
  path: adminPages.overview.link(),
  tag: 'novedades',
}

/** What was said, where it is text. */
export const textIn = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)

/** What is to be shown. @param text what was pushed: JSON, as the shop writes it */
export function noticeIn(text: string): ReadNotice {
  try {
    const { title, body, path: said, tag }: Partial<Record<keyof ReadNotice, unknown>> = JSON.parse(text)
    const path = textIn(said, '')
    return {
      title: textIn(title, OTHERWISE.title),
      body: textIn(body, ''),
      // It opens the administration, whatever it says.
      path: path.startsWith(ADMIN_SCOPE) ? path : OTHERWISE.path,
      tag: textIn(tag, OTHERWISE.tag),
    }
  } catch {
    return OTHERWISE
  }
}
