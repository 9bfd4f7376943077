import type { Browser, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { artistAt, openTab } from './support/artist.ts'
import { ARTIST, artistSettings } from './support/artist-account.ts'
import { expect } from './support/expect.ts'
import { payForOrder, placeOrderAt } from './support/orders-over-http.ts'
import { openRunningShop, type RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { nextVisitor } from './support/visitor.ts'
import { offerWorks } from './support/works-for-sale.ts'

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openRunningShop(artistSettings)
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

const PHONE = { width: 390, height: 844 }
const HELPER = { email: 'ines@example.com', name: 'Inés', password: 'tres palabras nuevas' }

/** The address that an email brought for somebody who is invited. */
async function invitationLink(): Promise<string> {
  const link = new RegExp(`${adminPages.invitation.path}#[\\w-]{43}`)
  return (await shop.emails()).flatMap(({ text }) => text.match(link) ?? [])[0] ?? ''
}

async function invite(page: Page): Promise<void> {
  await page.getByText('sos vos').waitFor()
  await page.getByLabel('Su email').fill(HELPER.email)
  await page.getByLabel('Tu contraseña').fill(ARTIST.password)
  await page.getByRole('button', { name: 'Enviar la invitación' }).click()
  await page.getByRole('button', { name: `Retirar la invitación a ${HELPER.email}` }).waitFor()
}

async function accept(link: string): Promise<Page> {
  const page = await nextVisitor(browser, shop.url, PHONE)
  await page.goto(link)
  await page.getByLabel('Tu nombre').fill(HELPER.name)
  await page.getByLabel('Tu contraseña').fill(HELPER.password)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Aceptar la invitación' }).click()
  await page.getByText('Listo: ya podés entrar').waitFor()
  await page.getByRole('link', { name: 'Ingresar' }).click()
  await page.getByLabel('Email').fill(HELPER.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(HELPER.password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.getByText(`Hola, ${HELPER.name}`).waitFor()
  return page
}

/** Gives her another role, with the artist's password. */
async function makeReader(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Cambiar el rol de ${HELPER.name}` }).click()
  const row = page.getByRole('listitem').filter({ hasText: HELPER.email })
  await row.getByRole('radio', { name: /Solo lectura/ }).check()
  await row.getByLabel('Tu contraseña').fill(ARTIST.password)
  await row.getByRole('button', { name: 'Cambiar el rol' }).click()
  await page.getByText('Solo lectura · entró').waitFor()
}

test('the artist invites a helper, who works with what is hers, only looks, and is shown out', async () => {
  test.setTimeout(180_000)
  const artist = await artistAt(browser, shop, adminPages.accounts.link(), PHONE)
  await invite(artist)
  expect(await violations(artist)).toEqual([])
  await expect.poll(invitationLink).not.toBe('')
  const link = await invitationLink()
  const helper = await accept(link)

  await helper.getByRole('link', { name: 'Nueva Obra' }).waitFor()
  expect(await helper.getByText('Ventas de').count()).toBe(0)
  await helper.getByRole('button', { name: 'Más' }).click()
  await helper.getByRole('link', { name: 'Mi cuenta' }).waitFor()
  expect(await helper.getByRole('link', { name: /Ajustes|Biografía|Salas privadas/ }).count()).toBe(0)
  expect(await violations(helper)).toEqual([])
  await helper.keyboard.press('Escape')
  await helper.goto(adminPages.backups.link())
  await helper.getByRole('heading', { name: 'No es para tu cuenta' }).waitFor()
  expect(await violations(helper)).toEqual([])
  await helper.goto(adminPages.security.link())
  await helper.getByText('este dispositivo').waitFor()

  await artist.goto(adminPages.accounts.link())
  await makeReader(artist)
  await helper.goto(adminPages.works.link())
  await helper.getByText('Tu cuenta es de solo lectura').waitFor()
  await expect(helper.getByText('–', { exact: true })).toHaveCount(0)
  expect(await helper.getByRole('link', { name: 'Nueva Obra' }).count()).toBe(0)
  await openTab(helper, 'Pedidos')
  await helper.getByText('No hay pedidos para mostrar').waitFor()
  expect(await helper.getByRole('link', { name: 'Nueva venta' }).count()).toBe(0)
  const { id, title, pricing } = (await offerWorks(shop.url))()
  const price = { price: pricing.finalPrice, currency: pricing.currency }
  await payForOrder(shop.url, await placeOrderAt(shop.url, { id, title, ...price }), 'card')
  await helper.reload()
  await helper.getByRole('link', { name: 'Pedido 1001' }).click()
  await helper.getByText('Lo que sigue: empezar a preparar.').waitFor()
  expect(await helper.getByRole('button', { name: 'Empezar a preparar' }).count()).toBe(0)
  expect(await violations(helper)).toEqual([])

  await artist.getByRole('button', { name: `Quitar el acceso a ${HELPER.name}` }).click()
  expect(await violations(artist)).toEqual([])
  await artist.getByLabel('Tu contraseña').first().fill(ARTIST.password)
  await artist.getByRole('button', { name: 'Quitar el acceso', exact: true }).click()
  await artist.getByText('Ya no tiene acceso').waitFor()
  await expect(artist.getByText(HELPER.email)).toHaveCount(0)
  await helper.goto(adminPages.works.link())
  await helper.getByRole('heading', { name: 'Administración', exact: true }).waitFor()
  const late = await nextVisitor(browser, shop.url, PHONE)
  await late.goto(link)
  await late.getByLabel('Tu nombre').fill('Otra')
  await late.getByLabel('Tu contraseña').fill(HELPER.password)
  await late.getByRole('button', { name: 'Aceptar la invitación' }).click()
  await late.getByText('Esta invitación ya no vale').waitFor()
})
