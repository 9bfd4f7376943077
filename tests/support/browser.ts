import { type Browser, chromium } from 'playwright-core'
import { ensureChromium } from '../../scripts/chromium.js'

/** A headless Chromium that does nothing of its own accord. Close it when the tests are done. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-quic',
      '--no-first-run',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
