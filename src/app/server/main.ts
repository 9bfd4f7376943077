import { requirePinnedNode } from '#platform/config/pinned-node.ts'

requirePinnedNode()
// Only now: another Node may not even read what follows.
const { renderPage } = await import('./render-page.ts')
const { runShop } = await import('./run-shop.ts')
await runShop(process.env, renderPage)
