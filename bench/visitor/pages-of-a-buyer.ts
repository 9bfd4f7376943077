import type { Page } from '@playwright/test'
import { linkTo } from '#pages/site-pages.ts'
import type { Item } from '../house/publish-works.ts'
import { hydrated, type OpenPage, type Step } from './open-page.ts'

const main = (page: Page) => page.getByRole('main')
const CUSTOMER = {
  Nombre: 'Ana',
  Apellido: 'Paz',
  Email: 'ana@example.com',
  Teléfono: '11 2345-6789',
  DNI: '30111222',
}

const click = (role: 'button' | 'link', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click()

const at = (address: string) => async (page: Page) => {
  await page.goto(address)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
}

const fieldsOf = (values: Readonly<Record<string, string>>): NonNullable<OpenPage['typed']> =>
  Object.entries(values).map(([label, value]) => [
    (page: Page) => main(page).getByLabel(label, { exact: true }),
    value,
  ])

async function typeInto(page: Page, typed: NonNullable<OpenPage['typed']>): Promise<void> {
  for (const [field, value] of typed) await field(page).pressSequentially(value)
}

const toTheWork = ({ id, title }: Item): Step => ({
  what: 'to a work',
  // The first one may be in a row that is not all in sight.
  press: (page) =>
    page
      .locator(`a[href="${linkTo.artwork(id)}"]`)
      .last()
      .click(),
  arrives: (page) => page.getByRole('heading', { level: 1, name: title, exact: true }),
})

const intoTheCart: Step = {
  what: 'into the cart',
  press: click('button', 'Agregar al carrito'),
  arrives: (page) => page.getByRole('dialog').getByRole('link', { name: 'Ir al Carrito' }),
  again: click('button', /Carrito/),
}

const toTheCart: Step = {
  what: 'to the cart',
  press: (page) => page.getByRole('dialog').getByRole('link', { name: 'Ir al Carrito' }).click(),
  arrives: (page) => page.getByRole('link', { name: 'Proceder al pago' }),
}

const toTheCheckout: Step = {
  what: 'to the checkout',
  press: click('link', 'Proceder al pago'),
  arrives: (page) => main(page).getByLabel('Nombre', { exact: true }),
}

const next = click('button', 'Siguiente')

const customerSent: Step = {
  what: 'who buys',
  press: async (page) => {
    for (const [label, value] of Object.entries(CUSTOMER))
      await main(page).getByLabel(label, { exact: true }).fill(value)
    await next(page)
  },
  arrives: (page) => main(page).getByRole('radio').first(),
}

const typedCustomerSent: Step = { ...customerSent, what: 'who buys, typed before', press: next }

const deliverySent: Step = {
  what: 'how it is delivered',
  press: async (page) => {
    await main(page).getByRole('radio', { name: /Retir/ }).check()
    await next(page)
  },
  arrives: (page) => main(page).getByRole('checkbox', { name: /Leí y acepto/ }),
}

const toThePayment: Step = {
  what: 'to the payment',
  press: async (page) => {
    await main(page)
      .getByRole('checkbox', { name: /Leí y acepto/ })
      .check()
    await click('button', 'Ir a pagar')(page)
  },
  arrives: (page) => page.getByRole('button', { name: 'Pagar', exact: true }),
}

const checkout = [toTheCheckout, customerSent, deliverySent, toThePayment]

const MESSAGE = { Nombre: 'Ana Paz', Email: 'ana@example.com', Mensaje: '¿Se puede ver en el taller?' }
const messageTyped = async (page: Page) => {
  await at(linkTo.contact())(page)
  await typeInto(page, fieldsOf(MESSAGE))
  await main(page).getByLabel('Asunto').selectOption({ index: 1 })
}

/** Puts a work into the cart and leads to where its buyer says who she is. */
async function atTheCheckout(page: Page, item: Item): Promise<void> {
  await at(linkTo.artwork(item.id))(page)
  for (const { press, arrives } of [intoTheCart, toTheCart, toTheCheckout]) {
    await press(page)
    await arrives(page).first().waitFor()
  }
  await page.waitForLoadState('networkidle')
}

/** Pages at which visitors may be when the shop is renewed. Each takes works of its own, which nobody else buys. */
export function pagesOfABuyer([shown, ...items]: readonly Item[]): OpenPage[] {
  const [one, other] = items
  if (shown === undefined || one === undefined || other === undefined)
    throw new Error('there are too few works')
  return [
    { name: 'home page', open: at('/'), steps: [toTheWork(shown), intoTheCart, toTheCart, ...checkout] },
    { name: "a work's page", open: at(linkTo.artwork(one.id)), steps: [intoTheCart, toTheCart, ...checkout] },
    {
      name: 'checkout',
      open: async (page) => {
        await atTheCheckout(page, other)
        await typeInto(page, fieldsOf(CUSTOMER))
      },
      typed: fieldsOf(CUSTOMER),
      steps: [typedCustomerSent, deliverySent, toThePayment],
    },
    {
      name: 'contact',
      open: messageTyped,
      typed: fieldsOf(MESSAGE),
      steps: [
        {
          what: 'a message, typed before',
          press: click('button', 'Enviar mensaje'),
          arrives: (page) => main(page).getByText(/enviado|Gracias/i),
        },
      ],
    },
    {
      name: 'contact, then the menu',
      open: messageTyped,
      typed: fieldsOf(MESSAGE),
      steps: [
        {
          what: 'the menu beside a typed message',
          press: click('button', 'Menú'),
          arrives: (page) => page.getByRole('dialog').getByRole('link').first(),
        },
      ],
    },
    {
      name: 'newsletter',
      open: async (page) => {
        await at(linkTo.terms())(page)
        await page.getByRole('contentinfo').getByLabel('Email').fill(`lectora-de-${one.id}@example.com`)
      },
      steps: [
        {
          what: 'a subscription, typed before',
          press: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Suscribirme' }).click(),
          arrives: (page) => page.getByText('¡Te has suscrito exitosamente!', { exact: true }),
        },
      ],
    },
    {
      name: 'gallery',
      open: at('/'),
      steps: [
        {
          what: 'a search',
          press: (page) => page.getByRole('searchbox').fill(other.title),
          arrives: (page) => page.locator(`a[href="${linkTo.artwork(other.id)}"]`),
        },
        {
          what: 'the filters',
          press: click('link', 'Ordenar y filtrar'),
          arrives: (page) => page.getByRole('button', { name: /Ver|Mostrar|Aplicar/ }),
        },
      ],
    },
    {
      name: 'favourites',
      open: async (page) => {
        await at(linkTo.artwork(one.id))(page)
        // Hearts come with the first gesture.
        await page.keyboard.press('Tab')
        await page
          .getByRole('button', { name: /en favoritas/ })
          .first()
          .waitFor()
      },
      steps: [
        {
          what: 'among the favourites',
          press: async (page) => {
            await click('button', /en favoritas/)(page)
            await click('button', /Mis favoritas/)(page)
          },
          arrives: (page) => page.getByRole('dialog').getByText(one.title),
          again: click('button', /Mis favoritas/),
        },
      ],
    },
  ]
}
