import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { endRoutes } from './end-routes.ts'

interface Tab {
  readonly page: Page
  /** The shop that it was opened for. */
  readonly url: string
  /** What cannot be changed of it afterwards. */
  readonly device: string
  inUse: boolean
  /** Something was done to it that cannot be taken back. */
  isSpent: boolean
  /** For what a page cannot do to itself. */
  readonly browsing: CDPSession
  readonly close: () => Promise<void>
}

interface Size {
  readonly width: number
  readonly height: number
}

const tabsOf = new WeakMap<Browser, Tab[]>()

/** What a test listens to; a page listens to itself by other names. */
const HEARD = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const

/** What a tab keeps for good; one that was asked for it is closed when its visitor leaves. */
const FOR_GOOD = {
  page: ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'on',
    'route',
    'setExtraHTTPHeaders',
    'setGeolocation',
  ],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const

/**
 * A tab for a visitor: one that an earlier visitor has left empty, or else a fresh one. It is left when its context is
 * closed, and that is when the test ends at the latest. A browser that has fetched the shop's files once opens a page for a fifth of the work.
 */
export async function openTab(
  browser: Browser,
  url: string,
  size: Size,
  fresh: () => Promise<Page>,
  device = '',
): Promise<Page> {
  const tabs = tabsOf.get(browser) ?? []
  tabsOf.set(browser, tabs)
  const free = tabs.find((tab) => !tab.inUse && tab.url === url && tab.device === device)
  if (free) free.inUse = true
  const tab = free ?? (await watch(await fresh(), { url, device }, tabs))
  if (free) await free.page.setViewportSize(size)
  return tab.page
}

/** Where somebody is at this moment: everywhere but in the tabs that were left. */
export function takenIn(browser: Browser): ReadonlySet<BrowserContext> {
  const free = tabsOf.get(browser)?.filter(({ inUse }) => !inUse) ?? []
  const left = new Set(free.map(({ page }) => page.context()))
  return new Set(browser.contexts().filter((context) => !left.has(context)))
}

/** Whoever came since then leaves. @param before where somebody was already, who stays */
export async function leaveAll(browser: Browser, before: ReadonlySet<BrowserContext>): Promise<void> {
  const come = [...takenIn(browser)].filter((context) => !before.has(context))
  await Promise.all(come.map((context) => context.close()))
}

/**
 * Everybody who is in a shop leaves it, and whoever is nowhere yet goes. Tabs that were left stay for the next shop of
 * this worker, which listens where this one does.
 */
export async function leaveShop(browser: Browser, url: string): Promise<void> {
  const tabs = tabsOf.get(browser) ?? []
  const elsewhere = new Set(tabs.filter((tab) => tab.url !== url).map(({ page }) => page.context()))
  const here = [...takenIn(browser)].filter((context) => !elsewhere.has(context))
  await Promise.all(here.map((context) => context.close()))
}

/** Closes the tabs that were opened for a site which is not opened again, with everybody who is in it. */
export async function closeTabs(browser: Browser, url: string): Promise<void> {
  await leaveShop(browser, url)
  const tabs = tabsOf.get(browser) ?? []
  const closing = tabs.filter((tab) => tab.url === url)
  for (const tab of closing) tabs.splice(tabs.indexOf(tab), 1)
  await Promise.all(closing.map(({ close }) => close()))
}

/** Notices what spends a tab, and lets closing its context mean leaving it. */
async function watch(page: Page, its: Pick<Tab, 'url' | 'device'>, tabs: Tab[]): Promise<Tab> {
  const context = page.context()
  const browsing = await context.newCDPSession(page)
  const close = context.close.bind(context)
  const tab: Tab = { ...its, page, inUse: true, isSpent: false, browsing, close }
  tabs.push(tab)
  context.close = () => leave(tab, tabs)
  for (const [target, names] of [
    [page, FOR_GOOD.page],
    [context, FOR_GOOD.context],
    [page.clock, FOR_GOOD.clock],
  ] as const)
    for (const name of names) spendBy(tab, target, name)
  return tab
}

function spendBy(tab: Tab, target: Page | BrowserContext | Page['clock'], name: string): void {
  const act: (...args: unknown[]) => unknown = Reflect.get(target, name)
  Reflect.set(target, name, (...args: unknown[]) => {
    tab.isSpent = true
    return act.apply(target, args)
  })
}

async function leave(tab: Tab, tabs: Tab[]): Promise<void> {
  if (!tab.inUse) return
  const left =
    !tab.isSpent &&
    !tab.page.isClosed() &&
    (await empty(tab).then(
      () => true,
      () => false,
    ))
  if (left) tab.inUse = false
  else {
    tabs.splice(tabs.indexOf(tab), 1)
    await tab.close()
  }
}

/** Takes back everything that a visitor can have done. */
async function empty({ page, url, browsing }: Tab): Promise<void> {
  const context = page.context()
  for (const name of HEARD) page.removeAllListeners(name)
  for (const other of context.pages()) if (other !== page) await other.close()
  await endRoutes(page)
  await context.setOffline(false)
  // A pointer that rests on the page would touch what comes there next.
  await page.mouse.move(-10, -10)
  // A page of the shop that runs nothing: nobody writes back what is taken away.
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
  await context.clearCookies()
  // Where she was: a browser counts fifty steps and no more.
  await browsing.send('Page.resetNavigationHistory')
}
