import type { FastifyInstance, FastifyReply } from 'fastify'
import { APP_ICON } from '#pages/admin-offline.ts'
import { IMMUTABLE } from '#platform/http/cache-control.ts'
import { spareFileHeaders } from '#platform/http/security-headers.ts'
import { APP_ICONS, APP_MANIFEST, type AppIconName, appManifest } from '../app-manifest.ts'
import { AppIcons, type IconsShop, NoSuchIcon } from './app-icons.ts'

const KEY = /^[0-9a-f]{32}$/

const iconCalled = (file: string): AppIconName | undefined =>
  (Object.keys(APP_ICONS) as AppIconName[]).find((name) => file === `${name}.png`)

const refuse = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('No encontramos ese archivo.')

/**
 * Says how the administration is installed, and sends its icons; whoever installs it has signed in, but a browser asks for
 * this without saying so.
 */
export function serveAppManifest(
  server: FastifyInstance,
  shop: IconsShop & { readonly artistName: () => Promise<string> },
): void {
  const icons = new AppIcons(shop)
  const hidden = { schema: { hide: true } }

  server.get(APP_MANIFEST, hidden, async (_request, reply) => {
    const manifest = appManifest({ artistName: await shop.artistName(), iconKey: await icons.key() })
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest))
  })

  /** The address has the picture in it, so that browsers keep what comes from it for a year. */
  server.get<{ Params: { key: string; file: string } }>(
    `${APP_ICON}/:key/:file`,
    hidden,
    async ({ params: { key, file } }, reply) => {
      const name = iconCalled(file)
      if (name === undefined || !KEY.test(key)) return refuse(reply)
      try {
        const bytes = await icons.read(key, name)
        spareFileHeaders(reply)
        return reply.header('cache-control', IMMUTABLE).type('image/png').send(bytes)
      } catch (error) {
        if (error instanceof NoSuchIcon) return refuse(reply)
        throw error
      }
    },
  )

  /** For whoever cannot know which picture it is by now: a page that is kept, and a notice on a device. */
  server.get<{ Params: { file: string } }>(
    `${APP_ICON}/:file`,
    hidden,
    async ({ params: { file }, headers }, reply) => {
      const name = iconCalled(file)
      if (name === undefined) return refuse(reply)
      const key = await icons.key()
      const etag = `"${key}"`
      reply.header('cache-control', 'no-cache').header('etag', etag)
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      spareFileHeaders(reply)
      return reply.type('image/png').send(await icons.read(key, name))
    },
  )
}
