import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { MediaStore } from './media-store.ts'

/** Sends picture files. Their addresses name their content, so browsers keep them for a year. */
export async function serveMedia(server: FastifyInstance, media: MediaStore): Promise<void> {
  await server.register(fastifyStatic, {
    root: media.folder,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    maxAge: '365d',
    immutable: true,
    schemaHide: true,
    allowedPath: (path) => /^\/[0-9a-f]{32}\/\d{1,4}\.webp$/.test(path),
  })
}
