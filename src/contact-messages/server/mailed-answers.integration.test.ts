// Also on PostgreSQL: SQL, what is taken in once however often it comes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ImapServer, openImapServer } from '../../../tests/support/imap-server.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { LONGEST_ANSWER } from './email-text.ts'
import { takeInAnswers } from './take-in-answers.ts'

let box: ImapServer
let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  box = await openImapServer()
  gallery = await openTestShop({ IMAP_URL: box.url, MAIL_FROM: 'Galería <galeria@example.com>' })
  headers = await gallery.signIn()
})
afterAll(async () => {
  await gallery.stop()
  await box.close()
})

type Method = 'GET' | 'POST' | 'PATCH'
const ask = (method: Method, url: string, payload?: object) =>
  gallery.server.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
const round = () => takeInAnswers(gallery.shop)
const rowsOf = async (statement: string) => (await gallery.shop.database.sql.execute(statement)).rows

/** The last email that said to an address that its message came: what most people answer to. */
const confirmations = new Map<string, string>()
let count = 0
async function written(email: string) {
  count += 1
  await gallery.server.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Ana Paz', email, subject: 'compra', message: '¿Se puede ver en el taller?' },
    remoteAddress: `198.51.100.${count}`,
  })
  const { id } = (await ask('GET', '/contact?limit=1')).json().data[0]
  await ask('PATCH', `/contact/${id}/status`, { status: 'read' })
  const [message] = await rowsOf(
    `select id from letters where kind = 'contact-confirmation' and about = '${id}'`,
  )
  confirmations.set(email, `<${message?.id}@localhost>`)
  return String(id)
}
const read = async (id: string) => (await ask('GET', `/contact/${id}`)).json().data

interface Mail {
  readonly from: string
  readonly text?: string | Buffer
  readonly id?: string
  readonly more?: readonly string[]
  /** What it answers; unless told, the last email of the shop to her. */
  readonly answers?: string | undefined
}
let mails = 0
function mail({ from, text = 'Paso el sábado.', id, more = [], ...answering }: Mail): Buffer {
  mails += 1
  const answered = 'answers' in answering ? answering.answers : confirmations.get(from.toLowerCase())
  const head = [
    `From: Ana <${from}>`,
    'To: artista@example.com',
    'Subject: Re: Comprar obra',
    `Message-ID: ${id ?? `<carta-${mails}@example.com>`}`,
    ...(answered === undefined ? [] : [`In-Reply-To: ${answered}`]),
    ...more,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from(text)])
}

describe('the box of answers', () => {
  test('is read from the day on that it is set', async () => {
    const id = await written('ana@example.com')
    box.deliver(mail({ from: 'ana@example.com', text: 'De antes.' }))
    await round()
    expect(await read(id)).toMatchObject({ status: 'read', mailed: [] })
  })

  test('gives an answer to the message of whoever wrote it, which is new again, once', async () => {
    const id = await written('ana@example.com')
    box.deliver(mail({ from: 'Ana@Example.com', text: 'Paso el sábado.\r\n\r\n> ¿Cuándo?\r\n> Gracias\r\n' }))
    await round()
    await round()
    const message = await read(id)
    expect(message).toMatchObject({ status: 'new', mailed: [{ text: 'Paso el sábado.', isCut: false }] })
    const { entries } = (await ask('GET', `/people/mensaje-${id}`)).json().data
    // Mail servers note whole seconds: the message may have come in the same one.
    expect(entries.find(({ kind }: { kind: string }) => kind === 'mailed')).toMatchObject({
      title: 'Respondió por correo',
      text: 'Paso el sábado.',
    })
    const told = await rowsOf(`select id from mailed_answers where message_id = '${id}'`)
    expect(told).toHaveLength(1)
  })

  test('knows which of her messages an email goes on with', async () => {
    const first = await written('dos@example.com')
    await ask('POST', `/contact/${first}/replies`, { text: 'El sábado.', key: 'clave-de-dos' })
    const second = await written('dos@example.com')
    const [message] = await rowsOf(
      `select id from letters where kind = 'message-reply' and about = '${first}'`,
    )
    const more = [`References: <otra@example.com>\r\n <${message?.id}.2@localhost>`]
    box.deliver(mail({ from: 'dos@example.com', more, answers: '<de-ella@example.com>' }))
    await round()
    expect([(await read(first)).mailed.length, (await read(second)).mailed.length]).toEqual([1, 0])
  })

  test('begins a message for a buyer who never wrote and answers an email about her order', async () => {
    const request = requestFor([await paint(gallery.shop)])
    const customer = { ...request.customer, email: 'compra@example.com' }
    const { body } = await checkOut(gallery, { ...request, customer })
    const payment_id = await payAtDouble(gallery, body.init_point)
    const payload = { external_reference: body.order_ref, payment_id }
    await gallery.server.inject({ method: 'POST', url: '/api/payments/confirm', payload })
    const [message] = await rowsOf(`select id from letters where to_address = 'compra@example.com' limit 1`)
    expect(message).toBeDefined()
    const more = [`In-Reply-To: <${message?.id}@localhost>`]
    box.deliver(mail({ from: 'compra@example.com', more, text: '¿Llega antes del viernes?' }))
    box.deliver(mail({ from: 'otra@example.com', more, text: 'No soy yo.' }))
    await round()
    const { data } = (await ask('GET', '/contact?limit=20')).json()
    // Not necessarily the newest: a mail server notes whole seconds.
    expect(data.find(({ email }: { email: string }) => email === 'compra@example.com')).toMatchObject({
      source: 'mail',
      status: 'new',
      mailed: [{ text: '¿Llega antes del viernes?' }],
    })
    expect(await rowsOf(`select id from contact_messages where email = 'otra@example.com'`)).toEqual([])
  })

  test('leaves alone who never wrote, and what a program sends', async () => {
    const id = await written('ausente@example.com')
    box.deliver(mail({ from: 'spam@example.com' }))
    box.deliver(mail({ from: 'ausente@example.com', more: ['Auto-Submitted: auto-replied'] }))
    box.deliver(mail({ from: 'ausente@example.com', more: ['Precedence: bulk'] }))
    box.deliver(Buffer.from('Subject: sin remitente\r\n\r\nHola'))
    await round()
    expect(await read(id)).toMatchObject({ status: 'read', mailed: [] })
    expect(await rowsOf(`select id from contact_messages where email = 'spam@example.com'`)).toEqual([])
  })

  test('takes nothing in twice when its emails get other numbers, or come once more', async () => {
    const id = await written('renumerada@example.com')
    const message = mail({ from: 'renumerada@example.com', id: '<la-misma@example.com>' })
    box.deliver(message)
    box.deliver(message)
    await round()
    box.renumber()
    box.deliver(mail({ from: 'renumerada@example.com', text: 'Y otra.' }))
    await round()
    await round()
    expect((await read(id)).mailed.map(({ text }: { text: string }) => text)).toEqual([
      'Paso el sábado.',
      'Y otra.',
    ])
  })
})

describe('of what is no answer', () => {
  const newest = async () => (await ask('GET', '/contact?limit=1')).json().data[0]

  test('nothing comes in because somebody left that address in the form', async () => {
    const id = await written('codigos@banco.example')
    for (const answers of [undefined, '<de-otra-parte@banco.example>'])
      box.deliver(mail({ from: 'codigos@banco.example', text: 'Tu código es 123456.', answers }))
    await round()
    expect(await read(id)).toMatchObject({ status: 'read', mailed: [] })
  })

  test('what she writes anew comes in once the artist has answered her, here or in another way', async () => {
    const here = await written('de-nuevo@example.com')
    await ask('POST', `/contact/${here}/replies`, { text: 'El sábado.', key: 'clave-de-nuevo' })
    const elsewhere = await written('por-telefono@example.com')
    await ask('PATCH', `/contact/${elsewhere}/status`, { status: 'replied' })
    for (const from of ['de-nuevo@example.com', 'por-telefono@example.com']) {
      box.deliver(mail({ from, text: 'Una cosa más.', answers: undefined }))
      await round()
      box.deliver(mail({ from, text: 'Y otra.', answers: undefined }))
    }
    await round()
    for (const id of [here, elsewhere])
      expect((await read(id)).mailed.map(({ text }: { text: string }) => text)).toEqual([
        'Una cosa más.',
        'Y otra.',
      ])
  })

  test('an answer to what the artist wrote by her own mail program comes in by the notice that she answered', async () => {
    const id = await written('por-el-aviso@example.com')
    const [notice] = await rowsOf(`select id from letters where kind = 'contact-notice' and about = '${id}'`)
    const more = [`References: <${notice?.id}@localhost> <de-la-artista@example.com>`]
    const answers = '<de-la-artista@example.com>'
    box.deliver(mail({ from: 'por-el-aviso@example.com', more, answers }))
    await round()
    expect((await read(id)).mailed).toHaveLength(1)
  })

  test('no email of the shop comes in, however its address came among the messages', async () => {
    await written('victima@example.com')
    const id = (await newest()).id
    await ask('POST', `/contact/${id}/replies`, { text: 'Hola.', key: 'clave-de-victima' })
    // Kept before such an address was refused.
    await rowsOf(`update contact_messages set email = 'galeria@example.com' where id = '${id}'`)
    const [message] = await rowsOf(`select id from letters where about = '${id}' limit 1`)
    const name = `<${message?.id}@localhost>`
    const secret = 'Tu código es 123456.'
    box.deliver(mail({ from: 'Galeria@example.com', text: secret, answers: name }))
    box.deliver(mail({ from: 'galeria@example.com', text: secret, id: name, answers: undefined }))
    await round()
    expect(await read(id)).toMatchObject({ status: 'replied', mailed: [] })
    // The mail server may have put the name of its own mailbox in the place of ours.
    await rowsOf(`update contact_messages set email = 'cuenta@correo.example' where id = '${id}'`)
    box.deliver(mail({ from: 'cuenta@correo.example', text: secret, id: name, answers: undefined }))
    await round()
    expect((await read(id)).mailed).toEqual([])
  })

  test.each([
    ['installed', {}],
    ['named', { selling: { alertsEmail: 'Avisos@example.com' } }],
  ])('what the artist answers from the mailbox that was %s begins no message', async (how, names) => {
    expect((await ask('PATCH', '/siteinfo', names)).statusCode).toBe(200)
    const id = await written(`clienta-${how}@example.com`)
    const [notice] = await rowsOf(
      `select id, to_address from letters where kind = 'contact-notice' and about = '${id}'`,
    )
    box.deliver(mail({ from: String(notice?.to_address), answers: `<${notice?.id}@localhost>` }))
    await round()
    expect(
      await rowsOf(`select id from contact_messages where lower(email) = lower('${notice?.to_address}')`),
    ).toEqual([])
  })
})

describe('a lost connection', () => {
  test('in the middle of an email loses none and repeats none', async () => {
    const id = await written('cortada@example.com')
    for (const each of ['Uno.', 'Dos.', 'Tres.'])
      box.deliver(mail({ from: 'cortada@example.com', text: each }))
    box.hangUpAfter(1)
    await round()
    expect((await read(id)).mailed).toHaveLength(1)
    const health = await gallery.server.inject('/api/health')
    expect(health.statusCode).toBe(200)
    expect(gallery.shop.answersBox?.trouble).toBeDefined()
    await round()
    expect((await read(id)).mailed.map(({ text }: { text: string }) => text)).toEqual([
      'Uno.',
      'Dos.',
      'Tres.',
    ])
    expect(gallery.shop.answersBox?.trouble).toBeUndefined()
  })

  test('and a password that is not taken are told without a name', async () => {
    box.refuse(true)
    await round()
    expect(gallery.shop.answersBox?.trouble).toBe('name or password are not accepted')
    box.refuse(false)
    await round()
    expect(gallery.shop.answersBox?.trouble).toBeUndefined()
  })
})

describe('a hostile email', () => {
  const textOf = async (source: Omit<Mail, 'from'>, from: string) => {
    const id = await written(from)
    box.deliver(mail({ ...source, from }))
    await round()
    return (await read(id)).mailed[0]
  }

  test('of ten megabytes is cut, and says so', async () => {
    const kept = await textOf({ text: 'ñandú '.repeat(1_500_000) }, 'larga@example.com')
    expect(kept.isCut).toBe(true)
    expect(Buffer.byteLength(kept.text)).toBeLessThanOrEqual(LONGEST_ANSWER)
    expect(kept.text).not.toContain('\ufffd')
  })

  test('in a wrong charset, or with characters that no table takes, is read as well as it goes', async () => {
    const more = ['Content-Type: text/plain; charset=nada-conocido']
    const kept = await textOf(
      { more, text: Buffer.from([72, 111, 108, 97, 0, 7, 255, 254, 33]) },
      'rara@example.com',
    )
    expect(kept.text).toMatch(/^Hola/)
    expect(kept.text).not.toContain('\u0000')
  })

  test('of HTML alone is read as a person would, and nothing of it runs', async () => {
    const more = ['Content-Type: text/html; charset=utf-8']
    const text = '<style>p{}</style><p>Hola <b>vos</b></p><script>alert(1)</script><p>Chau &amp; gracias</p>'
    const kept = await textOf({ more, text }, 'html@example.com')
    expect(kept.text).toBe('Hola vos\nChau & gracias')
  })

  test('that is nothing but its attachment, or broken, stops no round', async () => {
    const more = ['Content-Type: multipart/mixed; boundary=x']
    const text =
      '--x\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment\r\n\r\n%PDF\r\n--x--\r\n'
    expect((await textOf({ more, text }, 'adjunto@example.com')).text).toBe('')
    const id = await written('despues@example.com')
    const nested = Array.from(
      { length: 300 },
      (_, at) => `--${at}\r\nContent-Type: multipart/mixed; boundary=${at + 1}\r\n\r\n`,
    )
    box.deliver(
      mail({
        from: 'despues@example.com',
        more: ['Content-Type: multipart/mixed; boundary=0'],
        text: nested.join(''),
      }),
    )
    box.deliver(mail({ from: 'despues@example.com', text: 'Después de la rota.' }))
    await round()
    const texts = (await read(id)).mailed.map(({ text: kept }: { text: string }) => kept)
    expect(texts).toContain('Después de la rota.')
  })
})

test('nothing in the box is changed', () => {
  const allowed = [
    'CAPABILITY',
    'LOGIN',
    'LIST',
    'LSUB',
    'NAMESPACE',
    'EXAMINE',
    'UID SEARCH',
    'UID FETCH',
    'LOGOUT',
    'NOOP',
  ]
  expect([...new Set(box.heard)].filter((each) => !allowed.includes(each))).toEqual([])
})

test('what came by mail is handed out and erased with the person', async () => {
  const { content } = (await ask('POST', '/personal-data/export', { who: 'ana@example.com' })).json().data
  expect(content).toContain('Paso el sábado.')
  await ask('POST', '/personal-data/erase', { who: 'ana@example.com' })
  const left = await rowsOf(
    `select m.id from mailed_answers m join contact_messages c on c.id = m.message_id where lower(c.email) = 'ana@example.com'`,
  )
  expect(left).toEqual([])
})
