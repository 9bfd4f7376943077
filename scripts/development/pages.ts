import { createServerModuleRunner, type ViteDevServer } from 'vite'
import type { RenderPage } from '#platform/page-delivery/render-with-api.ts'
import { brokenPage, tellOfBroken } from './broken.ts'

const SERVER_BUILD = '\0virtual:react-router/server-build'

/** The pages as their sources are now. */
export class Pages {
  readonly #vite: ViteDevServer
  readonly #runner
  #loaded: Promise<RenderPage> | undefined
  #isCurrent = false
  #isBroken = false

  constructor(vite: ViteDevServer) {
    this.#vite = vite
    this.#runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
  }

  /** Something has changed: what is asked for next is made anew. Who saw only an error is shown that. */
  forget(): void {
    this.#isCurrent = false
    if (this.#isBroken) this.#vite.ws.send({ type: 'full-reload' })
    this.#isBroken = false
  }

  /** Loads what has changed; one loading waits for the other, so that their modules never mix. */
  load(): Promise<RenderPage> {
    if (this.#loaded === undefined || !this.#isCurrent || this.#hasOtherPages())
      this.#loaded = this.#loadAfter(this.#loaded)
    this.#isCurrent = true
    return this.#loaded
  }

  readonly render: RenderPage = async (request, rendering) => {
    try {
      const render = await this.load()
      return await render(request, rendering)
    } catch (error) {
      this.#isBroken = true
      tellOfBroken(this.#vite, error)
      const headers = { 'content-type': 'text/html; charset=utf-8' }
      return new Response(brokenPage(error), { status: 500, headers })
    }
  }

  /** React Router reads the list of pages by itself, and is ready later than its file has changed. */
  #hasOtherPages(): boolean {
    return this.#vite.environments.ssr.moduleGraph.getModuleById(SERVER_BUILD)?.transformResult === null
  }

  async #loadAfter(before: Promise<unknown> | undefined): Promise<RenderPage> {
    await before?.catch(() => {})
    this.#runner.clearCache()
    const { renderPage } = await this.#runner.import<typeof import('./page-module.ts')>(
      '/scripts/development/page-module.ts',
    )
    return renderPage
  }
}
