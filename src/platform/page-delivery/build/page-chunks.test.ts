import { describe, expect, test } from 'vitest'
import { type PageModules, pageChunks } from './page-chunks.ts'

const modules: PageModules = {
  first: /entry/,
  schemas: /zod/,
  forms: /hook-form/,
  frame: /root\.tsx/,
  layout: /layout\.tsx/,
  pages: /(pages|panel)\/[\w-]+/,
  admin: { name: 'admin', pages: /panel\/(?!login)([\w-]+)/ },
  stages: { name: 'selling', pages: /pages\/(checkout|order)/ },
  browsing: { name: 'gallery', pages: /pages\/(home|work)-page\.tsx/ },
  previews: /preview/,
  lists: /icons\/(index|all)\.mjs/,
}

type Names = Record<string, readonly string[]>

/** The file that a module is put into; `null`: the bundler decides. */
function fileOf(
  id: string,
  { importers, later = {}, code = {} }: { importers: Names; later?: Names; code?: Record<string, string> },
): string | null {
  const graph = {
    getModuleInfo: (each: string) => ({
      importers: importers[each] ?? [],
      dynamicImporters: later[each] ?? [],
      code: code[each] ?? null,
    }),
  }
  for (const { name } of pageChunks(modules)) {
    const file = typeof name === 'function' ? name(id, graph) : null
    if (file !== null) return file
  }
  return null
}

describe('an icon of a package that lists all of its icons', () => {
  /** Who imports what, and what each says. */
  const importers: Record<string, readonly string[]> = {
    'icons/arrow-left.mjs': ['icons/index.mjs', 'icons/all.mjs'],
    'icons/grip.mjs': ['icons/index.mjs', 'icons/all.mjs'],
    'icons/grid.mjs': ['icons/index.mjs', 'icons/all.mjs'],
    'icons/shape.mjs': ['icons/arrow-left.mjs', 'icons/grip.mjs'],
    'icons/index.mjs': ['icons/all.mjs'],
    'icons/all.mjs': ['back.tsx', 'panel.tsx', 'wall.tsx'],
    'wall.tsx': ['pages/home-page.tsx'],
    'back.tsx': ['pages/home-page.tsx', 'pages/work-page.tsx'],
    'panel.tsx': ['pages/panel-page.tsx'],
  }
  const code: Record<string, string> = {
    'back.tsx': `import { ArrowLeft } from 'icons'`,
    'panel.tsx': `import { Grip } from 'icons'`,
    'wall.tsx': `import { Grid } from 'icons'`,
  }
  const groupOf = (id: string) => fileOf(id, { importers, code })

  test('comes at once where pages that share it name it, and not because others stand in the same list', () => {
    expect(groupOf('icons/arrow-left.mjs')).toBe('gallery')
    expect(groupOf('icons/grip.mjs')).toBeNull()
  })

  test('comes at once where one page that visitors walk about names it: asking for it weighs more', () => {
    expect(groupOf('icons/grid.mjs')).toBe('gallery')
  })

  test('brings along what it is made of', () => {
    expect(groupOf('icons/shape.mjs')).toBe('gallery')
  })
})

describe('what the pages of the administration share', () => {
  const panel = ['panel/works.tsx', 'panel/orders.tsx', 'panel/people.tsx', 'panel/settings.tsx']

  test('is one file', () => {
    expect(fileOf('table.tsx', { importers: { 'table.tsx': panel } })).toBe('admin')
    expect(fileOf('cell.tsx', { importers: { 'cell.tsx': ['table.tsx'], 'table.tsx': panel } })).toBe('admin')
  })

  test('stays apart when few of them need it', () => {
    expect(fileOf('chart.tsx', { importers: { 'chart.tsx': panel.slice(1) } })).toBeNull()
  })

  test('stays apart when a visitor may come to need it, be it late or to sign in', () => {
    const importers = { 'table.tsx': panel, 'drawer.tsx': ['table.tsx'] }
    expect(fileOf('table.tsx', { importers, later: { 'table.tsx': ['pages/home-page.tsx'] } })).toBeNull()
    expect(fileOf('table.tsx', { importers: { 'table.tsx': [...panel, 'panel/login.tsx'] } })).toBeNull()
  })
})

describe('what the pages about an order share', () => {
  const selling = ['pages/checkout-page.tsx', 'pages/order-page.tsx']

  test('is one file, and the administration may take it from there', () => {
    expect(fileOf('order-lines.tsx', { importers: { 'order-lines.tsx': selling } })).toBe('selling')
    const importers = { 'order-lines.tsx': [...selling, 'panel/orders.tsx'] }
    expect(fileOf('order-lines.tsx', { importers })).toBe('selling')
  })

  test('stays apart when one page alone needs it, or another one as well', () => {
    expect(fileOf('steps.tsx', { importers: { 'steps.tsx': selling.slice(1) } })).toBeNull()
    expect(
      fileOf('terms.tsx', { importers: { 'terms.tsx': [...selling, 'pages/terms-page.tsx'] } }),
    ).toBeNull()
  })

  test('stays apart when schemas are made of it: the two files would fetch each other', () => {
    const importers = { 'currency.ts': [...selling, 'zod/price.ts'] }
    expect(fileOf('currency.ts', { importers })).toBeNull()
  })
})
