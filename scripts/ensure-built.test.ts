import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSources } from './ensure-built.js'
import { inProject } from './project.js'

test('a build is stale as well when what builds it has changed', () => {
  const configuration = readFileSync(inProject('vite.config.ts'), 'utf8')
  const plugins = [...configuration.matchAll(/from '\.\/(.+)'/g)].map(([, path]) => join(String(path)))
  expect(plugins.length).toBeGreaterThan(0)
  expect(buildSources()).toEqual(expect.arrayContaining(plugins))
})

test('a changed test leaves a build as good as it was', () => {
  expect(buildSources().filter((path) => /\.test\.tsx?$/.test(path))).toEqual([])
})
