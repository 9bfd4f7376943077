import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { CheckingPayment, FailedMessage, PendingMessage } from './payment-messages.tsx'

const links = { home: '/', contact: linkTo.contact(), cart: linkTo.cart() }
const written = (message: ReactNode) => renderToStaticMarkup(<MemoryRouter>{message}</MemoryRouter>)

test('who bought a print is told of no step that is missing and of no reservation', () => {
  const page = written(<PendingMessage links={links} isByCard={false} />)
  expect(page).toContain('Pago pendiente')
  expect(page).toContain('Si elegiste pagar en efectivo o por transferencia, completalo')
  expect(page).not.toMatch(/Falta un paso|reservada/)
})

test('whose card is looked at is told so, and of no cash', () => {
  const page = written(<PendingMessage links={links} isByCard />)
  expect(page).toContain('Pago pendiente')
  expect(page).toContain('Tu pago con tarjeta todavía no se acreditó: Mercado Pago lo está revisando')
  expect(page).not.toMatch(/efectivo|transferencia|completalo/)
})

const failed = (text: string, isCancelled: boolean) =>
  written(
    <FailedMessage
      links={links}
      text={text}
      isCancelled={isCancelled}
      payAgain={<button type="button">Volver a pagar</button>}
    />,
  )

test('whose payment was refused is advised about card and bank, and can pay again, by her cart as well', () => {
  const page = failed('El pago fue rechazado. Verifica los datos e intenta nuevamente.', false)
  expect(page).toContain('Volver a pagar')
  expect(page).toContain('Revisá los datos de la tarjeta')
  expect(page).toContain(`href="${linkTo.cart()}"`)
})

test('who cancelled herself is told nothing of a refusal, and finds the same ways on', () => {
  const page = failed('El pago fue cancelado.', true)
  expect(page).toContain('Volver a pagar')
  expect(page).toContain('Tu carrito sigue como estaba')
  expect(page).not.toMatch(/banco|límite|misma tarjeta/)
  expect(page).toContain(`href="${linkTo.cart()}"`)
})

test('who finds her cart empty is told nothing of it, and why the work may be reserved', () => {
  const text = 'El pago fue cancelado.'
  const alone = written(<FailedMessage links={links} text={text} isCancelled hasCart={false} />)
  expect(alone).not.toContain('Tu carrito sigue como estaba')
  expect(alone).toContain('se libera sola en unos minutos')
  const again = <button type="button">Volver a pagar</button>
  const known = written(
    <FailedMessage links={links} text={text} isCancelled hasCart={false} payAgain={again} />,
  )
  expect(known).not.toMatch(/Tu carrito sigue|se libera sola/)
})

test('whose browser runs no script is not left waiting for what only a script can say', () => {
  const page = renderToStaticMarkup(<CheckingPayment />)
  expect(page).toMatch(/<noscript>.*La confirmación te llega por correo electrónico.*<\/noscript>/)
})
