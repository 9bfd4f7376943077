import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { spareFileHeaders } from './security-headers.ts'

/** Built scripts and styles carry their content in their names; other public files are asked for again each day. */
export async function serveClientFiles(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const shared = { index: false as const, dotfiles: 'deny' as const, preCompressed: true, schemaHide: true }
  await server.register(fastifyStatic, {
    ...shared,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
    setHeaders: spareFileHeaders,
  })
  await server.register(fastifyStatic, {
    ...shared,
    root: folder,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**'],
    maxAge: '1d',
  })
}
