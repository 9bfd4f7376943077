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
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // A second, as the library has it, is short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      project('unit', {
        include: [
          'src/**/*.test.{ts,tsx}',
          '{payment-double,sample}/**/*.test.ts',
          'scripts/**/*.test.ts',
          'tests/{architecture,support}/**/*.test.ts',
        ],
        exclude: [INTEGRATION],
        // A worker loads the modules once and not once a file: 28 s instead of 71. So a test leaves none of them changed.
        isolate: false,
      }),
      project('integration', {
        include: [`{src,payment-double,sample,scripts,tests}/${INTEGRATION}`],
        setupFiles: 'tests/support/declared-problems.ts',
        env: { TEST_DATABASE: process.env.TEST_DATABASE ?? 'pglite' },
      }),
    ],
  },
})
