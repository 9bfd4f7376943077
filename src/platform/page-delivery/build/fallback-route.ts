import type { Plugin } from 'vite'

export const ROUTE_MODULES = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/
export const RELOADS = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
const FALLS_BACK = 'return (routeModulesCache[route.id] = globalThis.fallbackRoute);'

/**
 * Lets `fallbackRoute` (`src/app/web/layout/fallback-route.tsx`) stand in for a page whose file does not come. React Router
 * would load the page in front of the visitor again, which without a network is the browser's own error page, and
 * cannot be told otherwise (https://github.com/remix-run/react-router/pull/12638).
 */
export function fallbackRoutePlugin(): Plugin {
  let isReplaced = false
  return {
    name: 'use-fallback-route',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!ROUTE_MODULES.test(id.split('?')[0] ?? '') || !RELOADS.test(code)) return null
      isReplaced = true
      return { code: code.replace(RELOADS, FALLS_BACK), map: null }
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced)
        this.error('React Router no longer leaves the page where this expects it.')
    },
  }
}
