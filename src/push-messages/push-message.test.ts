import { describe, expect, test } from 'vitest'
import { adminPages } from '#pages/admin-pages.ts'
import { foldNotices, isPushService, pauseAfterAttempt, quietUntil } from './push-message.ts'

const at = (time: string) => new Date(`2026-11-25T${time}:00-03:00`)

describe('quiet hours', () => {
  const night = { from: '22:00', to: '08:00' }

  test('over midnight end in the morning that comes', () => {
    expect(quietUntil(night, at('21:59'))).toBeUndefined()
    expect(quietUntil(night, at('22:00'))).toEqual(new Date('2026-11-26T08:00:00-03:00'))
    expect(quietUntil(night, at('07:59'))).toEqual(at('08:00'))
    expect(quietUntil(night, at('08:00'))).toBeUndefined()
  })

  test('within a day end on that day', () => {
    const nap = { from: '13:00', to: '16:30' }
    expect(quietUntil(nap, at('12:59'))).toBeUndefined()
    expect(quietUntil(nap, at('15:00'))).toEqual(at('16:30'))
    expect(quietUntil(nap, at('16:30'))).toBeUndefined()
  })
})

describe('several notices in one', () => {
  const notice = (title: string) => ({ title, body: '', path: adminPages.messages.path })

  test('name what happened, each once, and lead to where all of it is seen', () => {
    const titles = ['Vendiste «Río»', 'Nuevo mensaje', 'Nuevo mensaje']
    expect(foldNotices(titles.map(notice), adminPages.overview.path)).toEqual({
      title: '3 novedades',
      body: 'Vendiste «Río» · Nuevo mensaje',
      path: adminPages.overview.path,
    })
  })

  test('name three at most', () => {
    const { body } = foldNotices(['A', 'B', 'C', 'D', 'E'].map(notice), adminPages.overview.path)
    expect(body).toBe('A · B · C y 2 más')
  })

  test('that are one stay as they are', () => {
    expect(foldNotices([notice('A')], adminPages.overview.path)).toEqual(notice('A'))
  })
})

test('only push services that everybody knows are called, and what the settings name', () => {
  for (const known of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-bl2p.notify.windows.com/w/?token=abc',
  ])
    expect([known, isPushService(known, [])]).toEqual([known, true])
  for (const strange of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com@127.0.0.1/abc',
    'https://user:pass@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com.example/abc',
    'https://notify.windows.com.example/',
    'https://127.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'nothing',
  ])
    expect([strange, isPushService(strange, [])]).toEqual([strange, false])
  expect(isPushService('http://127.0.0.1:4011/push/a', ['http://127.0.0.1:4011'])).toBe(true)
  expect(isPushService('http://127.0.0.1:4012/push/a', ['http://127.0.0.1:4011'])).toBe(false)
})

test('attempts come further and further apart, an hour at most', () => {
  expect([1, 2, 3, 20].map(pauseAfterAttempt)).toEqual([60_000, 120_000, 240_000, 3_600_000])
})
