import type { Browser, Locator, Page } from '@playwright/test'

/** What a page says that needs a file which its release had and the present one has not. */
const OUTDATED = 'Publicamos una versión nueva de este sitio. Recargá la página para seguir.'
const PHONE = { width: 390, height: 844 }
/** Far longer than a page should take, on a machine that has much else to do. */
const TIMEOUT_MS = 30_000
const HYDRATED = 'html[data-hydrated]'

/** Something that is done on a page. */
export interface Step {
  readonly what: string
  readonly press: (page: Page) => Promise<void>
  /** What is there when it was done. */
  readonly arrives: (page: Page) => Locator
  /** Done after a reload instead of `press`, where that has been done already: its effect has to be there. */
  readonly again?: (page: Page) => Promise<void>
}

/** A page that stays open while the shop is renewed. */
export interface OpenPage {
  readonly name: string
  /** Opens it, and types into it what may not be lost. */
  readonly open: (page: Page) => Promise<void>
  readonly steps: readonly Step[]
  /** Fields that were typed into, and what has to stand there until it is sent. */
  readonly typed?: readonly (readonly [field: (page: Page) => Locator, value: string])[]
}

/** What became of a step: it worked, it was said that there is a new version and it worked after the reload, or it did not. */
export interface Outcome {
  readonly page: string
  readonly step: string
  readonly became:
    | 'worked'
    | 'worked after a reload by itself'
    | 'said so, and worked after the reload'
    | 'broken'
  readonly why?: string
}

export const hydrated = (page: Page): Promise<void> =>
  page.locator(HYDRATED).waitFor({ state: 'attached', timeout: TIMEOUT_MS })

const firstLine = (error: unknown) => String(error).split('\n')[0] ?? ''
const loadsOf = (page: Page) => page.evaluate(() => performance.timeOrigin)

async function lostIn(page: Page, typed: OpenPage['typed'] = []): Promise<string[]> {
  const lost: string[] = []
  for (const [field, value] of typed) {
    const now = await field(page).inputValue({ timeout: TIMEOUT_MS }).catch(firstLine)
    if (now !== value) lost.push(`'${value}' is '${now}' now`)
  }
  return lost
}

async function reloaded(page: Page, { press, again, arrives }: Step, typed: OpenPage['typed']) {
  await page
    .getByRole('alert')
    .filter({ hasText: OUTDATED })
    .getByRole('button', { name: 'Recargar' })
    .click()
  await page.waitForLoadState('load')
  await hydrated(page)
  const lost = await lostIn(page, typed)
  if (lost.length > 0) throw new Error(`what was typed is lost: ${lost.join(', ')}`)
  await (again ?? press)(page)
  await arrives(page).first().waitFor({ timeout: TIMEOUT_MS })
}

/** @param typed what nobody has sent yet */
async function became(page: Page, step: Step, typed: OpenPage['typed']): Promise<Outcome['became']> {
  const before = await loadsOf(page)
  const { origin } = new URL(page.url())
  await step.press(page)
  const notice = page.getByRole('alert').filter({ hasText: OUTDATED })
  await step.arrives(page).first().or(notice).first().waitFor({ timeout: TIMEOUT_MS })
  if (await notice.isVisible()) {
    await reloaded(page, step, typed)
    return 'said so, and worked after the reload'
  }
  const isElsewhere = new URL(page.url()).origin !== origin
  return isElsewhere || (await loadsOf(page)) === before ? 'worked' : 'worked after a reload by itself'
}

const broken = async (page: Page, error: unknown): Promise<Pick<Outcome, 'became' | 'why'>> => {
  const seen = (await page.locator('body').innerText().catch(firstLine)).replace(/\s+/g, ' ').slice(0, 200)
  return { became: 'broken', why: `${firstLine(error)} — ${page.url()}: ${seen}` }
}

/** Goes on with a page that was opened before. */
async function goOn(page: Page, { name, steps, typed }: OpenPage): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    const facts = { page: name, step: step.what }
    try {
      outcomes.push({ ...facts, became: await became(page, step, step === steps[0] ? typed : []) })
    } catch (error) {
      outcomes.push({ ...facts, ...(await broken(page, error)) })
      break
    }
  }
  return outcomes
}

export interface OpenedPages {
  /** Goes on with all of them, one after the other, and closes them. */
  goOn(): Promise<Outcome[]>
}

/** Opens each page in a browser profile of its own. One that does not open is told of with the others. */
export async function openPages(
  browser: Browser,
  url: string,
  pages: readonly OpenPage[],
): Promise<OpenedPages> {
  const opened: (() => Promise<Outcome[]>)[] = []
  for (const each of pages) {
    const context = await browser.newContext({
      viewport: PHONE,
      baseURL: url,
      locale: 'es-AR',
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(TIMEOUT_MS)
    const page = await context.newPage()
    const fault = await each.open(page).then(
      () => undefined,
      (error: unknown) => broken(page, error),
    )
    opened.push(async () => {
      const unopened = fault && [{ page: each.name, step: 'opened', ...fault }]
      const outcomes = unopened ?? (await goOn(page, each))
      await context.close()
      return outcomes
    })
  }
  return {
    async goOn() {
      const outcomes: Outcome[] = []
      for (const next of opened) outcomes.push(...(await next()))
      return outcomes
    },
  }
}
