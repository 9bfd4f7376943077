import type { FastifyInstance } from 'fastify'
import { APP_MANIFEST, appManifest } from '../app-manifest.ts'

/** Says how the administration is installed; whoever installs it has signed in, but a browser asks for this without saying so. */
export function serveAppManifest(
  server: FastifyInstance,
  { artistName }: { readonly artistName: () => Promise<string> },
): void {
  server.get(APP_MANIFEST, { schema: { hide: true } }, async (_request, reply) => {
    const manifest = appManifest(await artistName())
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest))
  })
}
