import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { CheckingPayment, FailedMessage, PendingMessage } from './payment-messages.tsx'

test('whose card is looked at, or who bought a print, is told of no step that is missing and of no reservation', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <PendingMessage links={{ home: '/', contact: linkTo.contact(), cart: linkTo.cart() }} />
    </MemoryRouter>,
  )
  expect(page).toContain('Pago pendiente')
  expect(page).not.toMatch(/Falta un paso|reservada/)
})

test('whoever can pay the same order again is given the same advice, and her cart as the other way', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <FailedMessage
        links={{ home: '/', contact: linkTo.contact(), cart: linkTo.cart() }}
        text="El pago fue cancelado."
        payAgain={<button type="button">Volver a pagar</button>}
      />
    </MemoryRouter>,
  )
  expect(page).toContain('Volver a pagar')
  expect(page).toContain('Revisá los datos de la tarjeta')
  expect(page).toMatch(new RegExp(`<a [^>]*href="${linkTo.cart()}"`))
})

test('whose browser runs no script is not left waiting for what only a script can say', () => {
  const page = renderToStaticMarkup(<CheckingPayment />)
  expect(page).toMatch(/<noscript>.*La confirmación te llega por correo electrónico.*<\/noscript>/)
})
