import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '#platform/config/project-root.ts'
import type { RenderPage } from '#platform/page-delivery/render-with-api.ts'
import { ensureBuilt } from '../../scripts/ensure-built.js'

const file = join(projectRoot, 'build', 'server', 'render-page.js')

/** Renders the pages as they are built, for a shop that is opened inside of a test; a stale build is made anew. */
export async function builtPages(): Promise<RenderPage> {
  await ensureBuilt()
  const { renderPage } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    renderPage: RenderPage
  }
  return renderPage
}
