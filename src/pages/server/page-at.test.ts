import { describe, expect, test } from 'vitest'
import { NOWHERE } from '#platform/page-delivery/page-routes.ts'
import { adminLinkTo, adminPages } from '../admin-pages.ts'
import { linkTo, sitePages } from '../site-pages.ts'
import { pageAt } from './page-at.ts'

describe('the page at an address', () => {
  test.each([
    ['/', sitePages.home],
    [linkTo.artwork('faro-y-mar-k7f2qx'), sitePages.artwork],
    [linkTo.digitalArt(), sitePages.digitalArt],
    [sitePages.unsubscribe.path, sitePages.unsubscribe],
    [sitePages.confirmSubscription.path, sitePages.confirmSubscription],
    [adminPages.newWork.path, adminPages.newWork],
    [adminLinkTo.work('faro-y-mar'), adminPages.work],
    [linkTo.order('k7f2qx'), sitePages.order],
  ])('%s', (path, page) => {
    expect(pageAt(path)).toBe(page)
  })

  test("is a buyer's order however its address is written", () => {
    for (const path of ['/PEDIDO/k7f2qx', '/pedido/k7f2qx/', '//pedido//k7f2qx', '/%70edido/k7f2qx'])
      expect([path, pageAt(path)?.cache ?? 'none']).toEqual([path, 'none'])
  })

  test('is none where nothing was declared', () => {
    for (const path of ['/pedido', '/obra/a/b', '/nada', '/admin', NOWHERE])
      expect(pageAt(path)).toBeUndefined()
  })
})
