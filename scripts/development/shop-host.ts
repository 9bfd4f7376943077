import { setTimeout as sleep } from 'node:timers/promises'
import { createServerModuleRunner, type ViteDevServer } from 'vite'
import type { ModuleRunner } from 'vite/module-runner'
import type { refusalText } from '#app/server/refusal.ts'
import type { greet, Surroundings, startShop } from '#app/server/run-shop.ts'
import type { readSettings } from '#app/server/settings.ts'
import type { Shop } from '#app/server/shop.ts'
import type { openShopLog } from '#monitoring/server/shop-log.ts'
import { CLOSING_LIMIT_MS, closeInOrder } from '#platform/process/stop-on-signal.ts'
import { answerBroken } from './broken.ts'
import type { Door } from './door.ts'

interface Parts {
  readonly vite: ViteDevServer
  readonly door: Door
  readonly renderPage: Surroundings['renderPage']
}

/** What is asked of the sources, each of which is loaded anew; packages are loaded once. */
async function loadServer(runner: ModuleRunner) {
  runner.clearCache()
  const load = <Module>(file: string) => runner.import<Module>(`/src/${file}`)
  return {
    ...(await load<{ startShop: typeof startShop; greet: typeof greet }>('app/server/run-shop.ts')),
    ...(await load<{ readSettings: typeof readSettings }>('app/server/settings.ts')),
    ...(await load<{ refusalText: typeof refusalText }>('app/server/refusal.ts')),
    ...(await load<{ openShopLog: typeof openShopLog }>('monitoring/server/shop-log.ts')),
  }
}

/** Opens the shop within this process, closes it, and opens it again from changed sources. */
export class ShopHost {
  readonly #parts: Parts
  readonly #runner: ModuleRunner
  #isLoaded = false
  #isSound = true
  #hasGreeted = false
  #shop: Shop | undefined
  #close = async () => {}

  constructor(parts: Parts) {
    this.#parts = parts
    this.#runner = createServerModuleRunner(parts.vite.environments.ssr, { hmr: false })
  }

  /** Whether the next shop may be opened in this process: one that did not start, or did not end, has left parts of it open. */
  get isSound(): boolean {
    return this.#isSound
  }

  /** Whether the shop consists of the file. What did not load may be mended by any. */
  consistsOf(file: string): boolean {
    return !this.#isLoaded || this.#runner.evaluatedModules.getModulesByFile(file) !== undefined
  }

  dropPages(): void {
    this.#shop?.pageCache.drop()
  }

  /** Opens the shop in place of the one before, which stays when the sources do not load. */
  async open(): Promise<void> {
    this.#isLoaded = false
    const server = await loadServer(this.#runner)
    this.#isLoaded = true
    await this.close()
    try {
      const settings = server.readSettings(process.env)
      const log = server.openShopLog(settings.LOG_LEVEL)
      const readAgain = () => server.readSettings(process.env)
      const opened = await server.startShop(settings, log, { ...this.#surroundings(), readAgain })
      this.#shop = opened.shop
      if (!this.#hasGreeted) server.greet(opened)
      this.#hasGreeted = true
    } catch (error) {
      this.#isSound = false
      const refusal = new Error(server.refusalText(error), { cause: error })
      refusal.stack = ''
      this.#parts.door.open(answerBroken(refusal))
      throw refusal
    }
  }

  /** Closes as the shop does when its process is told to end; who comes meanwhile waits for the next one. */
  async close(): Promise<void> {
    const close = this.#close
    this.#close = async () => {}
    this.#shop = undefined
    this.#parts.door.shut()
    const isClosed = await Promise.race([
      close().then(() => true),
      sleep(CLOSING_LIMIT_MS, false, { ref: false }),
    ])
    if (!isClosed) this.#isSound = false
  }

  #surroundings(): Omit<Surroundings, 'readAgain'> {
    const { door, renderPage } = this.#parts
    return {
      renderPage,
      async letIn(server) {
        server.addHook('onClose', () => door.lastAnswers())
        await server.ready()
        door.open((request, response) => server.server.emit('request', request, response))
      },
      whenToStop: ({ log }, steps) => {
        this.#close = () => closeInOrder(steps, log)
      },
    }
  }
}
