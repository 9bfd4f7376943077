import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { askForNotice, press, tokensOf, waitFor, writtenTo } from '../../../tests/support/wishes.ts'
import { askedMessage, MOST_WISHES } from '../wish.ts'
import { forgetWishes } from './forget-wishes.ts'

let gallery: TestShop
let administrator: { authorization: string }
let sold: string
let free: string

beforeAll(async () => {
  gallery = await openTestShop()
  administrator = await gallery.signIn()
  sold = (await paint(gallery.shop, { title: 'Río crecido', saleState: 'sold' })).id
  free = (await paint(gallery.shop)).id
})
afterAll(() => gallery.stop())

const look = (token: string) => gallery.server.inject(`/api/waiting-list/own?token=${token}`)
const ask = async (url: string) => (await gallery.server.inject({ url, headers: administrator })).json()

interface Row {
  readonly text: string
  readonly good_until: Date | null
}

const emailsTo = async (email: string) =>
  (
    await gallery.shop.database.runner.executeSql(
      'select text, good_until from letters where to_address = $1 order by created_at',
      [email],
    )
  ).rows as Row[]

describe('whoever asks to be told', () => {
  const email = 'ana@example.com'

  test('is answered the same whether she waits or not, and confirms by the email', async () => {
    const first = await askForNotice(gallery, { email: ' Ana@Example.com ', kind: 'work', artworkId: sold })
    expect(first.json()).toEqual({ success: true, data: null, message: askedMessage })
    const [token = ''] = await tokensOf(gallery, email)
    expect((await look(token)).json().data).toEqual({
      email: 'a…@example.com',
      kind: 'work',
      state: 'asked',
      artworkId: sold,
      title: 'Río crecido',
      maxPrice: null,
    })
    expect((await press(gallery, 'confirm', token)).json().data.state).toBe('waiting')
    expect((await press(gallery, 'confirm', token)).json().data.state).toBe('waiting')
    const again = await askForNotice(gallery, { email, kind: 'work', artworkId: sold })
    expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()])
    expect(await tokensOf(gallery, email)).toEqual([token])
    expect((await look(token)).json().data.state).toBe('waiting')
    const [asked, known] = await emailsTo(email)
    expect(asked?.text).toContain(linkTo.wish(token))
    expect(asked?.text).not.toContain('Río crecido')
    expect(asked?.good_until).not.toBeNull()
    expect(known?.text).toContain('seguís en tu lugar de la lista')
  })

  test('reads no title of a work that the gallery does not show any more, nor is led to it', async () => {
    const [token = ''] = await tokensOf(gallery, email)
    const show = async (published: boolean) => {
      const headers = await gallery.signIn()
      const change = { method: 'PATCH', url: `/api/artworks/${sold}`, headers } as const
      expect((await gallery.server.inject({ ...change, payload: { published } })).statusCode).toBe(200)
    }
    await show(false)
    expect((await look(token)).json().data).toMatchObject({ state: 'waiting', title: null })
    await show(true)
    expect((await look(token)).json().data.title).toBe('Río crecido')
  })

  test('leaves by one press, and may come back', async () => {
    const [token = ''] = await tokensOf(gallery, email)
    expect((await press(gallery, 'leave', token)).json().data.state).toBe('left')
    expect((await press(gallery, 'leave', token)).json().data.state).toBe('left')
    expect((await press(gallery, 'confirm', token)).json().data.state).toBe('waiting')
  })

  test.each([
    ['email', { email: 'ana@' }, 'El email no es válido'],
    ['email', { email: '' }, 'Escribí tu email'],
    ['kind', { kind: 'otra' }, 'Elegí qué querés que te avisemos'],
    ['maxPrice', { maxPrice: 0.5 }, 'Escribí el precio en pesos, sin centavos, o dejalo vacío'],
    ['maxPrice', { maxPrice: -1 }, 'Escribí el precio en pesos, sin centavos, o dejalo vacío'],
  ])('is told at the field what is wrong: %s %j', async (field, changes, message) => {
    const reply = await askForNotice(gallery, { email, kind: 'work', artworkId: sold, ...changes })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors).toEqual([{ field, message }])
  })

  test('is sent to the work when it can be bought, and nowhere when it is not there', async () => {
    const other = { email: 'mia@example.com', kind: 'work' }
    expect((await askForNotice(gallery, { ...other, artworkId: free })).json().code).toBe('work_is_free')
    expect((await askForNotice(gallery, { ...other, artworkId: 'nada' })).statusCode).toBe(404)
    const draft = await paint(gallery.shop, { published: false })
    expect((await askForNotice(gallery, { ...other, artworkId: draft.id })).statusCode).toBe(404)
    expect(await tokensOf(gallery, other.email)).toEqual([])
    expect((await askForNotice(gallery, { ...other, kind: 'similar', artworkId: free })).statusCode).toBe(200)
  })

  test('is thanked and forgotten when a program filled in what nobody sees', async () => {
    const payload = { email: 'robot@example.com', kind: 'work', artworkId: sold, website: 'x' }
    expect((await askForNotice(gallery, payload)).statusCode).toBe(200)
    expect(await tokensOf(gallery, payload.email)).toEqual([])
  })

  test('is asked so often in an hour whether she meant it, whoever names her mailbox', async () => {
    const works = await Promise.all(
      Array.from({ length: 8 }, () => paint(gallery.shop, { saleState: 'sold' })),
    )
    const statuses: number[] = []
    for (const [at, { id }] of works.entries()) {
      const spelled = { email: `lu+${at}@example.com`, kind: 'work', artworkId: id }
      statuses.push((await askForNotice(gallery, spelled)).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    expect(await emailsTo('lu+7@example.com')).toEqual([])
    expect(await tokensOf(gallery, 'lu+7@example.com')).toEqual([])
  })

  test('is asked although a stranger has named her mailbox from all of a rented network', async () => {
    const works = await Promise.all(
      Array.from({ length: 7 }, () => paint(gallery.shop, { saleState: 'sold' })),
    )
    const name = ({ id }: { id: string }, remoteAddress: string) =>
      gallery.server.inject({
        method: 'POST',
        url: '/api/waiting-list',
        payload: { email: 'vera@example.com', kind: 'work', artworkId: id },
        remoteAddress,
      })
    const statuses: number[] = []
    for (const [at, work] of works.entries())
      statuses.push((await name(work, `2001:db8:7:${at}::1`)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await name({ id: works[6]?.id ?? '' }, '2001:db8:8::1')).statusCode).toBe(200)
  })

  test(`waits for ${MOST_WISHES} works and no more`, async () => {
    const many = 'tantas@example.com'
    const token = await waitFor(gallery, { email: many, artworkId: sold })
    await gallery.shop.database.runner.executeSql(
      `insert into wishes (id, email, kind, artwork_id, category, longer_side_cm, token, state, consent_version, asked_at, confirmed_at)
       select 'm' || n, email, kind, 'otra-' || n, category, longer_side_cm, 'm' || n, state, consent_version, asked_at, confirmed_at
       from wishes, generate_series(2, $2::int) as n where token = $1`,
      [token, MOST_WISHES],
    )
    await askForNotice(gallery, { email: many, kind: 'similar', artworkId: sold })
    const tokens = await tokensOf(gallery, many)
    const refused = await press(gallery, 'confirm', tokens.at(-1) ?? '')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_wishes'])
    await press(gallery, 'leave', token)
    expect((await press(gallery, 'confirm', tokens.at(-1) ?? '')).statusCode).toBe(200)
  })
})

describe('the artist', () => {
  test('sees who waits and for what, in the order of the list, and takes it as a file', async () => {
    const work = await paint(gallery.shop, { title: '=Sauces', saleState: 'sold' })
    for (const email of ['uno@example.com', 'dos@example.com'])
      await waitFor(gallery, { email, artworkId: work.id })
    await waitFor(gallery, { email: 'tres@example.com', artworkId: work.id, kind: 'similar' })
    const { data, pagination } = await ask(`/api/waiting-list?artworkId=${work.id}`)
    expect(data).toMatchObject([
      { email: 'uno@example.com', title: '=Sauces', kind: 'work' },
      { email: 'dos@example.com', title: '=Sauces', kind: 'work' },
    ])
    expect(pagination.total).toBe(2)
    const counted = (await ask('/api/waiting-list/works')).data
    expect(counted).toContainEqual({ artworkId: work.id, count: 2 })
    const file = (await ask('/api/waiting-list/export')).data
    expect(file.content).toContain(`"dos@example.com";"'=Sauces";"Si vuelve a estar disponible"`)
    expect(file.content).toContain('"tres@example.com";"\'=Sauces";"Si hay algo parecido"')
    expect(JSON.stringify(await ask('/api/waiting-list'))).not.toContain('token')
  })

  test('is the only one who may', async () => {
    for (const path of ['', '/works', '/export'])
      expect((await gallery.server.inject(`/api/waiting-list${path}`)).statusCode).toBe(401)
  })
})

describe('what is over ends', () => {
  const statesOf = async (email: string) =>
    (await gallery.shop.database.runner.executeSql('select state from wishes where email = $1', [email])).rows
  const later = async (hours: number) => {
    await gallery.advance(hours * 60)
    await forgetWishes(gallery.shop)
  }

  test('what nobody confirms goes after two days, and its link opens nothing', async () => {
    await askForNotice(gallery, { email: 'tarde@example.com', kind: 'work', artworkId: sold })
    const [token = ''] = await tokensOf(gallery, 'tarde@example.com')
    await gallery.advance(48 * 60 + 1)
    expect((await press(gallery, 'confirm', token)).json().code).toBe('wish_not_found')
    expect((await look(token)).statusCode).toBe(404)
    await forgetWishes(gallery.shop)
    expect(await statesOf('tarde@example.com')).toEqual([])
  })

  test('whoever has left is forgotten after thirty days, whoever waits after a year', async () => {
    await press(gallery, 'leave', await waitFor(gallery, { email: 'lejos@example.com', artworkId: sold }))
    await waitFor(gallery, { email: 'fiel@example.com', artworkId: sold })
    const back = await waitFor(gallery, { email: 'vuelve@example.com', artworkId: sold })
    for (const button of ['leave', 'confirm'] as const) await press(gallery, button, back)
    await later(29 * 24)
    expect(await statesOf('lejos@example.com')).toEqual([{ state: 'left' }])
    await later(2 * 24)
    expect(await statesOf('lejos@example.com')).toEqual([])
    for (const each of ['fiel@example.com', 'vuelve@example.com'])
      expect(await statesOf(each)).toEqual([{ state: 'waiting' }])
    await later(335 * 24)
    expect(await statesOf('fiel@example.com')).toEqual([])
    expect((await writtenTo(gallery, 'work-is-free')).length).toBe(0)
  })
})
