import './require-node.js'

const { runCommand, ensureReady } = await import('./ensure-ready.js')
const { ensureChromium } = await import('./chromium.js')
const { playwright } = await import('./playwright-run.js')
const { tool } = await import('./static-checks.js')

const wishes = process.argv.slice(2)
// Its own window would be a browser that Playwright has fetched; a tab needs none.
const place = wishes.includes('--ui') ? ['--ui-port=0'] : []

/** The journeys by hand, with whatever Playwright Test takes: `npm run journeys -- --ui`. */
runCommand(async () => {
  await ensureReady()
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() }
  return tool([playwright, 'test', ...place, ...wishes], { env })
})
