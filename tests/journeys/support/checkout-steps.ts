import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

const main = (page: Page) => page.getByRole('main')

/** Everything of the first step but the DNI, which is typed last. */
export async function fillNames(page: Page): Promise<void> {
  const fields = { Nombre: 'Ana', Apellido: 'Paz', Email: 'ana@example.com', Teléfono: '11 2345-6789' }
  for (const [label, text] of Object.entries(fields))
    await main(page).getByLabel(label, { exact: true }).fill(text)
}

/** @param postalCode typed last, and not left */
export async function fillDelivery(page: Page, postalCode: string): Promise<void> {
  await main(page).getByLabel('Provincia').selectOption('Buenos Aires')
  await main(page).getByLabel('Dirección').fill('Av. Siempreviva 742')
  await main(page).getByLabel('Ciudad').fill('La Plata')
  await main(page).getByLabel('Código postal').fill(postalCode)
}

/** What the list beside the steps tells of the delivery: its price and, unless that is all, a sentence. */
export const saysOfShipping = (page: Page, told: RegExp) =>
  expect
    .poll(async () => {
      const row = page.getByRole('region', { name: 'Tu pedido' }).locator('dl > div', { hasText: /^Envío/ })
      return (await row.getByRole('definition').allTextContents()).join(' ')
    })
    .toMatch(told)
