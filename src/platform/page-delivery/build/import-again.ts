import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { projectRoot } from '../../config/project-root.ts'
import { ROUTE_MODULES } from './fallback-route.ts'

/** What Vite has around every `import()` of a page to load its files side by side. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'
/** How React Router imports the module of a page. */
export const IMPORTS_ROUTE = /await import\(\s*(?:\/\*[^*]*\*\/\s*)*route\.module\s*\)/

const FILE = normalizePath(join(projectRoot, 'src/platform/page-delivery/web/import-again.ts'))

/** Vite names files by their paths below the site, React Router by their addresses. */
const helper = (base: string) => `import { importAgain } from '${FILE}'
export const __vitePreload = (load, files = []) => importAgain(load, files.map((file) => '${base}' + file))`

const IMPORTS_ROUTE_AGAIN =
  'await importAgain(() => import(/* @vite-ignore */ route.module), [route.module, ...(route.imports ?? [])])'

/**
 * Puts `importAgain` (`src/platform/page-delivery/web/import-again.ts`) around every `import()` of the pages, ours and
 * React Router's of its routes, so that what did not come can be asked for again. Vite's own helper would announce files
 * by `<link rel="modulepreload">`, and what fails so is remembered by the browser.
 */
export function importsAgain(): Plugin {
  const replaced = new Set<string>()
  let base = '/'
  return {
    name: 'import-again',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      base = config.base
    },
    load(id) {
      if (id !== PRELOAD_HELPER) return null
      replaced.add('the helper around import()')
      return helper(base)
    },
    transform(code, id) {
      if (!ROUTE_MODULES.test(id.split('?')[0] ?? '') || !IMPORTS_ROUTE.test(code)) return null
      replaced.add('the import of a route')
      const imported = `import { importAgain } from '${FILE}'\n`
      return { code: imported + code.replace(IMPORTS_ROUTE, IMPORTS_ROUTE_AGAIN), map: null }
    },
    generateBundle(_options, bundle) {
      if (replaced.size !== 2)
        this.error(`Vite or React Router imports otherwise than this expects; replaced: ${[...replaced]}`)
      const styles = Object.values(bundle).filter(
        (made) => made.type === 'chunk' && made.isDynamicEntry && made.viteMetadata?.importedCss.size,
      )
      if (styles.length > 0)
        this.error(
          `parts of pages have styles of their own, which importAgain does not load: ${styles.map(({ fileName }) => fileName)}`,
        )
    },
  }
}
