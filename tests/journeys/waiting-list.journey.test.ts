import type { Browser, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { artworkPageOf } from '../support/pages-of-works.ts'
import { artistAt } from './support/artist.ts'
import { expect } from './support/expect.ts'
import { emailTo, unsubscribeLinkIn } from './support/outbox.ts'
import type { RunningShop } from './support/running-shop.ts'
import { sellAtStudio } from './support/studio-sale.ts'
import { test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { nextVisitor, openBeforeScripts } from './support/visitor.ts'
import { offerWorks } from './support/works-for-sale.ts'

let shop: RunningShop
let browser: Browser
test.beforeAll(({ sharedShop, browser: chromium }) => {
  shop = sharedShop
  browser = chromium
})

const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('a visitor asks to be told of a sold work and confirms by mail, and the artist sees that she waits', async () => {
  const { id, title } = (await offerWorks(shop.url))()
  await sellAtStudio(shop, id)
  const page = await nextVisitor(browser, shop.url)
  await page.goto(linkTo.artwork(id))
  const form = page.getByRole('region', { name: 'Avisame' })
  const ask = form.getByRole('button', { name: 'Avisame' })
  await ask.click()
  await form.getByText('Escribí tu email').waitFor()
  await expect.poll(() => focusedField(page)).toBe('email')
  // The price is asked only for what is similar.
  await form.getByLabel(/^Hasta qué precio/).waitFor({ state: 'hidden' })
  await form.getByLabel(/^Si llega algo parecido/).check()
  await form.getByLabel(/^Hasta qué precio/).fill('medio millón')
  await form.getByLabel('Email').fill('ana@example.com')
  await ask.click()
  await form.getByText('Escribí el precio en pesos, sin centavos, o dejalo vacío').waitFor()
  expect(await violations(page)).toEqual([])
  await form.getByLabel(/^Si esta obra vuelve/).check()
  await ask.click()
  await form.getByText('Te mandamos un correo.').waitFor()
  expect(await form.getByLabel('Email').inputValue()).toBe('')

  await page.goto(unsubscribeLinkIn(await emailTo(shop, 'ana@example.com', 'wish-confirmation')))
  await page.getByText(`cuando «${title}» esté disponible`).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirmar el aviso' }).click()
  await page.getByRole('heading', { name: 'Estás en la lista' }).waitFor()

  const address = `${adminPages.works.link()}?buscar=${encodeURIComponent(title)}`
  const admin = await artistAt(browser, shop, address)
  await admin.getByRole('link', { name: '1 persona espera esta obra' }).click()
  await admin.getByText('ana@example.com').waitFor()
  expect(await violations(admin)).toEqual([])
})

test('what is typed into the form before the scripts are there stays', async () => {
  const reply = await fetch(`${shop.url}/api/artworks?available=false&limit=1`)
  const { data } = (await reply.json()) as { data: { id: string }[] }
  const { page, letScriptsCome } = await openBeforeScripts(browser, `${shop.url}${artworkPageOf(data[0])}`)
  const email = page.getByRole('region', { name: 'Avisame' }).getByLabel('Email')
  await email.fill('ana@example.com')
  letScriptsCome()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await expect.poll(() => email.inputValue()).toBe('ana@example.com')
  await page.context().close()
})
