import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '#app/server/render-with-api.ts'
import { projectRoot } from '#platform/config/project-root.ts'

const file = join(projectRoot, 'build', 'server', 'render-page.js')

/** Renders the pages of the last build, for a shop that is opened inside of a test. */
export async function builtPages(): Promise<RenderPage> {
  if (!existsSync(file)) throw new Error('the pages are not built; `npm run build` does it')
  const { renderPage } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    renderPage: RenderPage
  }
  return renderPage
}
