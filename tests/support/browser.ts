import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { ensureChromium } from '../../scripts/chromium.js'

/** A headless Chromium that does nothing of its own accord. */
export const chromiumOptions = (executablePath: string): LaunchOptions => ({
  executablePath,
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

/** Such a browser for what measures. Close it when that is done. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch(chromiumOptions(await ensureChromium()))
