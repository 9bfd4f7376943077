import { defineConfig } from 'vitest/config'

/** What `npm run mutate` asks about each planted fault: the unit tests of the rooms whose rules it changes. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    // Two at a time, with every fault counted: five seconds, as the library has it, are short on a busy machine.
    testTimeout: 90_000,
    include: ['src/{money,orders,payments,artworks,checkout,cart,withdrawals}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.integration.test.{ts,tsx}'],
  },
})
