import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { sampleDigitalArtwork } from '#digital-art/sample-digital-artwork.ts'
import { linkTo } from '#pages/site-pages.ts'
import { startPostgres } from '../support/postgres-for-tests.ts'
import { expect } from './support/expect.ts'
import { openShopProcess, type ShopProcess } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

const SAMPLE = 'Mostrando datos de ejemplo'
const TECHNICAL = 'Estamos experimentando problemas técnicos. Por favor intenta más tarde.'

let shop: ShopProcess
let browser: Browser
let page: Page

/** A shop on a server of its own, whose database goes away after the first visitor has read the biography. */
test.beforeAll(async ({ browser: chromium }) => {
  const postgres = await startPostgres()
  const dataFolder = await mkdtemp(join(tmpdir(), 'caballete-lost-'))
  shop = await openShopProcess({ DATABASE_URL: postgres.url, DATA_DIR: dataFolder, SAMPLE_DATA: 'off' })
  browser = chromium
  page = await newVisitor(browser, shop.url)
  expect((await page.goto(linkTo.biography()))?.status()).toBe(200)
  await postgres.stop()
})
test.afterAll(() => closeShop(browser, shop))

const open = async (address: string) => (await page.goto(address, { waitUntil: 'networkidle' }))?.status()
const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor()

test('a page that was kept is sent as it was', async () => {
  expect(await open(linkTo.biography())).toBe(200)
  expect(await page.getByText(SAMPLE).count()).toBe(0)
})

test('the example stands in for the prints, and cannot be bought', async () => {
  expect(await open(linkTo.digitalArt())).toBe(503)
  await says(SAMPLE)
  await page.getByRole('article').getByRole('link', { name: sampleDigitalArtwork.title }).click()
  await page.waitForURL(`**${linkTo.digitalArtwork(sampleDigitalArtwork.id)}`)
  await says(SAMPLE)
  expect(await page.getByRole('button', { name: 'Agregar al carrito' }).isDisabled()).toBe(true)
  expect(await open(linkTo.digitalArtwork(sampleDigitalArtwork.id))).toBe(503)
  await says(SAMPLE)
})

test('the wall says that it could not be read, with a way to try again', async () => {
  expect(await open('/')).toBe(503)
  await says('Error al cargar las obras')
  await says(SAMPLE)
  // Also where the address already leads to the wall, and a link would only move within the page.
  await open('/#galeria')
  const again = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('button', { name: 'Recargar la página' }).click()
  await again
})

test('the contact page says so as well, and the default data stand in', async () => {
  expect(await open(linkTo.contact())).toBe(503)
  await says('Error al cargar la información de contacto')
  await page.getByRole('main').getByText('Visitas con cita previa').waitFor()
})

test('what was typed into a form stays', async () => {
  await open(linkTo.contact())
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Nombre').fill('Ana Paz')
  await form.getByLabel('Email').fill('ana@example.com')
  await form.getByLabel('Asunto').selectOption('info')
  await form.getByLabel('Mensaje').fill('Quisiera visitar el taller.')
  await form.getByRole('button', { name: 'Enviar mensaje' }).click()
  await says(TECHNICAL)
  expect(await form.getByLabel('Mensaje').inputValue()).toBe('Quisiera visitar el taller.')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill('ana@example.com')
  await footer.getByRole('button', { name: 'Suscribirme' }).click()
  await footer.getByText(TECHNICAL, { exact: true }).waitFor()
  expect(await footer.getByLabel('Email').inputValue()).toBe('ana@example.com')
})
