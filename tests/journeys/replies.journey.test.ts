import type { Browser, Page } from '@playwright/test'
import { nextArtist, openArtistsShop, openTab } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { offerWorks } from './support/works-for-sale.ts'

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

const write = (name: string, more: object = {}) =>
  fetch(`${shop.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      email: 'bruno@example.com',
      phone: '11 2345-6789',
      subject: 'compra',
      message: '¿Se puede ver en el taller? Vivo cerca y paso cuando quieras.',
      ...more,
    }),
  })

const repliesSent = async () => (await shop.emails()).filter(({ about }) => about.startsWith('message-reply'))

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('on a phone she keeps a reply, answers with it by email, and by WhatsApp says herself that it is answered', async () => {
  const { id, title } = (await offerWorks(shop.url))()
  await write('Bruno Paz', { about: id })
  await write('Carla Sosa')
  const page = await nextArtist(browser, shop, { width: 390, height: 844 })
  await openTab(page, 'Mensajes')
  await page.getByRole('button', { name: 'Bruno Paz' }).click()
  const detail = page.getByRole('dialog', { name: 'Detalle del Mensaje' })
  const reply = detail.getByLabel('Responder', { exact: true }).and(detail.getByRole('textbox'))
  const send = detail.getByRole('button', { name: 'Enviar respuesta' })
  await send.click()
  await detail.getByText('Escribí la respuesta').waitFor()
  await expect.poll(() => focused(page)).toBe('reply')

  await detail.getByText('Respuestas guardadas').click()
  await detail.getByRole('button', { name: 'Agregar una respuesta' }).click()
  await expect.poll(() => focused(page)).toBe('name')
  await detail.getByLabel('Nombre').fill('Visita')
  await detail.getByLabel('Texto').fill('Hola {nombre}: {obra} cuesta {precio}.')
  await detail.getByRole('button', { name: 'Guardar respuesta' }).click()
  await detail.getByText('No conocemos {precio}: podés usar {nombre} y {obra}').waitFor()
  expect(await violations(page)).toEqual([])
  await detail.getByLabel('Texto').fill('Hola {nombre}: {obra} se ve en el taller.')
  await detail.getByRole('button', { name: 'Guardar respuesta' }).click()
  await detail.getByText('1 de 30').waitFor()
  await detail.getByLabel('Empezar con una respuesta guardada').selectOption('Visita')
  await expect.poll(() => reply.inputValue()).toBe(`Hola Bruno Paz: ${title} se ve en el taller.`)
  expect(await violations(page)).toEqual([])
  await send.click()
  await detail.getByText(/^Respondiste el /).waitFor()
  await detail.getByRole('button', { name: 'Respondido', pressed: true }).waitFor()
  await expect.poll(() => reply.inputValue()).toBe('')
  await expect.poll(repliesSent, { timeout: 20_000 }).toHaveLength(1)
  expect((await repliesSent())[0]?.text).toContain('se ve en el taller.')
  await page.goBack()
  await detail.waitFor({ state: 'hidden' })

  // A message that begins at no work: the place stays, and neither way sends it.
  await page.getByRole('button', { name: 'Carla Sosa' }).click()
  await detail.getByLabel('Empezar con una respuesta guardada').selectOption('Visita')
  await detail.getByText('Este mensaje no nombra una obra: completá {obra} a mano').waitFor()
  const whatsapp = detail.getByRole('link', { name: 'Responder por WhatsApp' })
  await whatsapp.click()
  await expect.poll(() => focused(page)).toBe('reply')
  await send.click()
  expect(await repliesSent()).toHaveLength(1)
  expect(await detail.getByText('¿Quedó respondido?').count()).toBe(0)
  await reply.fill('Hola Carla: el sábado a las 11.')
  // What is typed is lost neither with the dialog nor with the page.
  await page.goBack()
  await detail.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('button', { name: 'Carla Sosa' }).click()
  await expect.poll(() => reply.inputValue()).toBe('Hola Carla: el sábado a las 11.')
  expect(await whatsapp.getAttribute('href')).toBe(
    `https://wa.me/5491123456789?text=${encodeURIComponent('Hola Carla: el sábado a las 11.')}`,
  )
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const opened = page.context().waitForEvent('page')
  await whatsapp.click()
  await (await opened).close()
  await detail.getByText('¿Quedó respondido?').waitFor()
  expect(await violations(page)).toEqual([])
  await detail.getByRole('button', { name: 'Sí', exact: true }).click()
  await detail.getByRole('button', { name: 'Respondido', pressed: true }).waitFor()
  await detail.getByText('¿Quedó respondido?').waitFor({ state: 'detached' })
})
