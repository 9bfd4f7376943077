// Also on PostgreSQL: SQL, its planner chooses by what the server can do.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { recordStatements } from '../../../tests/support/recorded-statements.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { MOST_SERIES } from '../series.ts'

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function call(method: Method, path: string, payload?: object) {
  const reply = await gallery.server.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() }
}

interface Named {
  readonly id: string
  readonly name: string
}

const paintAll = (...titles: string[]) =>
  titles.reduce<Promise<string[]>>(async (ids, title) => {
    const before = await ids
    return [...before, (await paint(gallery.shop, { title })).id]
  }, Promise.resolve([]))

async function make(name: string, more: object = {}): Promise<string> {
  const { status, body } = await call('POST', '/series', { name, ...more })
  expect([name, status, body.message]).toEqual([name, 200, 'Serie creada'])
  return body.data.id
}

const shownIn = async (id: string) => (await call('GET', `/series/${id}`)).body.data
const titlesIn = async (id: string) => (await shownIn(id)).works.map(({ title }: { title: string }) => title)
const listed = async () =>
  (await call('GET', '/series')).body.data.map(({ name, works }: Named & { works: number }) => [name, works])

async function isInTrash(title: string) {
  const things: { id: string; title: string }[] = (await call('GET', '/trash?limit=100')).body.data
  return things.filter((thing) => thing.title === title)
}

async function restore(title: string) {
  const [thing] = await isInTrash(title)
  return call('POST', `/trash/${thing?.id}/restore`)
}

describe('a series', () => {
  test('shows its works in her order, with the picture of the one that she chose', async () => {
    const [garza, junco, totora] = await paintAll('Garza', 'Junco', 'Totora')
    const works = [totora, garza, junco]
    const id = await make('Orillas', { text: 'El río, de cerca.', works, cover: junco })
    expect(id).toMatch(/^orillas-/)
    expect(await titlesIn(id)).toEqual(['Totora', 'Garza', 'Junco'])
    const { name, text, cover } = await shownIn(id)
    expect([name, text, cover.alt]).toEqual(['Orillas', 'El río, de cerca.', 'Junco'])
    expect((await call('GET', `/studio/artworks/${garza}`)).body.data.series).toBe(id)
  })

  test('shows no drafts, and without anything to show is not shown itself', async () => {
    const [draft, hung] = await paintAll('Boceto', 'Lienzo')
    const id = await make('A medias', { works: [draft, hung], cover: draft })
    await call('PATCH', `/artworks/${draft}`, { published: false })
    expect(await titlesIn(id)).toEqual(['Lienzo'])
    expect((await shownIn(id)).cover.alt).toBe('Lienzo')
    expect(await listed()).toContainEqual(['A medias', 1])
    await call('PATCH', `/artworks/${hung}`, { published: false })
    expect(await listed()).not.toContainEqual(['A medias', 0])
    const gone = await call('GET', `/series/${id}`)
    expect([gone.status, gone.body.code]).toEqual([404, 'series_not_found'])
    const studio = (await call('GET', '/studio/series')).body.data
    expect(studio).toContainEqual(expect.objectContaining({ id, works: 2, shown: 0 }))
  })

  test('takes a work from the series that it was in: a work belongs to one', async () => {
    const [nube] = await paintAll('Nube')
    const [first, second] = [await make('Cielos', { works: [nube] }), await make('Tormentas')]
    await call('PUT', `/series/${second}`, { name: 'Tormentas', works: [nube], cover: nube })
    expect(await titlesIn(second)).toEqual(['Nube'])
    expect((await call('GET', `/studio/series/${first}`)).body.data.works).toEqual([])
  })

  test('is replaced whole: name, text, works and cover', async () => {
    const [uno, dos, tres] = await paintAll('Uno', 'Dos', 'Tres')
    const id = await make('Números', { works: [uno, dos], cover: uno })
    const wish = { name: 'Cifras', text: 'Contadas.', works: [tres, dos], cover: dos }
    const { body } = await call('PUT', `/series/${id}`, wish)
    expect(body.data).toMatchObject({ id, name: 'Cifras', text: 'Contadas.', cover: dos })
    expect(await titlesIn(id)).toEqual(['Tres', 'Dos'])
    expect((await call('PUT', `/series/${id}`, { ...wish, cover: tres })).body.data.cover).toBe(tres)
  })

  test('has a name of its own, whatever its accents', async () => {
    await make('Jacarandá')
    const taken = await call('POST', '/series', { name: ' jacaranda ' })
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'series_name_taken', errors: [{ field: 'name' }] },
    })
    const again = await make('Palo borracho')
    expect((await call('PUT', `/series/${again}`, { name: 'JACARANDÁ' })).status).toBe(409)
    expect((await call('PUT', `/series/${again}`, { name: 'Palo Borracho' })).status).toBe(200)
  })

  test.each([
    [{ name: ' ' }, 'name', 'El nombre es requerido'],
    [{ name: 'x'.repeat(121) }, 'name', 'Usá como máximo 120 caracteres'],
    [{ name: 'y', text: 'x'.repeat(3001) }, 'text', 'Usá como máximo 3000 caracteres'],
    [{ name: 'y', works: ['a', 'a'] }, 'works', 'La misma obra está más de una vez'],
    [
      { name: 'y', works: Array.from({ length: 101 }, (_, at) => `obra-${at}`) },
      'works',
      'Una serie puede tener hasta 100 obras',
    ],
    [{ name: 'y', cover: 'a' }, 'cover', 'La tapa tiene que ser una de las obras de la serie'],
  ])('is refused at its field (case %#)', async (wish, field, message) => {
    const { status, body } = await call('POST', '/series', wish)
    expect([status, body.errors]).toEqual([400, [{ field, message }]])
  })

  test('with a work that is gone says so and changes nothing', async () => {
    const refused = await call('POST', '/series', { name: 'Sin obra', works: ['no-existe'] })
    expect(refused).toMatchObject({ status: 409, body: { code: 'series_work_gone' } })
    expect((await call('POST', '/series', { name: 'Sin obra' })).status).toBe(200)
  })
})

test('the series stand in her order; those that she does not name come behind', async () => {
  const names = async () => (await call('GET', '/studio/series')).body.data.map(({ name }: Named) => name)
  const before = await names()
  const [a, b] = [await make('Zorzal'), await make('Alondra')]
  expect(await names()).toEqual([...before, 'Zorzal', 'Alondra'])
  await call('PUT', '/series/order', { ids: [b, 'no-existe', a] })
  expect(await names()).toEqual(['Alondra', 'Zorzal', ...before])
})

test('a new series stands behind the others, also where one has gone', async () => {
  const names = async () => (await call('GET', '/studio/series')).body.data.map(({ name }: Named) => name)
  const first = (await call('GET', '/studio/series')).body.data[0]
  await make('Zeta')
  await call('DELETE', `/series/${first.id}`)
  await make('Alfa')
  expect((await names()).slice(-2)).toEqual(['Zeta', 'Alfa'])
  await restore(first.name)
})

describe('a work', () => {
  test('is put into a series with its form, stays there when that says nothing, and leaves it', async () => {
    const id = await make('De la casa')
    const [mesa] = await paintAll('Mesa')
    const put = await call('PATCH', `/artworks/${mesa}`, { series: id })
    expect([put.status, put.body.data.series]).toEqual([200, id])
    await call('PATCH', `/artworks/${mesa}`, { title: 'Mesa puesta' })
    expect(await titlesIn(id)).toEqual(['Mesa puesta'])
    await call('PATCH', `/artworks/${mesa}`, { series: null })
    expect((await call('GET', `/series/${id}`)).status).toBe(404)
    const unknown = await call('PATCH', `/artworks/${mesa}`, { series: 'no-existe', title: 'Otra' })
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ field: 'series' }] } })
    expect((await call('GET', `/artworks/${mesa}`)).body.data.title).toBe('Mesa puesta')
  })

  test('that is deleted and put back stands where it stood', async () => {
    const works = await paintAll('Alba', 'Siesta', 'Ocaso')
    const id = await make('Horas', { works, cover: works[1] })
    await call('DELETE', `/artworks/${works[1]}`)
    expect(await titlesIn(id)).toEqual(['Alba', 'Ocaso'])
    expect((await restore('Siesta')).status).toBe(200)
    expect(await titlesIn(id)).toEqual(['Alba', 'Siesta', 'Ocaso'])
    expect((await shownIn(id)).cover.alt).toBe('Siesta')
  })

  test('that was the cover leaves that to the work that is by now', async () => {
    const works = await paintAll('Lluvia', 'Granizo')
    const id = await make('Aguaceros', { works, cover: works[0] })
    await call('DELETE', `/artworks/${works[0]}`)
    await call('PUT', `/series/${id}`, { name: 'Aguaceros', works: [works[1] ?? ''], cover: works[1] })
    expect((await restore('Lluvia')).status).toBe(200)
    expect(await titlesIn(id)).toContain('Lluvia')
    expect((await shownIn(id)).cover.alt).toBe('Granizo')
  })
})

test('a deleted series leaves its works, says that it was there, and comes back with those that have gone nowhere else', async () => {
  const works = await paintAll('Bote', 'Remo', 'Ancla')
  const id = await make('Puerto', { works, cover: works[2] })
  const { body } = await call('DELETE', `/series/${id}`)
  expect(body.trashed).toHaveLength(1)
  expect((await call('GET', `/artworks/${works[0]}`)).status).toBe(200)
  expect((await call('GET', `/series/${id}`)).body.code).toBe('series_retired')
  const other = await make('Otra', { works: [works[1] ?? ''] })
  await make('Puerto')
  expect((await restore('Puerto')).body.message).toContain('Ya hay una serie que se llama «Puerto»')
  const studio: Named[] = (await call('GET', '/studio/series')).body.data
  const namesake = studio.find(({ name }) => name === 'Puerto')
  await call('PUT', `/series/${namesake?.id}`, { name: 'Puerto nuevo' })
  expect((await restore('Puerto')).status).toBe(200)
  expect(await titlesIn(id)).toEqual(['Bote', 'Ancla'])
  expect((await shownIn(id)).cover.alt).toBe('Ancla')
  expect(await titlesIn(other)).toEqual(['Remo'])
})

test('there are no more series than may be', async () => {
  const { data } = (await call('GET', '/studio/series')).body
  for (let at = data.length; at < MOST_SERIES; at += 1) await make(`Serie ${at}`)
  const refused = await call('POST', '/series', { name: 'Una más' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_series' } })
})

test('of two who put a work into a series at once, both wait their turn', async () => {
  const [luz, sombra] = await paintAll('Luz', 'Sombra')
  const { data } = (await call('GET', '/studio/series')).body
  const [one, two]: Named[] = data.slice(-2)
  const replies = await Promise.all([
    call('PUT', `/series/${one?.id}`, { name: 'Claros', works: [luz, sombra], cover: luz }),
    call('PUT', `/series/${two?.id}`, { name: 'Oscuros', works: [sombra, luz], cover: luz }),
    call('PATCH', `/artworks/${luz}`, { series: one?.id }),
    call('PATCH', `/artworks/${sombra}`, { series: two?.id }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const wholes = await Promise.all([one, two].map((each) => call('GET', `/studio/series/${each?.id}`)))
  expect(wholes.flatMap(({ body }) => body.data.works)).toHaveLength(2)
})

describe('around a work', () => {
  const around = async (id: string) => (await call('GET', `/artworks/${id}/around`)).body.data
  const related = async (id: string) =>
    (await around(id)).related.map(({ title }: { title: string }) => title)

  test('are four others: of its series, then of nearly its size, of its category first', async () => {
    const hang = (title: string, height: number, width: number, more: object = {}) =>
      paint(gallery.shop, { title, height, width, category: 'marina', ...more })
    const { id } = await hang('Faro', 500, 500)
    const mate = await hang('Del mismo ciclo', 10, 10, { category: 'otros' })
    await hang('Más grande', 900, 900)
    await hang('Casi igual, de otra clase', 500, 510, { category: 'retrato' })
    await hang('Casi igual', 500, 520)
    await hang('En metros', 5, 5.3, { unit: 'm' })
    await hang('Borrador', 500, 501, { published: false })
    const { data } = (await call('GET', '/studio/series')).body
    const last = data.at(-1)
    await call('PUT', `/series/${last.id}`, { name: last.name, works: [id, mate.id] })
    expect(await around(id)).toMatchObject({
      series: { id: last.id, name: last.name },
      related: [
        { title: 'Del mismo ciclo', dimensions: '10 x 10 cm', image: { alt: 'Del mismo ciclo' } },
        { title: 'Casi igual' },
        { title: 'En metros' },
        { title: 'Casi igual, de otra clase' },
      ],
    })
  })

  test('of two that are as large, the one that has its colours is nearer; the category decides only then', async () => {
    const paintIn = async (title: string, colours: string[] | null, more: object = {}) => {
      const { id } = await paint(gallery.shop, {
        title,
        height: 3000,
        width: 3000,
        category: 'paleta',
        ...more,
      })
      await gallery.shop.database.runner.executeSql('update artworks set colours = $1 where id = $2', [
        colours,
        id,
      ])
      return id
    }
    const id = await paintIn('Azul y tierra', ['azules', 'tierras'])
    await paintIn('Verde', ['verdes'])
    await paintIn('Sin mirar', null)
    await paintIn('Tierra y azul, de otra clase', ['tierras', 'azules', 'negros'], {
      category: 'otra paleta',
    })
    await paintIn('Azul', ['azules'])
    await paintIn('Azul y tierra, un paso más grande', ['azules', 'tierras'], { height: 3900 })
    expect(await related(id)).toEqual([
      'Tierra y azul, de otra clase',
      'Azul',
      'Azul y tierra, un paso más grande',
      'Verde',
    ])
    // Among many of its size it is found by its main colour.
    for (let at = 0; at < 12; at += 1) await paintIn(`Rojo ${at}`, ['rojos'], { height: 3000 + at })
    expect((await related(id)).slice(0, 2)).toEqual(['Tierra y azul, de otra clase', 'Azul'])
    const unseen = await paintIn('Recién colgada', null, { category: 'otra paleta' })
    expect((await related(unseen))[0]).toBe('Tierra y azul, de otra clase')
  })

  test('nothing is told of a draft, and a work without a series has none', async () => {
    const [sola, borrador] = await paintAll('Sola', 'Apunte')
    await call('PATCH', `/artworks/${borrador}`, { published: false })
    expect((await around(sola ?? '')).series).toBeNull()
    expect((await call('GET', `/artworks/${borrador}/around`)).body.code).toBe('artwork_not_found')
    expect(await related(sola ?? '')).toHaveLength(4)
  })

  test('all is read in one statement', async () => {
    const [cuadro] = await paintAll('Cuadro')
    const recorder = recordStatements(gallery.shop.database)
    recorder.take()
    await gallery.server.inject(`/api/artworks/${cuadro}/around`)
    const taken = recorder.take()
    recorder.stop()
    expect(taken).toHaveLength(1)
  })
})
