import { expect, test } from 'vitest'
import { adminLinkTo, adminPages } from './admin-pages.ts'
import { rightOfPage } from './admin-rights.ts'

test.each([
  [adminPages.overview.path, 'signed-in'],
  [adminPages.works.path, 'signed-in'],
  [adminLinkTo.work('faro-y-mar'), 'signed-in'],
  [adminPages.newWork.path, 'staff'],
  [adminPages.catalogue.path, 'administrator'],
  [adminLinkTo.packing('abc'), 'signed-in'],
  [adminPages.sales.path, 'administrator'],
  [adminPages.settings.path, 'administrator'],
  [adminPages.security.path, 'signed-in'],
  [adminPages.accounts.path, 'administrator'],
])('the page %s asks for %s', (path, right) => {
  expect(rightOfPage(path)).toBe(right)
  expect(rightOfPage(`${path.toUpperCase()}/`)).toBe(right)
})

test('what is no page is for the fewest', () => {
  expect(rightOfPage(`${adminPages.overview.path}/nada/de/nada`)).toBe('administrator')
})
