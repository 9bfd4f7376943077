import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packagesFor, packagesNamedIn } from './needed-packages.js'
import { inProject } from './project.js'

test('a program names its packages in every way in which it can load one', () => {
  const text = `import a from "fastify"; import '@scope/all/part'; export { b } from 'pino'
    await import('sharp'); require("pg"); resolve('@fontsource-variable/inter/files/x.woff2')
    import './own.js'; import 'node:fs'; import fs from "fs"; import '#own/x.ts'`
  expect(packagesNamedIn(text).toSorted()).toEqual([
    '@fontsource-variable/inter',
    '@scope/all',
    'fastify',
    'pg',
    'pino',
    'sharp',
  ])
})

test('a file of a package that is looked up by a text brings its package along', () => {
  const text = `const FONTS = { sans: "@fontsource-variable/inter/files/x.woff2" }; resolve(FONTS[font])`
  expect(packagesNamedIn(text)).toEqual(['@fontsource-variable/inter'])
  const cards = readFileSync(inProject('src/images/server/make-share-card.ts'), 'utf8')
  expect(packagesNamedIn(cards)).toEqual(
    expect.arrayContaining(['@fontsource-variable/fraunces', '@fontsource-variable/inter']),
  )
})

test('what a package needs comes with it, and what only builds or tests does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'caballete-needs-'))
  await writeFile(join(folder, 'main.js'), `import 'pg'; await import("sharp")`)
  const packages = packagesFor(folder)
  expect(packages).toEqual(
    expect.arrayContaining([
      'node_modules/node',
      'node_modules/pg',
      'node_modules/pg-protocol',
      'node_modules/sharp',
    ]),
  )
  expect(packages.some((path) => path.startsWith('node_modules/@img/sharp-'))).toBe(true)
  expect(packages).not.toContain('node_modules/vitest')
  expect(packages.filter((path) => !existsSync(path))).toEqual([])
  await rm(folder, { recursive: true })
})
