import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstVisit } from '../../bench/visitor/first-visit.ts'
import { openBrowser } from '../support/browser.ts'
import { openRunningShop, type RunningShop } from '../support/running-shop.ts'

const PHONE = 412

let shop: RunningShop
let browser: Browser

beforeAll(async () => {
  shop = await openRunningShop()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

async function artworkAddress(): Promise<string> {
  const reply = await fetch(`${shop.url}/api/artworks?limit=1`)
  const { data } = (await reply.json()) as { data: { id: string }[] }
  return `/obra/${data[0]?.id}`
}

test('the page of a work comes in few files, is light, and nothing on it moves', async () => {
  const visit = await firstVisit(browser, shop.url + (await artworkAddress()), PHONE)
  expect(visit.script.files).toBeLessThanOrEqual(7)
  expect(visit.script.bytes).toBeLessThanOrEqual(130_000)
  expect(visit.script.bytes + visit.rest.bytes).toBeLessThanOrEqual(200_000)
  expect(visit.moved).toEqual([])
})

test('styles, fonts and pictures are asked for before scripts', async () => {
  const html = await (await fetch(shop.url + (await artworkAddress()))).text()
  const scripts = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((each) => !each.includes('fetchpriority="low"'))).toEqual([])
  expect(html.indexOf('rel="stylesheet"')).toBeLessThan(html.indexOf('rel="modulepreload"'))
})
