import { relative } from 'node:path'
import { refusalText } from '#app/server/refusal.ts'
import { readSettings } from '#app/server/settings.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { hostOf, takePort } from '#platform/http/listening.ts'
import { print, root } from '../project.js'
import { tellOfBroken } from './broken.ts'
import { Door } from './door.ts'
import { Pages } from './pages.ts'
import { ShopHost } from './shop-host.ts'
import { START_AGAIN } from './start-again.js'
import { createViteServer } from './vite-server.ts'
import { isBesideShop, isOfProcess, watchSources } from './watch-sources.ts'

/** Takes the port and begins to watch the sources. */
async function open() {
  const settings = readSettings(process.env)
  if (settings.APP_MODE !== 'demo')
    throw new StartRefusal('npm run dev shows its sources to whoever comes: it is for APP_MODE=demo alone.')
  const door = new Door()
  await takePort(settings.PORT, door.listen(settings.PORT, hostOf(settings)))
  const vite = await createViteServer(door.server, settings.DATA_DIR)
  door.attach(vite.middlewares)
  const pages = new Pages(vite)
  return { vite, pages, shop: new ShopHost({ vite, door, renderPage: pages.render }) }
}

const { vite, pages, shop } = await open().catch((error: unknown) => {
  process.stderr.write(`${refusalText(error)}\n`)
  process.exit(1)
})
let needsNewProcess = false
let isEnding = false

async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  await shop.close()
  process.exit(code)
}

/** Answers whether the shop is made of the sources as they are now. */
async function openShop(): Promise<boolean> {
  try {
    await shop.open()
    return true
  } catch (error) {
    tellOfBroken(vite, error)
    return false
  } finally {
    needsNewProcess ||= !shop.isSound
  }
}

async function takeUp(files: readonly string[]): Promise<void> {
  if (needsNewProcess || files.some((file) => isOfProcess(file, vite))) return end(START_AGAIN)
  for (const file of files) vite.environments.ssr.moduleGraph.onFileChange(file)
  shop.dropPages()
  pages.forget()
  const ofShop = files.filter((file) => isBesideShop(file) || shop.consistsOf(file))
  if (ofShop.length === 0) return
  const began = performance.now()
  if (!(await openShop())) return
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  print(
    `Opened again in ${seconds} s after a change of ${ofShop.map((file) => relative(root, file)).join(', ')}`,
  )
  vite.ws.send({ type: 'full-reload' })
}

process.on('uncaughtException', (error) => {
  needsNewProcess = true
  tellOfBroken(vite, error)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
watchSources(vite, takeUp)
await openShop()
await pages.load().catch(() => {})
