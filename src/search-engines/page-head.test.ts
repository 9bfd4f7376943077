import { expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { hiddenPageHead, publicPageHead } from './page-head.ts'

const head = { galleryName: 'Elena Ferreyra', origin: 'https://galeria.example', path: linkTo.artwork('rio') }

const contentOf = (name: string, of: ReturnType<typeof publicPageHead>) =>
  of.flatMap((each) => ('content' in each && Object.values(each).includes(name) ? [each.content] : []))

test('a long description is cut where messengers would cut it, and its lines become one', () => {
  const description = `Óleo sobre tela.\n\n${'Una tarde larga en la costa. '.repeat(20)}`
  const [said] = contentOf('description', publicPageHead({ ...head, title: 'Río', description }))
  expect(said).toMatch(/^Óleo sobre tela\. Una tarde .*…$/)
  expect(String(said).length).toBeLessThanOrEqual(200)
})

test('a shared picture is told by its absolute address, its size and its words', () => {
  const picture = { url: '/media/rio.jpg', alt: 'Un río', size: { width: 1200, height: 630 } }
  const meta = publicPageHead({ ...head, title: 'Río', description: 'Óleo', picture, kind: 'product' })
  expect(contentOf('og:image', meta)).toEqual(['https://galeria.example/media/rio.jpg'])
  expect(contentOf('og:image:width', meta)).toEqual(['1200'])
  expect(contentOf('og:image:alt', meta)).toEqual(['Un río'])
  expect(contentOf('twitter:card', meta)).toEqual(['summary_large_image'])
  expect(contentOf('og:type', meta)).toEqual(['product'])
})

test("the gallery's name is not said twice", () => {
  const titleOf = (title: string) => publicPageHead({ ...head, title, description: '' })[0]
  expect(titleOf('Río')).toEqual({ title: 'Río — Elena Ferreyra' })
  expect(titleOf('Elena Ferreyra')).toEqual({ title: 'Elena Ferreyra' })
})

test('a page that is not to be found says what it is, and its address only where it has one', () => {
  const words = { title: 'Carrito', galleryName: 'Elena Ferreyra', description: 'Lo que elegiste.' }
  const place = { origin: 'https://galeria.example', path: linkTo.cart() }
  const canonical = { tagName: 'link', rel: 'canonical', href: `https://galeria.example${linkTo.cart()}` }
  for (const meta of [hiddenPageHead(words), hiddenPageHead(words, place)]) {
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(contentOf(name, meta)).toEqual(['Lo que elegiste.'])
    expect(contentOf('robots', meta)).toEqual(['noindex'])
    expect(contentOf('twitter:card', meta)).toEqual(['summary'])
  }
  expect(hiddenPageHead(words, place)).toContainEqual(canonical)
  expect(JSON.stringify(hiddenPageHead(words))).not.toContain('galeria.example')
})
