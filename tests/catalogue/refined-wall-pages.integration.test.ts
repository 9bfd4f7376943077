import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameColours } from '#artworks/server/name-colours.ts'
import { builtPages } from '../support/built-pages.ts'
import { paint } from '../support/paintings.ts'
import { silentLog } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const LONG = 240_000
let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop({}, undefined, silentLog, await builtPages())
  const { shop } = gallery
  await paint(shop, { title: 'Estampilla', height: 40, width: 30, pesos: 100_000, technique: 'Acuarela' })
  await paint(shop, { title: 'Ventana', height: 80, width: 78, pesos: 200_000, category: 'retrato' })
  await paint(shop, { title: 'Mural', height: 150, width: 300, pesos: 900_000 })
  await nameColours(shop)
}, LONG)
afterAll(() => gallery?.stop())

/** The page as whoever has no script sees it. */
async function read(address: string) {
  const { statusCode, body } = await gallery.server.inject(address)
  const html = body.replace(/<script[\s\S]*?<\/script>/g, '')
  const text = html.replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  const wall = html.slice(html.indexOf('id="galeria"'))
  const titles = [...wall.matchAll(/<article[\s\S]*?<h3[^>]*>[\s\S]*?<a[^>]*>([^<]+)</g)].map(
    ([, title]) => title,
  )
  return { status: statusCode, html, text, titles }
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

describe('without a script', () => {
  test('a link opens the panel, whose form is sent with what else is chosen', async () => {
    const closed = await read('/?categoria=abstracto&buscar=oleo')
    expect([closed.status, closed.html.includes('<search aria-label="Ordenar y filtrar"')]).toEqual([
      200,
      false,
    ])
    const link = linksIn(closed.html).find((href) => href.includes('filtrar=1')) ?? ''
    expect(link).toBe('/?categoria=abstracto&buscar=oleo&filtrar=1#galeria')
    const open = await read(link.replace('#galeria', ''))
    const form = /<form(?=[^>]*action="#galeria")[\s\S]*?<\/form>/g
    const panel = open.html.match(form)?.find((each) => each.includes('name="tamano"')) ?? ''
    expect(panel).toContain('method="get"')
    const fields = [...panel.matchAll(/name="(\w+)"/g)].map(([, name]) => name)
    expect([...new Set(fields)].toSorted()).toEqual([
      'buscar',
      'categoria',
      'color',
      'desde',
      'disponibles',
      'hasta',
      'orden',
      'orientacion',
      'tamano',
      'tecnica',
    ])
    expect(panel).toContain('Acuarela (1)')
    expect(panel).not.toContain('mas-nuevas')
  })

  test('what is sent narrows and sorts the wall, and says how many works are left', async () => {
    const wall = await read('/?orden=menor-precio&desde=100.000&hasta=&tamano=&color=tierras&tecnica=')
    expect(wall.titles).toEqual(['Estampilla', 'Ventana', 'Mural'])
    expect(wall.text).toContain('3 obras encontradas')
    const one = await read('/?tamano=muy-grande&orientacion=horizontal')
    expect([one.titles, one.text.includes('1 obra encontrada')]).toEqual([['Mural'], true])
  })

  test('each filter can be taken away, and all of them', async () => {
    const { html, text } = await read(
      '/?categoria=retrato&orden=mayor-precio&desde=150000&tamano=mediana&disponibles=true',
    )
    for (const words of [
      'Ordenar y filtrar 4',
      'Mayor precio',
      'Desde ARS 150.000',
      'Mediana',
      'Solo disponibles',
    ])
      expect(text).toContain(words)
    const links = linksIn(html)
    expect(links).toContain('/?categoria=retrato&orden=mayor-precio&tamano=mediana&disponibles=true#galeria')
    expect(links).toContain('/?categoria=retrato#galeria')
  })

  test('a wall with nothing left says so, and leads back', async () => {
    const { html, text, titles } = await read('/?categoria=retrato&color=azules')
    expect([titles, text.includes('Ninguna obra con estos filtros.')]).toEqual([[], true])
    expect(linksIn(html.slice(html.indexOf('Ninguna obra')))[0]).toBe('/?categoria=retrato#galeria')
  })

  test('what does not exist is not asked for', async () => {
    const { titles, text } = await read('/?orden=azar&tamano=enorme&color=marron&desde=nada')
    expect([titles.length, text.includes('encontradas')]).toEqual([3, false])
  })

  test('an amount that cannot be read is told of at its field, with what was typed, and the rest counts', async () => {
    const { html, titles } = await read('/?desde=un+mill%C3%B3n&hasta=250.000')
    expect(titles).toHaveLength(2)
    const [field] = /<input(?=[^>]*name="desde")[^>]*>/.exec(html) ?? ['']
    expect(field).toContain('value="un millón"')
    expect(field).toContain('aria-invalid="true"')
    expect(html.match(/Escribí el precio en números: 250\.000/g)).toHaveLength(1)
  })

  test('whoever has her works hung otherwise is offered the newest first as well', async () => {
    const headers = await gallery.signIn()
    const [first] = (await gallery.server.inject('/api/artworks')).json().data
    const url = `/api/artworks/${first.id}/wall-position`
    await gallery.server.inject({ method: 'PUT', url, headers, payload: { position: 3 } })
    expect((await read('/')).titles).toEqual(['Ventana', 'Estampilla', 'Mural'])
    expect((await read('/?orden=mas-nuevas')).titles).toEqual(['Mural', 'Ventana', 'Estampilla'])
    expect((await read('/?filtrar=1')).html).toContain('mas-nuevas')
  })
})
