import { expect, test } from 'vitest'
import { pageTags } from '#pages/page-tags.ts'
import { tagsOfPicturesIn } from './pictures-in-reply.ts'

const contentOf = (number: number) => number.toString(16).padStart(32, '0')
const pageWith = (...addresses: string[]) =>
  Buffer.from(addresses.map((each) => `<img src="${each}">`).join(''))

test('a page shows the pictures whose addresses stand in it, each once', () => {
  const [faro, delta] = [contentOf(1), contentOf(2)]
  const page = pageWith(
    `/media/${faro}/300.webp`,
    `/media/${faro}/640.avif`,
    `https://a.example/media/${delta}/1024.jpeg`,
  )
  expect(tagsOfPicturesIn(page)).toEqual([pageTags.picture(faro), pageTags.picture(delta)])
  expect(tagsOfPicturesIn(Buffer.from(JSON.stringify({ url: `/media/${faro}/300.webp` })))).toEqual([
    pageTags.picture(faro),
  ])
})

test('what is no picture of the gallery is none', () => {
  expect(
    tagsOfPicturesIn(pageWith('/media/', '/media/masters/x', '/media/0123', 'https://a.example/faro.jpg')),
  ).toEqual([])
  expect(tagsOfPicturesIn(Buffer.from(`/media/${contentOf(1).slice(1)}`))).toEqual([])
})

test('what shows very many pictures shows any of them', () => {
  const many = Array.from({ length: 51 }, (_, number) => `/media/${contentOf(number)}/300.webp`)
  expect(tagsOfPicturesIn(pageWith(...many))).toEqual([pageTags.pictures])
  expect(tagsOfPicturesIn(pageWith(...many.slice(1)))).toHaveLength(50)
})
