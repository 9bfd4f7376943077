import type { Browser, Page } from '@playwright/test'
import { SECTION_ID } from '#ui/section-head.tsx'
import { artistsBearer, fillSignIn, nextArtist, openTab } from './support/artist.ts'
import { artistSettings } from './support/artist-account.ts'
import { expect } from './support/expect.ts'
import { fillInbox } from './support/filled-inbox.ts'
import { placeOrderAt } from './support/orders-over-http.ts'
import { openRunningShop, type RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violationsOnBothScreens } from './support/violations.ts'
import { buyFirstWork } from './support/visitor.ts'
import { worksForSale } from './support/works-for-sale.ts'

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openRunningShop({ ...artistSettings, MAX_ORIGINALS_PER_BUYER: '3' })
  browser = chromium
  await fillInbox(shop)
  await buyFirstWork(browser, shop.url)
})
test.afterAll(() => closeShop(browser, shop))

/** Leaving is asked about, and answered with no. */
async function stay(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await question.waitFor({ state: 'hidden' })
}

/** Sends a form without a network, then without a session, and each time finds what was typed. */
async function sendAtLast(page: Page, label: string, button: string): Promise<void> {
  const field = page.getByLabel(label)
  const typed = await field.inputValue()
  await openTab(page, 'Mensajes')
  await stay(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: button }).click()
  await page.getByText('No hay conexión a internet. Por favor verifica tu conexión.').last().waitFor()
  // What is read again after a refusal fails as well; later it would ask for a session itself.
  await expect.poll(() => page.getByRole('button', { name: button }).isEnabled()).toBe(true)
  await page.context().setOffline(false)
  await fetch(`${shop.url}/api/auth/sessions`, { method: 'DELETE', headers: await artistsBearer(shop) })
  await page.getByRole('button', { name: button }).click()
  const expired = page.getByRole('dialog', { name: 'Tu sesión expiró' })
  await expired.getByRole('button', { name: 'Cancelar' }).click()
  await expired.waitFor({ state: 'hidden' })
  expect(await field.inputValue()).toBe(typed)
  await page.getByRole('button', { name: button }).click()
  await expired.waitFor()
  await fillSignIn(page)
  await expired.waitFor({ state: 'hidden' })
}

test('a sold work is prepared, sent and delivered, one big button after the other', async () => {
  const page = await nextArtist(browser, shop)
  // One that waits alone needs no list.
  await page.getByRole('link', { name: '1 pedido pagado para preparar' }).click()
  await page.getByRole('heading', { name: 'Pedido 1001' }).waitFor()
  await page.getByRole('button', { name: 'Empezar a preparar' }).click()
  await page.getByLabel('Nota interna').fill('Va con marco')
  await page.getByRole('button', { name: 'Devolver dinero' }).click()
  const refund = page.getByRole('dialog', { name: 'Devolver dinero' })
  await refund.waitFor()
  await page.goBack()
  await refund.waitFor({ state: 'hidden' })
  await sendAtLast(page, 'Nota interna', 'Guardar nota')
  await page.getByRole('paragraph').getByText('Va con marco').waitFor()
  await page.getByLabel('Número de seguimiento').fill('AND-42')
  await sendAtLast(page, 'Número de seguimiento', 'Marcar como enviado')
  await page.getByText('AND-42').first().waitFor()
  await page.getByRole('button', { name: 'Deshacer: volver a «En preparación»' }).press('Enter')
  await page.getByText('Paso deshecho').first().waitFor()
  expect(await page.getByLabel('Número de seguimiento').inputValue()).toBe('AND-42')
  await page.getByRole('button', { name: 'Marcar como enviado' }).click()
  await page.getByRole('button', { name: 'Guardar seguimiento' }).waitFor()
  await page.getByLabel('Número de seguimiento').fill('AND-43')
  await page.getByRole('button', { name: 'Guardar seguimiento' }).click()
  await page.getByText('Seguimiento guardado').first().waitFor()
  await page.getByRole('definition').getByText('AND-43').waitFor()
  await page.getByRole('button', { name: 'Marcar como entregado' }).click()
  await page.getByText('Entregado', { exact: true }).waitFor()
  await page.getByRole('definition').getByText('AND-43').waitFor()
  expect(await page.getByRole('button', { name: /^Marcar/ }).count()).toBe(0)
  expect(await violationsOnBothScreens(page)).toEqual([])
})

test('a request to withdraw is answered, and readers are exported', async () => {
  const page = await nextArtist(browser, shop)
  await openTab(page, 'Arrepentimientos')
  await page.getByText(/^Te quedan 23 h/).waitFor()
  await page.getByRole('button', { name: 'Marcar como confirmada' }).press('Enter')
  await page.getByText(/^Confirmada ·/).waitFor()
  // The button is gone: the keyboard goes on from its request.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('ARTICLE')
  expect(await violationsOnBothScreens(page)).toEqual([])
  await openTab(page, 'Suscriptores')
  await page.getByText('lectora@example.com').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Exportar CSV/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('suscriptores.csv')
})

async function firstIdOf(list: string): Promise<string> {
  const reply = await fetch(`${shop.url}/api/${list}`, { headers: await artistsBearer(shop) })
  const { data } = (await reply.json()) as { data: { id: string }[] }
  return data[0]?.id ?? ''
}

test.describe('works that an unpaid order keeps from everybody else', () => {
  const CANCEL = /\/api\/orders\/[^/]+\/cancel$/

  /** The orders that the page asks to be ended from now on. */
  function endingsOf(page: Page): string[] {
    const asked: string[] = []
    page.on('request', (request) => CANCEL.test(request.url()) && asked.push(request.url()))
    return asked
  }

  test('are given free with one press, which says so, and are for sale again', async () => {
    const works = (await worksForSale(shop.url)).slice(0, 4)
    const cart = works.map(({ pricing, ...work }) => ({
      ...work,
      price: pricing.finalPrice,
      currency: pricing.currency,
    }))
    await placeOrderAt(shop.url, ...cart)
    const isFree = async () => {
      const ids = (await worksForSale(shop.url)).map(({ id }) => id)
      return works.filter(({ id }) => ids.includes(id)).length
    }
    expect(await isFree()).toBe(0)
    const page = await nextArtist(browser, shop)
    const asked = endingsOf(page)
    await page.getByRole('button', { name: /^Liberar las obras del pedido/ }).dblclick()
    await page
      .getByText(/^Liberaste las 4 obras del pedido \d+$/)
      .first()
      .waitFor()
    await page.getByText(/reservó 4 obras juntas/).waitFor({ state: 'detached' })
    expect(asked).toHaveLength(1)
    expect(await isFree()).toBe(4)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(SECTION_ID)
  })

  test('are freed for one order alone by a double press, although the next row moves up', async () => {
    const page = await nextArtist(browser, shop)
    const until = new Date(Date.now() + 600_000).toISOString()
    const hoards = ['one', 'other'].map((id, index) => ({ id, number: 7001 + index, originals: 5, until }))
    await page.route('**/api/stats/dashboard', async (route) => {
      const reply = await route.fetch()
      const { data, ...rest } = await reply.json()
      await route.fulfill({ response: reply, json: { ...rest, data: { ...data, hoards } } })
    })
    const headers = await artistsBearer(shop)
    const ended = await fetch(`${shop.url}/api/orders/${await firstIdOf('orders')}`, { headers })
    const json = await ended.json()
    await page.route(CANCEL, async (route) => {
      hoards.shift()
      await route.fulfill({ json })
    })
    await page.reload()
    const asked = endingsOf(page)
    await page.getByRole('button', { name: 'Liberar las obras del pedido 7001' }).dblclick({ delay: 100 })
    await page.getByText(/El pedido 7001 reservó/).waitFor({ state: 'detached' })
    expect(asked).toHaveLength(1)
    await page.getByRole('button', { name: 'Liberar las obras del pedido 7002' }).waitFor()
  })
})
