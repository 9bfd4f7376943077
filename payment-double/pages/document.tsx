import type { FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { STYLE_PATH } from './style.ts'

interface DocumentProps {
  title: string
  wide?: boolean
  children: ReactNode
}

export function Document({ title, wide = false, children }: DocumentProps) {
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Pasarela de prueba`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={STYLE_PATH} />
      </head>
      <body>
        <header>
          <p className="banner">Simulador local: no ingreses datos reales</p>
          <div className="top">
            <p className="brand">Pasarela de prueba</p>
          </div>
        </header>
        <main className={wide ? 'wide' : undefined}>{children}</main>
      </body>
    </html>
  )
}

export const sendPage = (reply: FastifyReply, page: ReactNode, status = 200) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${renderToStaticMarkup(page)}`)
