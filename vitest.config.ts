import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const INTEGRATION = '**/*.integration.test.{ts,tsx}'

const project = (
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({ extends: true, test: { name, ...test } })

/**
 * Everything but the journeys (playwright.config.ts). Deliberately not vite.config.ts: the tests load the sources as
 * they are, without the build of the pages.
 */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // A worker loads the modules once and not once a file, which took half of the processor's time. So a file leaves
    // its worker as it was: tests/architecture/runners.test.ts and the setup files refuse what they can see of the rest.
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // A second, as the library has it, is short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      project('unit', {
        include: [
          'src/**/*.test.{ts,tsx}',
          '{payment-double,carrier-double,invoice-double,sample}/**/*.test.ts',
          'scripts/**/*.test.ts',
          'tests/**/*.test.ts',
        ],
        exclude: [INTEGRATION, '**/*.journey.test.ts'],
      }),
      project('integration', {
        include: [`{src,payment-double,carrier-double,invoice-double,sample,scripts,tests}/${INTEGRATION}`],
        setupFiles: ['tests/support/declared-problems.ts', 'tests/support/closed-databases.ts'],
        env: { TEST_DATABASE: process.env.TEST_DATABASE ?? 'pglite' },
      }),
    ],
  },
})
