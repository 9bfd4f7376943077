import { setTimeout as sleep } from 'node:timers/promises'
import { copySampleFolder, prepareFolders } from '../tests/journeys/support/sample-folder.ts'
import { openBrowser } from '../tests/support/browser.ts'
import { openWorkingCopy, type WorkingCopy } from '../tests/support/working-copy.ts'
import { freePort } from './house/free-port.ts'
import { print, printTable, seconds, withSpread } from './house/print.ts'

/**
 * How soon whoever works on the shop sees a change of hers, in a copy of the project with the sample catalogue: of a
 * component, from the save until the open page shows it without being loaded again; of a file of the server, from the
 * save until the shop answers with it.
 */

const CHANGES = 10
/** As long as somebody looks at what has changed. */
const BETWEEN_MS = 1500
/** The first page has everything made for it. */
const TIMEOUT_MS = 240_000
const COMPONENT = {
  file: 'src/app/web/layout/site-footer.tsx',
  words: 'están protegidas por derecho de autor',
}
const SERVER = { file: 'src/monitoring/server/health-parts.ts', words: 'not a power cut' }

/** Saves other words again and again. @param isSeen resolves when they are there */
async function measure(
  copy: WorkingCopy,
  { file, words }: typeof COMPONENT,
  isSeen: (words: string) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  let before = words
  for (let at = 1; at <= CHANGES; at += 1) {
    const after = `change number ${at}.`
    const saved = performance.now()
    await copy.change(file, before, after)
    await isSeen(after)
    times.push((performance.now() - saved) / 1000)
    before = after
    await sleep(BETWEEN_MS)
  }
  return times
}

async function measureComponent(copy: WorkingCopy): Promise<number[]> {
  const browser = await openBrowser()
  const page = await browser.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.goto(copy.url)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.evaluate('window.isSamePage = true')
  const times = await measure(copy, COMPONENT, (words) =>
    page.getByText(words).waitFor({ state: 'attached' }),
  )
  const isSamePage = await page.evaluate("'isSamePage' in window")
  await browser.close()
  if (isSamePage !== true) throw new Error('the page was loaded again')
  return times
}

const measureServer = (copy: WorkingCopy): Promise<number[]> =>
  measure(copy, SERVER, async (words) => {
    while (!(await (await fetch(`${copy.url}/api/health`)).text()).includes(words)) await sleep(20)
  })

await prepareFolders()
const settings = {
  PORT: String(await freePort()),
  PAYMENT_DOUBLE_PORT: '0',
  DATA_DIR: await copySampleFolder(),
}
const copy = await seconds('the first page, nothing prepared', () => openWorkingCopy(settings))
try {
  printTable([
    ['', `seconds from the save, median of ${CHANGES}`],
    ['a component, on the open page', withSpread(await measureComponent(copy))],
    ['a file of the server, in an answer', withSpread(await measureServer(copy))],
  ])
  print(`ended with ${await copy.interrupt()}`)
} finally {
  await copy.remove()
}
