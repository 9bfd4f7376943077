import { describe, expect, test } from 'vitest'
import { NOWHERE } from '#platform/page-delivery/page-routes.ts'
import { ADMIN_ROOT } from '../admin-doors.ts'
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
    const order = linkTo.order('k7f2qx')
    const escaped = order.replace(/\w/, (first) => `%${first.charCodeAt(0).toString(16)}`)
    const inCapitals = `${linkTo.order('').toUpperCase()}k7f2qx`
    for (const path of [inCapitals, `${order}/`, order.replaceAll('/', '//'), escaped])
      expect([path, pageAt(path)?.cache ?? 'none']).toEqual([path, 'none'])
  })

  test('is none where nothing was declared', () => {
    for (const path of [linkTo.order(''), `${linkTo.artwork('a')}/b`, '/nada', ADMIN_ROOT, NOWHERE])
      expect(pageAt(path)).toBeUndefined()
  })
})
