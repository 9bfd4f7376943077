import { defineConfig } from '@playwright/test'
import { ensureChromium } from './scripts/chromium.js'
import { POLLED_MS } from './tests/journeys/support/expect.ts'
import { chromiumOptions } from './tests/support/browser.ts'

// Every worker loads this file again, and takes the browser that was found before the first of them began.
process.env.CHROMIUM_PATH ??= await ensureChromium()

/** Generous: what is waited for comes sooner or not at all, and a busy machine fails nothing. */
const PATIENCE_MS = 90_000

/** Pages of the tests are over before code that is made quick has repaid the making: a tenth of the processor. */
const UNOPTIMIZED = '--js-flags=--no-maglev --no-turbofan'

const launchOptions = chromiumOptions(process.env.CHROMIUM_PATH)

/** The journeys; all other tests are Vitest's. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.test.ts',
  globalSetup: './tests/journeys/support/journey-setup.ts',
  workers: 2,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: POLLED_MS },
  // Its own folder, because it is emptied before each run.
  outputDir: 'test-results/journeys',
  use: {
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), UNOPTIMIZED] },
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    screenshot: 'only-on-failure',
    // What was done and asked for. How each page looked would cost a seventh of the time: only what is made once more keeps that.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
})
