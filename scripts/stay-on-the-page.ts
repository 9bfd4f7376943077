import type { Plugin } from 'vite'

const FILE = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/
const LEAVES = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
const STAYS = 'return (routeModulesCache[route.id] = globalThis.pageInstead);'

/**
 * Lets `pageInstead` (`src/app/web/layout/missing-page.tsx`) stand in for a page whose file does not come. React Router
 * would load the page in front of the visitor again, which without a network is the browser's own error page, and
 * cannot be told otherwise (https://github.com/remix-run/react-router/pull/12638).
 */
export function stayOnThePage(): Plugin {
  let stays = false
  return {
    name: 'stay-on-the-page',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!FILE.test(id.split('?')[0] ?? '') || !LEAVES.test(code)) return null
      stays = true
      return { code: code.replace(LEAVES, STAYS), map: null }
    },
    buildEnd(error) {
      if (error === undefined && !stays)
        this.error('React Router no longer leaves the page where this expects it.')
    },
  }
}
