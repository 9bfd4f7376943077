import { expect, test } from 'vitest'
import { appManifest } from '../../app-manifest.ts'
import { formWith, picturesAmong } from './shared-pictures.ts'

const file = (name: string, type: string) => new File(['x'], name, { type })

test('of what another app shares the pictures are taken, twelve at most, the first as the cover', () => {
  const shared = [
    'un texto',
    file('contrato.pdf', 'application/pdf'),
    ...Array.from({ length: 14 }, (_, at) => file(`${at}.jpg`, 'image/jpeg')),
  ]
  const files = picturesAmong(shared)
  expect(files.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, at) => `${at}.jpg`))
  const { form, pictures } = formWith(files, 1000)
  expect([form.owner, form.work, form.values]).toEqual([null, null, null])
  expect(pictures.map(({ place }) => place)).toEqual(['cover', ...Array(11).fill('view')])
  expect(new Set(pictures.map(({ key }) => key)).size).toBe(12)
})

test('the app says where pictures are handed over, within the addresses that its worker answers', () => {
  const { share_target: target, scope } = appManifest({ artistName: 'Eulalia del Sauce', iconKey: '' })
  expect(target.action.startsWith(scope)).toBe(true)
  expect(target).toMatchObject({ method: 'POST', enctype: 'multipart/form-data' })
})
